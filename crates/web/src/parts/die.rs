//! A die with a face up, drawn.

use dice::Face;
use maud::{Markup, html};

/// Where pips can be, and on which faces each of them is.
const PIPS: [([u8; 2], &[Face]); 7] = [
    ([9, 9], &[2, 3, 4, 5, 6]),
    ([23, 9], &[4, 5, 6]),
    ([9, 16], &[6]),
    ([16, 16], &[1, 3, 5]),
    ([23, 16], &[6]),
    ([9, 23], &[4, 5, 6]),
    ([23, 23], &[2, 3, 4, 5, 6]),
];

/// A six-sided die, which says its face to those who cannot see it.
pub fn die(face: Face) -> Markup {
    let name = face.to_string();
    html! {
        svg.die viewBox="0 0 32 32" role="img" aria-label=(name) {
            rect x="1.5" y="1.5" width="29" height="29" rx="6" {}
            @if (1..=6).contains(&face) {
                @for ([x, y], _) in PIPS.iter().filter(|(_, faces)| faces.contains(&face)) {
                    circle cx=(x) cy=(y) r="2.9" {}
                }
            } @else {
                text x="16" y="21" text-anchor="middle" { (name) }
            }
        }
    }
}

/// Dice in a row.
pub fn row(faces: &[Face]) -> Markup {
    html! { span.dice { @for face in faces { (die(*face)) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_has_its_pips() {
        for face in 1..=6 {
            let drawn = die(face).into_string();
            assert_eq!(drawn.matches("<circle").count(), usize::from(face));
            assert!(drawn.contains(&format!("aria-label=\"{face}\"")));
        }
        assert!(die(12).into_string().contains(">12</text>"));
    }
}
