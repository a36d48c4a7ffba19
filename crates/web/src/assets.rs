//! Files that pages need: the style, the script, the mark. They are part of the program, and their
//! addresses change with their content, so that browsers can keep them for ever.

use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    sync::LazyLock,
};

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

/// The mark beside the name: a harlequin's diamonds.
pub const MARK: &str = include_str!("../assets/mark.svg");

/// The style.
pub static STYLE: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new(
        "style",
        "css",
        "text/css; charset=utf-8",
        include_str!("../assets/style.css"),
    )
});
/// The style of sheets on paper.
pub static SHEETS: LazyLock<Asset> =
    LazyLock::new(|| style("sheets", include_str!("../assets/sheets.css")));
/// The size of the paper, where it is A4.
pub static A4: LazyLock<Asset> = LazyLock::new(|| style("a4", include_str!("../assets/a4.css")));
/// The size of the paper, where it is US Letter.
pub static LETTER: LazyLock<Asset> =
    LazyLock::new(|| style("letter", include_str!("../assets/letter.css")));
/// The script.
pub static SCRIPT: LazyLock<Asset> = LazyLock::new(|| {
    let kind = "text/javascript; charset=utf-8";
    Asset::new("live", "js", kind, include_str!("../assets/live.js"))
});
/// The script that draws a stack of dice.
pub static TOWER: LazyLock<Asset> = LazyLock::new(|| {
    let kind = "text/javascript; charset=utf-8";
    let script = concat!(
        include_str!("../assets/dice.js"),
        include_str!("../assets/tower.js")
    );
    Asset::new("tower", "js", kind, script)
});
/// The icon.
pub static ICON: LazyLock<Asset> = LazyLock::new(|| {
    Asset::new(
        "icon",
        "svg",
        "image/svg+xml",
        include_str!("../assets/icon.svg"),
    )
});

fn style(name: &str, content: &'static str) -> Asset {
    Asset::new(name, "css", "text/css; charset=utf-8", content)
}

/// A file with its address.
pub struct Asset {
    address: String,
    kind: &'static str,
    content: &'static str,
}

impl Asset {
    fn new(name: &str, end: &str, kind: &'static str, content: &'static str) -> Self {
        let hasher = BuildHasherDefault::<DefaultHasher>::default();
        let version = hasher.hash_one(content);
        Asset {
            address: format!("/{name}-{version:016x}.{end}"),
            kind,
            content,
        }
    }

    /// Where it is.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// It, for good.
    pub fn response(&self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, self.kind),
            (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
        ];
        (headers, self.content).into_response()
    }
}
