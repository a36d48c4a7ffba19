//! The tests that name rules: each call of `shows!` in the Rust files, and the function it is in.
//!
//! It reads text, not Rust: comments at the start of a line are passed over, and so is a call
//! inside a string that begins on the same line. `rulebook-testkit` holds the macro itself.

use crate::tidy::tree::{Fault, Tree};

// Written in two halves, so that this file does not find itself.
const CALL: &str = concat!("shows", "!(");

/// A function that names the rules it shows.
pub struct Test<'t> {
    pub path: &'t str,
    pub name: &'t str,
    /// The line of its `fn`, which tells two of the same name apart.
    line: usize,
    /// The numbers it names, each with the line of the call.
    pub named: Vec<(usize, &'t str)>,
}

/// Every test that names a rule, by file and then by name.
pub fn tests(tree: &Tree) -> Vec<Test<'_>> {
    let mut tests: Vec<Test> = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        for call in calls(text) {
            let Some((line, name)) = call.function else {
                continue;
            };
            let named = call.numbers.into_iter().flatten();
            let named: Vec<_> = named.map(|number| (call.line, number)).collect();
            match tests.last_mut() {
                Some(test) if (test.path, test.line, test.name) == (path, line, name) => {
                    test.named.extend(named);
                }
                _ => tests.push(Test {
                    path,
                    name,
                    line,
                    named,
                }),
            }
        }
    }
    tests.sort_by_key(|test| (test.path, test.name, test.line));
    tests
}

/// Each call stands inside a function and names its rules by string literals.
pub fn check_calls(tree: &Tree) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in tree.with_extension("rs") {
        for call in calls(text) {
            if call.function.is_none() {
                let message = "no test is around this `shows!`: move it into the one that it is of";
                faults.push(Fault::new(path, call.line, message));
            }
            if call.numbers.is_none() {
                let message = "this `shows!` cannot be read: \
                    give it numbers in quotes, with commas between them";
                faults.push(Fault::new(path, call.line, message));
            }
        }
    }
    faults
}

struct Call<'t> {
    line: usize,
    /// The line and the name of the function around it.
    function: Option<(usize, &'t str)>,
    /// What stands in the brackets, if that is one literal or several.
    numbers: Option<Vec<&'t str>>,
}

fn calls(text: &str) -> Vec<Call<'_>> {
    let mut calls = Vec::new();
    let mut function = None;
    let mut start = 0;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let code = if is_comment(line) { "" } else { line };
        let mut from = 0;
        for at in places(code) {
            function = function_in(&code[from..at], index + 1).or(function);
            from = at + CALL.len();
            calls.push(Call {
                line: index + 1,
                function,
                numbers: literals(&text[start + from..]),
            });
        }
        function = function_in(&code[from..], index + 1).or(function);
        start += line.len();
    }
    calls
}

/// Where calls begin in a line: not within a longer name, a string or a comment.
fn places(line: &str) -> Vec<usize> {
    let is_call = |at: &usize| {
        let before = &line[..*at];
        !before.ends_with(is_of_name)
            && before.matches('"').count().is_multiple_of(2)
            && !before.contains("//")
    };
    let found = line.match_indices(CALL).map(|(at, _)| at);
    found.filter(is_call).collect()
}

