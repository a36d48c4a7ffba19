//! Shares of a whole: strips, with what their parts mean in words.

use dice::approximate;

use super::{
    Entry, Line, MARGIN, MOST_NOTE, Mark, NOTE, Name, Page, Paint, ROOM, STRONG, Share, TEXT,
    escape,
};

/// Between the parts of a strip, so that nobody needs to tell the colours apart.
const GAP: f64 = 2.0;
/// Narrower parts have nothing after them.
const NARROW: f64 = 6.0;
/// Narrower parts are not seen, so nothing is kept free for them.
const UNSEEN: f64 = 0.5;
const HEIGHT: f64 = 24.0;

/// Shares that make a whole, drawn as one strip.
pub struct Whole {
    /// What it is called, if the heading does not say it.
    pub name: Option<Name>,
    /// What is to be known of it besides, below its name.
    pub notes: Vec<String>,
    /// The shares in order.
    pub shares: Vec<Share>,
}

/// Where a strip is drawn.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Page<'_> {
    /// Shares side by side, each in words above.
    pub(super) fn whole(&mut self, whole: &Whole) {
        if let Some(name) = &whole.name {
            for line in name.lines(STRONG) {
                self.paragraph(&line, MARGIN, ROOM);
            }
        }
        for note in &whole.notes {
            self.paragraph(&Line::new(NOTE, note, MOST_NOTE), MARGIN, ROOM);
        }
        self.y += if whole.notes.is_empty() { 0.0 } else { 4.0 };
        let entry = |share: &Share| Entry {
            mark: Mark::Block(share.paint),
            lines: vec![Line::new(TEXT, &share.said(), 2)],
        };
        let entries: Vec<Entry> = whole.shares.iter().map(entry).collect();
        self.entries(&entries);
        let strip = Strip {
            x: MARGIN,
            y: self.y + 4.0,
            width: ROOM,
            height: HEIGHT,
        };
        let said: Vec<String> = whole.shares.iter().map(Share::said).collect();
        self.strip(strip, &whole.shares, &said);
        self.y += HEIGHT + 24.0;
    }

    /// Shares side by side, from the one end to the other.
    pub(super) fn strip(&mut self, strip: Strip, shares: &[Share], said: &[String]) {
        let Strip { y, height, .. } = strip;
        let (mut x, end) = (strip.x, strip.x + strip.width);
        for (share, said) in shares.iter().zip(said) {
            let width = strip.width * approximate(&share.chance);
            let next = (x + width).min(end);
            if !share.chance.is_zero() {
                let is_last = end - next < UNSEEN;
                let gap = if width > NARROW && !is_last { GAP } else { 0.0 };
                // A line around it is drawn half inside and half outside.
                let is_lined = share.paint == Paint::Unknown;
                let line = if is_lined { width.min(1.0) / 2.0 } else { 0.0 };
                self.put(format_args!(
                    "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
                     height=\"{height}\"><title>{said}</title></rect>\n",
                    class = share.paint.class(),
                    x = x + line,
                    y = y + line,
                    width = (next - x - gap - 2.0 * line).max(0.0),
                    height = height - 2.0 * line,
                    said = escape(said),
                ));
            }
            x = next;
        }
    }
}

impl Share {
    /// What may happen, and how likely that is.
    pub(super) fn said(&self) -> String {
        format!("{} {}", self.name, self.percent)
    }
}

#[cfg(test)]
mod tests {
    use texts::{Language, Texts};

    use super::*;
    use crate::exactly;

    /// Where each part of a strip of these shares begins and ends.
    fn parts(shares: &[f64]) -> Vec<[f64; 2]> {
        let texts = Texts::new(Language::English);
        let mut page = Page {
            texts: &texts,
            percent: &|chance| texts.short_percent(chance),
            body: String::new(),
            y: 0.0,
        };
        let strip = Strip {
            x: 20.0,
            y: 0.0,
            width: 500.0,
            height: 20.0,
        };
        let paints = [Paint::First, Paint::Unknown, Paint::Second];
        let shares = shares.iter().zip(paints).map(|(&share, paint)| Share {
            name: "won".to_owned(),
            chance: exactly(share),
            percent: String::new(),
            paint,
        });
        let shares: Vec<Share> = shares.collect();
        let said = vec![String::new(); shares.len()];
        page.strip(strip, &shares, &said);
        let number = |text: &str, name: &str| -> f64 {
            let (_, rest) = text.split_once(&format!(" {name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let rects = page.body.lines().map(|rect| {
            let x = number(rect, "x");
            [x, x + number(rect, "width")]
        });
        rects.collect()
    }

    #[test]
    fn every_strip_fills_its_place_and_goes_no_farther() {
        let strips: [&[f64]; 8] = [
            &[1.0],
            &[0.5, 0.0, 0.5],
            &[0.6, 0.3, 0.1],
            &[0.992, 0.0, 0.008],
            &[0.992, 0.004, 0.004],
            &[0.999_9, 0.000_05, 0.000_05],
            &[0.004, 0.992, 0.004],
            &[0.0, 1.0, 0.0],
        ];
        for shares in strips {
            let parts = parts(shares);
            let seen = shares.iter().filter(|share| **share > 0.0).count();
            assert_eq!(parts.len(), seen, "{shares:?}");
            // To a pixel: a line around a part is drawn over its edge.
            assert!((parts[0][0] - 20.0).abs() <= 0.5, "{shares:?}: {parts:?}");
            let end = parts.iter().map(|part| part[1]).fold(0.0, f64::max);
            assert!((end - 520.0).abs() <= 0.51, "{shares:?}: {parts:?}");
            let apart = |pair: &[[f64; 2]]| pair[0][1] <= pair[1][0] + 0.11;
            assert!(parts.windows(2).all(apart), "{shares:?}: {parts:?}");
        }
        // Wide parts are apart.
        let parts = parts(&[0.6, 0.0, 0.4]);
        assert!((parts[1][0] - parts[0][1] - GAP).abs() < 0.11, "{parts:?}");
    }
}
