//! Colours of style sheets, for programs that draw without knowing named ones.

/// A style sheet that says each colour by itself before it says it by its name: programs that do
/// not know names draw in light colours, and not all in black.
pub fn with_light_colours(style: &str) -> String {
    const NAMED: &str = "var(";
    let mut text = String::with_capacity(style.len() * 2);
    // A declaration ends with a semicolon, and a rule begins with a brace.
    for piece in style.split_inclusive([';', '{']) {
        if let Some((property, name)) = piece.split_once(NAMED)
            && let Some((name, _)) = name.split_once(')')
            && let Some((_, colour)) = style.split_once(&format!("{name}: "))
            && let Some((colour, _)) = colour.split_once(';')
        {
            text.push_str(&format!("{property}{colour};"));
        }
        text.push_str(piece);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_said_for_those_who_do_not_know_their_names() {
        let style = "svg { --ink: #123456; margin: 0; } .a { fill: var(--ink); x: 1; }";
        assert_eq!(
            with_light_colours(style),
            "svg { --ink: #123456; margin: 0; } .a { fill: #123456; fill: var(--ink); x: 1; }"
        );
        let unknown = ".a { fill: var(--none); }";
        assert_eq!(with_light_colours(unknown), unknown);
    }
}
