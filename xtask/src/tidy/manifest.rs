//! The dependencies of each crate of the workspace, as its `Cargo.toml` states them.
//!
//! It reads; what is allowed is decided in `arrows` and `purity`.

use toml::de::DeTable;

use super::tree::{Tree, crate_of};

/// What a crate asks for.
pub struct Dependency<'a> {
    /// The manifest that asks, and the folder of its crate.
    pub path: &'a str,
    pub asker: &'a str,
    pub line: usize,
    pub for_tests_only: bool,
    /// The real name of the package, also where the manifest renames it.
    pub package: String,
    /// The folder of the package, where it is a crate of this workspace.
    pub folder: Option<String>,
}

/// The path, crate folder and text of each member's manifest.
pub fn members(tree: &Tree) -> impl Iterator<Item = (&str, &str, &str)> {
    let member = |(path, text)| match crate_of(path) {
        Some((folder, "Cargo.toml")) => Some((path, folder, text)),
        _ => None,
    };
    tree.files().filter_map(member)
}

/// All dependencies of all members. A file that is not TOML has none: cargo refuses it by itself.
pub fn dependencies(tree: &Tree) -> Vec<Dependency<'_>> {
    let root = tree.files().find(|(path, _)| *path == "Cargo.toml");
    let root = root.map_or_else(DeTable::new, |(_, text)| parse(text));
    let shared = table(&root, "workspace").and_then(|root| table(root, "dependencies"));

    let mut found = Vec::new();
    for (path, asker, text) in members(tree) {
        let manifest = parse(text);
        for (kind, list) in lists(&manifest) {
            for (key, value) in list {
                let name = key.get_ref().as_ref();
                let own = value.get_ref().as_table();
                // A field stands here, or in the table of the workspace that this one points to.
                let inherits = own.filter(|own| own.contains_key("workspace"));
                let inherited = inherits.and(shared).and_then(|shared| table(shared, name));
                let places = [own, inherited];
                let field = |field| places.iter().flatten().find_map(|at| string(at, field));
                found.push(Dependency {
                    path,
                    asker,
                    line: text[..key.span().start].matches('\n').count() + 1,
                    for_tests_only: kind == "dev-dependencies",
                    package: field("package").unwrap_or(name).to_owned(),
                    folder: field("path").and_then(last_part),
                });
            }
        }
    }
    found
}

/// The lists of dependencies in a manifest, those for one target too, each with its kind.
fn lists<'t, 'i>(manifest: &'t DeTable<'i>) -> Vec<(&'static str, &'t DeTable<'i>)> {
    let targets = table(manifest, "target").into_iter().flatten();
    let targets = targets.filter_map(|(_, target)| target.get_ref().as_table());
    let mut lists = Vec::new();
    for holder in targets.chain([manifest]) {
        for kind in ["dependencies", "build-dependencies", "dev-dependencies"] {
            lists.extend(table(holder, kind).map(|list| (kind, list)));
        }
    }
    lists
}

/// The members of this workspace are all the paths there are, so the last part tells which.
fn last_part(path: &str) -> Option<String> {
    let part = path.split('/').rfind(|part| !part.is_empty());
    part.map(str::to_owned)
}

fn parse(text: &str) -> DeTable<'_> {
    DeTable::parse(text).map_or_else(|_| DeTable::new(), toml::Spanned::into_inner)
}

fn table<'t, 'i>(table: &'t DeTable<'i>, key: &str) -> Option<&'t DeTable<'i>> {
    table.get(key)?.get_ref().as_table()
}

fn string<'t>(table: &'t DeTable<'_>, key: &str) -> Option<&'t str> {
    table.get(key)?.get_ref().as_str()
}
