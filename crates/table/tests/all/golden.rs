//! Campaigns that were exported by earlier versions: they are read for ever, replay by the book,
//! and are written again letter by letter.

use std::fs;

use table::{Campaign, export, verify};

#[test]
fn old_exports_are_still_good() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let mut read = 0;
    for version in fs::read_dir(folder).expect("versions").flatten() {
        for file in fs::read_dir(version.path()).expect("files").flatten() {
            let bytes = fs::read(file.path()).expect("a file");
            let name = file.path().display().to_string();
            let campaign = verify(bytes.as_slice()).expect(&name);
            let mut again = Vec::new();
            export(&campaign, &mut again).expect("memory");
            assert!(again == bytes, "{name} is written otherwise now");
            let live = Campaign::read(campaign.lines().to_vec()).expect(&name);
            assert_eq!(live.game().state(), campaign.game().state(), "{name}");
            read += 1;
        }
    }
    assert!(read >= books::BOOKS.len(), "a book has none");
}