/// The last function that begins in a line: `fn`, a name, and a bracket.
fn function_in(line: &str, number: usize) -> Option<(usize, &str)> {
    let found = line.match_indices("fn ").filter_map(|(at, _)| {
        let after = line[at..].strip_prefix("fn ")?.trim_start();
        let (name, rest) = after.split_at(after.find(|c| !is_of_name(c))?);
        let is_function = !line[..at].ends_with(is_of_name) && rest.starts_with('(');
        (is_function && !name.is_empty()).then_some((number, name))
    });
    found.last()
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// The string literals from here to the closing bracket; none if anything else stands there.
fn literals(text: &str) -> Option<Vec<&str>> {
    let mut literals = Vec::new();
    let mut rest = after_space(text);
    while !rest.starts_with(')') {
        let (literal, after) = rest.strip_prefix('"')?.split_once('"')?;
        literals.push(literal);
        let after = after_space(after);
        rest = match after.strip_prefix(',') {
            Some(after) => after_space(after),
            None => after.starts_with(')').then_some(after)?,
        };
    }
    (!literals.is_empty()).then_some(literals)
}

/// What follows after white space and comments to the end of a line.
fn after_space(text: &str) -> &str {
    let text = text.trim_start();
    match text.strip_prefix("//") {
        Some(comment) => after_space(comment.split_once('\n').map_or("", |(_, after)| after)),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::tree::{faults, tree};

    const PATH: &str = "crates/book-risus/tests/all/combat.rs";

    /// `text` with a call wherever it has an at sign.
    fn source(text: &str) -> String {
        text.replace('@', CALL)
    }

    /// Each test found, as `name: line number, …`.
    fn read(text: &str) -> Vec<String> {
        let source = source(text);
        let tree = tree(&[(PATH, &source)]);
        let named = |test: &Test| {
            let named = test.named.iter();
            let named: Vec<_> = named.map(|(line, rule)| format!("{line} {rule}")).collect();
            format!("{}: {}", test.name, named.join(", "))
        };
        tests(&tree).iter().map(named).collect()
    }

    fn check(text: &str) -> Vec<String> {
        faults(check_calls, &[(PATH, &source(text))])
    }

    #[test]
    fn a_call_belongs_to_the_function_around_it() {
        let text = "fn help(a: u8) {}\n\n#[test]\nfn tie() {\n    @\"A-1\", \"B-2\");\n}\n\
            #[test]\nfn attack() -> Result<(), Failure> {\n    @\"A-1\");\n}\n";
        assert_eq!(read(text), ["attack: 9 A-1", "tie: 5 A-1, 5 B-2"]);
        assert_eq!(check(text), [""; 0]);
    }

    #[test]
    fn a_call_may_be_long_have_a_path_or_stand_in_one_line_with_its_function() {
        let long =
            "fn tie() {\n    testkit::@\n        \"A-1\", // why\n        \"B-2\",\n    );\n}\n";
        assert_eq!(read(long), ["tie: 2 A-1, 2 B-2"]);
        let short = "fn a() { @\"A-1\"); } fn b() { @\"B-2\"); @\"C-3\") }\n";
        assert_eq!(
            read(short),
            ["a: 1 A-1", "b: 1 B-2, 1 C-3"].map(str::to_owned)
        );
        assert_eq!(check(&format!("{long}{short}")), [""; 0]);
    }

    #[test]
    fn comments_strings_and_longer_names_are_no_calls() {
        let text = "/// @\"A-1\") is the macro.\nfn tie() {\n    // @\"A-1\")\n    \
            say(\"write @…)\"); // @no)\n    fore@no);\n    let shows = 1;\n}\n";
        assert_eq!(read(text), [""; 0]);
        assert_eq!(check(text), [""; 0]);
    }

    #[test]
    fn a_name_in_a_comment_or_a_type_is_no_function() {
        let text = "fn tie() {\n    // fn other() is elsewhere\n    let f: fn (u8) = g;\n    \
            let safn = safn (1);\n    @\"A-1\");\n}\n";
        assert_eq!(read(text), ["tie: 5 A-1"]);
    }

    #[test]
    fn two_functions_of_one_name_are_two_tests() {
        let text = "mod a {\n    fn tie() {\n        @\"A-1\");\n    }\n}\n\
            mod b {\n    fn tie() {\n        @\"B-2\");\n    }\n}\n";
        assert_eq!(read(text), ["tie: 3 A-1", "tie: 8 B-2"]);
    }

    #[test]
    fn a_call_outside_any_function_is_a_fault() {
        let place = format!("{PATH}:2: no test is around this `shows!`");
        let found = check("//! Fights.\n@\"A-1\");\nfn late() {}\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with(&place), "{}", found[0]);
    }

    #[test]
    fn a_call_that_names_no_literals_is_a_fault() {
        for inside in ["", "RULE", "\"A-1\" \"B-2\"", "\"A-1\", RULE", "\"A-1"] {
            let found = check(&format!("fn tie() {{\n    @{inside});\n}}\n"));
            assert_eq!(found.len(), 1, "{inside}");
            let place = format!("{PATH}:2: this `shows!` cannot be read");
            assert!(found[0].starts_with(&place), "{}", found[0]);
        }
    }
}
