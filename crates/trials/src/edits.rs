//! Single bytes of exported campaigns, changed at random: every change is found, and one in the
//! log is named by the entry it is in.

use books::BOOKS;
use rulebook_testkit::Random;
use table::{ImportFault, LogFault, export, verify};

use crate::player::played;

/// So many edits, spread over all books.
pub fn run(count: usize) {
    let mut random = Random::new(1);
    let (mut found, mut named) = (0, 0);
    for (place, book) in BOOKS.iter().enumerate() {
        let campaign = played(book, 40, &mut random);
        let mut file = Vec::new();
        export(&campaign, &mut file).expect("memory");
        verify(file.as_slice()).expect("as it was written, it is good");
        let edits = count / BOOKS.len() + usize::from(place < count % BOOKS.len());
        for _ in 0..edits {
            let at = random.below(file.len());
            let old = file[at];
            file[at] ^= u8::try_from(1 + random.below(255)).expect("a byte");
            let line = file[..at].split(|byte| *byte == b'\n').count() as u64 - 1;
            match verify(file.as_slice()) {
                Ok(_) => panic!("{}: byte {at} was {old}, now {}", book.id, file[at]),
                Err(ImportFault::Log(LogFault::Broken { seq })) => {
                    // The first line is the header, so entry 0 is the second.
                    assert_eq!(seq + 1, line, "byte {at}");
                    named += 1;
                }
                Err(_) => {}
            }
            found += 1;
            file[at] = old;
        }
    }
    println!("{count} edits: {found} found, {named} of them named by their entry");
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_edit_is_found() {
        super::run(500);
    }
}
