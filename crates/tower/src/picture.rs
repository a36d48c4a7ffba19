//! Draws dice as they lie: an SVG picture of a stack, seen from a little above and to the side.
//!
//! Everything is seen from far away, so lines that are parallel stay so, and the outline of a die
//! with round edges is exactly the outline of its core with a round pen. Colours of paper, table
//! and shadow follow the reader's preference for light or dark; nothing is loaded from anywhere.
//! What the picture says to those who cannot see it comes from outside.

mod order;
mod view;

use std::fmt::Write as _;

use rulebook::Pose;

use crate::{
    measures::{EDGE, SIDE},
    turn::{Turn, whole},
};
use view::{Spot, hull, shadow, spot};

/// What to draw.
#[derive(Clone, Copy, Debug, Default)]
pub struct Picture<'a> {
    /// The dice, in the order in which they were placed.
    pub dice: &'a [Pose],
    /// One of them that stands out, as the one that was placed last.
    pub marked: Option<usize>,
    /// What the picture is called where it cannot be seen.
    pub title: &'a str,
    /// What it shows, likewise.
    pub summary: &'a str,
}

/// A die, ready to be drawn.
struct Die {
    at: [f64; 3],
    turned: Turn,
    paint: Paint,
    /// Which of the 24 ways to hold a die was chosen, so that not all show the same faces.
    held: Turn,
}

/// The colours of a die: its faces in full light, how dark they are without, and its pips.
#[derive(Clone, Copy)]
struct Paint {
    body: [f64; 3],
    dim: f64,
    pips: &'static str,
}

const RED: Paint = Paint {
    body: [208.0, 48.0, 52.0],
    dim: 0.56,
    pips: "#fff6ea",
};
const IVORY: Paint = Paint {
    body: [250.0, 242.0, 225.0],
    dim: 0.74,
    pips: "#2b2622",
};

/// Dice that rolled farther from the lowest die are left out, in millimetres.
const TABLE: f64 = 170.0;
/// What is seen of the table around the dice, and at least.
const AROUND: f64 = 26.0;
const LEAST_TABLE: f64 = 44.0;
/// Half the square that is seen as a face; beyond it the edge begins to turn away.
const FACE: f64 = 6.9;
const CORNER: f64 = 1.5;
const PIP: f64 = 1.45;
const PIP_GAP: f64 = 3.8;
/// Space around the picture.
const MARGIN: f64 = 18.0;

/// Where light comes from: the left, the front and above.
const LIGHT: [f64; 3] = [-0.424, -0.406, 0.81];
/// How bright an edge is that catches the light.
const GLINT: f64 = 1.04;
/// How bright and how wide the line around a die is.
const RIM: (f64, f64) = (0.34, 2.0);

/// Each colour is said by itself before it is said by its name: programs that do not know names
/// draw in light colours, and not all in black.
const STYLE: &str = "
  svg { --paper: #ffffff; --table: #e9e3d8; --rim: #cfc6b6; --shade: #4a3f33;
        background: #ffffff; background: var(--paper); color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #15191e; --table: #2a3038; --rim: #3b434e; --shade: #000000; }
  }
  .paper { fill: #ffffff; fill: var(--paper); }
  .table { fill: #e9e3d8; fill: var(--table); stroke: #cfc6b6; stroke: var(--rim); stroke-width: 2; }
  .shade { fill: #4a3f33; fill: var(--shade); stroke: #4a3f33; stroke: var(--shade);
           stroke-linejoin: round; opacity: .30; }
  .die { stroke-linejoin: round; }
";

/// Draws the dice.
pub fn draw(picture: &Picture<'_>) -> String {
    let dice = seen(picture);
    let name = name(picture.dice);
    let (middle, radius) = table(&dice);
    let middle = spot(middle);
    let (wide, deep) = view::table(radius);
    let mut frame = Frame::default();
    frame.add(middle, wide, deep);
    let table = format!(
        "cx=\"{:.1}\" cy=\"{:.1}\" rx=\"{wide:.1}\" ry=\"{deep:.1}\"",
        middle.x, middle.y
    );
    let mut body = format!(
        "<clipPath id=\"{name}-table\"><ellipse {table}/></clipPath>\n\
         <ellipse class=\"table\" {table}/>\n{}",
        shadows(&dice, &name)
    );
    let solids: Vec<order::Solid> = dice.iter().map(Die::solid).collect();
    for place in order::back_to_front(&solids) {
        if let Some(die) = dice.get(place) {
            let round = view::SCALE * SIDE * 0.8;
            frame.add(spot(die.at), round, round);
            body.push_str(&die.draw());
        }
    }
    frame.wrap(picture, &name, &body)
}

/// A name that no other picture on the same page has, unless it shows the same dice: Fowler,
/// Noll and Vo's hash of them.
fn name(dice: &[Pose]) -> String {
    let parts = dice
        .iter()
        .flat_map(|die| die.at.into_iter().chain(die.turned));
    let bytes = parts.flat_map(i32::to_le_bytes);
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("dice-{hash:08x}")
}

/// Where the middle of the round table is, and how far it reaches.
fn table(dice: &[Die]) -> ([f64; 3], f64) {
    let ends = |axis: usize| {
        let least = dice.iter().map(|die| die.at[axis]).reduce(f64::min);
        let most = dice.iter().map(|die| die.at[axis]).reduce(f64::max);
        least
            .zip(most)
            .map_or(0.0, |(least, most)| f64::midpoint(least, most))
    };
    let middle = [ends(0), ends(1), 0.0];
    let reach = dice.iter().map(|die| distance(die.at, middle));
    let radius = reach.fold(0.0, f64::max) + AROUND;
    (middle, radius.max(LEAST_TABLE))
}

/// The dice that are near enough to be drawn.
fn seen(picture: &Picture<'_>) -> Vec<Die> {
    let at = |pose: &Pose| pose.at.map(|part| f64::from(part) / 1_000.0);
    let foot = picture.dice.first().map_or([0.0; 3], at);
    let near = picture.dice.iter().enumerate();
    let near = near.filter(|(_, pose)| distance(at(pose), foot) <= TABLE);
    let die = |(place, pose): (usize, &Pose)| Die {
        at: at(pose),
        turned: Turn::of_billionths(pose.turned),
        paint: if picture.marked == Some(place) {
            IVORY
        } else {
            RED
        },
        held: held(place),
    };
    near.map(die).collect()
}

/// How far two points are apart, seen from above.
fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (right, back) = (a[0] - b[0], a[1] - b[1]);
    (right * right + back * back).sqrt()
}

/// One of the 24 ways to hold a die. A simulated die has no pips, so any will do; the same die
/// keeps its own from picture to picture.
fn held(place: usize) -> Turn {
    let mixed = place.wrapping_mul(0x9e37_79b1).wrapping_add(0x7f4a_7c15) >> 7;
    let quarter = |turns: usize| [0.0, 90.0, 180.0, 270.0][turns % 4];
    let top = match mixed % 6 {
        side @ 0..4 => Turn::about(0, quarter(side)),
        4 => Turn::about(1, 90.0),
        _ => Turn::about(1, -90.0),
    };
    Turn::about(2, quarter(mixed / 6)).after(top)
}

/// How a die with so many placed before it is turned, pips and all: a unit quaternion (w, x, y,
/// z). For whoever draws it themselves, with the faces where this picture has them.
pub fn seen_turn(place: usize, pose: &Pose) -> [f64; 4] {
    Turn::of_billionths(pose.turned).after(held(place)).0
}

/// What the dice keep from the table. They are one shape together, so that no place is darkened
/// twice.
fn shadows(dice: &[Die], name: &str) -> String {
    let mut text = format!(
        "<filter id=\"{name}-soft\" x=\"-20%\" y=\"-20%\" width=\"140%\" height=\"140%\">\
         <feGaussianBlur stdDeviation=\"3\"/></filter>\n\
         <g clip-path=\"url(#{name}-table)\"><g class=\"shade\" filter=\"url(#{name}-soft)\">\n"
    );
    for die in dice {
        let outline = hull(&die.corners().map(shadow));
        let _ = writeln!(
            text,
            "<path d=\"{}\" stroke-width=\"{:.1}\"/>",
            path(&outline),
            2.0 * EDGE * view::SCALE
        );
    }
    text.push_str("</g></g>\n");
    text
}

/// The outline of a shape.
fn path(corners: &[Spot]) -> String {
    let mut path = String::new();
    for (place, spot) in corners.iter().enumerate() {
        let pen = if place == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{pen}{:.1} {:.1}", spot.x, spot.y);
    }
    path.push('Z');
    path
}

/// The six faces: what they show, the axis they look along, and the two axes they spread over.
/// Opposite faces sum to seven, and 1, 2 and 3 go round their corner as on most dice.
const FACES: [(usize, [[f64; 3]; 3]); 6] = [
    (1, [[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
    (6, [[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]),
    (2, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (5, [[-1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]),
    (3, [[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]),
    (4, [[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]),
];

impl Die {
    /// The corners of the core: all of the die but its round edges.
    fn corners(&self) -> [[f64; 3]; 8] {
        let half = SIDE / 2.0 - EDGE;
        let mut corners = [[0.0; 3]; 8];
        for (place, corner) in corners.iter_mut().enumerate() {
            let sign = |bit: usize| if place >> bit & 1 == 1 { half } else { -half };
            let arrow = self.turned.apply([sign(0), sign(1), sign(2)]);
            *corner = add(self.at, arrow, 1.0);
        }
        corners
    }

    fn solid(&self) -> order::Solid {
        let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        order::Solid {
            at: self.at,
            axes: axes.map(|axis| self.turned.apply(axis)),
            half: SIDE / 2.0,
        }
    }

    fn draw(&self) -> String {
        let outline = hull(&self.corners().map(spot));
        let path = path(&outline);
        let (edge, rim) = (self.paint.shaded(GLINT), self.paint.shaded(RIM.0));
        let pen = 2.0 * EDGE * view::SCALE;
        // A dark rim, so that dice of one colour can be told apart where they touch.
        let mut text = format!(
            "<g class=\"die\"><path d=\"{path}\" fill=\"none\" stroke=\"{rim}\" \
             stroke-width=\"{:.1}\"/><path d=\"{path}\" fill=\"{edge}\" stroke=\"{edge}\" \
             stroke-width=\"{pen:.1}\"/>\n",
            pen + RIM.1,
        );
        let turned = self.turned.after(self.held);
        for (pips, axes) in FACES {
            let [out, first, second] = axes.map(|axis| turned.apply(axis));
            if view::towards_us(out) > 0.02 {
                text.push_str(&self.face(pips, out, first, second));
            }
        }
        text.push_str("</g>\n");
        text
    }

    /// A face and its pips, drawn flat and then laid where it belongs.
    fn face(&self, pips: usize, out: [f64; 3], first: [f64; 3], second: [f64; 3]) -> String {
        let middle = add(self.at, out, SIDE / 2.0);
        let spot = spot(middle);
        let (a, b) = (view::arrow(first), view::arrow(second));
        let light: f64 = out.iter().zip(LIGHT).map(|(a, b)| a * b).sum();
        let dim = self.paint.dim;
        let fill = self.paint.shaded(dim + (1.0 - dim) * 1.2 * light.max(0.0));
        let mut dots = String::new();
        for [right, up] in pips_of(pips) {
            let (x, y) = (right * PIP_GAP - PIP, up * PIP_GAP);
            let wide = 2.0 * PIP;
            let _ = write!(
                dots,
                "M{x:.2} {y:.2}a{PIP} {PIP} 0 1 0 {wide} 0a{PIP} {PIP} 0 1 0 -{wide} 0"
            );
        }
        format!(
            "<g transform=\"matrix({:.3} {:.3} {:.3} {:.3} {:.1} {:.1})\">\
             <rect x=\"-{FACE}\" y=\"-{FACE}\" width=\"{side}\" height=\"{side}\" \
             rx=\"{CORNER}\" fill=\"{fill}\"/><path d=\"{dots}\" fill=\"{}\"/></g>\n",
            a.x,
            a.y,
            b.x,
            b.y,
            spot.x,
            spot.y,
            self.paint.pips,
            side = 2.0 * FACE,
        )
    }
}

impl Paint {
    /// The colour of a face in so much light.
    fn shaded(self, light: f64) -> String {
        let [red, green, blue] = self.body.map(|part| {
            let part = (part * light).clamp(0.0, 255.0);
            whole(part)
        });
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

fn add(point: [f64; 3], arrow: [f64; 3], times: f64) -> [f64; 3] {
    [0, 1, 2].map(|part| point[part] + times * arrow[part])
}

/// Where the pips of a face are, as steps from its middle.
fn pips_of(face: usize) -> Vec<[f64; 2]> {
    let mut pips = Vec::new();
    if face % 2 == 1 {
        pips.push([0.0, 0.0]);
    }
    if face >= 2 {
        pips.extend([[-1.0, -1.0], [1.0, 1.0]]);
    }
    if face >= 4 {
        pips.extend([[-1.0, 1.0], [1.0, -1.0]]);
    }
    if face == 6 {
        pips.extend([[-1.0, 0.0], [1.0, 0.0]]);
    }
    pips
}

/// How far the picture reaches.
#[derive(Default)]
struct Frame {
    bounds: Option<[f64; 4]>,
}

impl Frame {
    /// Something this large around a spot must be in the picture.
    fn add(&mut self, spot: Spot, wide: f64, high: f64) {
        let new = [spot.x - wide, spot.y - high, spot.x + wide, spot.y + high];
        let old = self.bounds.unwrap_or(new);
        self.bounds = Some([
            old[0].min(new[0]),
            old[1].min(new[1]),
            old[2].max(new[2]),
            old[3].max(new[3]),
        ]);
    }

    fn wrap(&self, picture: &Picture<'_>, name: &str, body: &str) -> String {
        let [left, top, right, bottom] = self.bounds.unwrap_or_default();
        let (x, y) = (left - MARGIN, top - MARGIN);
        let (wide, high) = (right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             viewBox=\"{x:.0} {y:.0} {wide:.0} {high:.0}\" \
             width=\"{wide:.0}\" height=\"{high:.0}\" style=\"max-width:100%;height:auto\" \
             role=\"img\" aria-labelledby=\"{name}-title {name}-summary\">\n\
             <title id=\"{name}-title\">{title}</title>\n<desc id=\"{name}-summary\">{summary}</desc>\n\
             <style>{STYLE}</style>\n\
             <rect class=\"paper\" x=\"{x:.0}\" y=\"{y:.0}\" width=\"{wide:.0}\" \
             height=\"{high:.0}\"/>\n{body}</svg>\n",
            title = escape(picture.title),
            summary = escape(picture.summary),
        )
    }
}

/// Text as it may stand between tags. Characters that no XML may hold are left out.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other if other.is_control() => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stacking::straight;

    fn drawn(dice: &[Pose]) -> String {
        draw(&Picture {
            dice,
            title: "A tower",
            summary: "Dice <on> \"dice\" & \u{1b} more",
            ..Picture::default()
        })
    }

    #[test]
    fn colours_are_said_for_those_who_do_not_know_their_names() {
        // A declaration ends with a semicolon, and a rule begins with a brace.
        let said: Vec<&str> = STYLE.split([';', '{']).map(str::trim).collect();
        let mut named = 0;
        for (place, one) in said.iter().enumerate() {
            let Some((property, name)) = one.split_once(": var(") else {
                continue;
            };
            named += 1;
            let name = name.trim_end_matches(')');
            // The first is the light one.
            let light = said
                .iter()
                .find_map(|one| one.strip_prefix(&format!("{name}: ")));
            let before = format!("{property}: {}", light.expect("a colour"));
            assert_eq!(said[place - 1], before);
        }
        assert_eq!(named, STYLE.matches("var(").count());
        assert!(named >= 6, "{named}");
    }

    #[test]
    fn every_die_shows_three_faces_and_opposite_ones_sum_to_seven() {
        let picture = drawn(&straight(20));
        assert_eq!(picture.matches("class=\"die\"").count(), 20);
        assert_eq!(picture.matches("transform=\"matrix(").count(), 60);
        for (face, [out, first, second]) in FACES {
            let opposite = FACES
                .iter()
                .find(|(_, axes)| add(axes[0], out, 1.0).map(whole) == [0; 3]);
            assert_eq!(opposite.map(|(other, _)| other + face), Some(7));
            assert_eq!(pips_of(face).len(), face);
            // The axes are in order, so that nothing is drawn in a mirror.
            let cross = [0, 1, 2].map(|part: usize| {
                let (a, b) = ((part + 1) % 3, (part + 2) % 3);
                first[a] * second[b] - first[b] * second[a]
            });
            assert_eq!(cross.map(whole), out.map(whole), "face {face}");
        }
    }

    #[test]
    fn dice_are_held_in_every_way() {
        let mut ways: Vec<_> = (0..200)
            .map(|place| {
                let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
                axes.map(|axis| held(place).apply(axis).map(whole))
            })
            .collect();
        ways.sort_unstable();
        ways.dedup();
        assert_eq!(ways.len(), 24);
    }

    #[test]
    fn what_is_said_is_escaped() {
        let picture = drawn(&straight(1));
        assert!(picture.contains(">Dice &lt;on&gt; &quot;dice&quot; &amp;   more</desc>"));
        assert!(picture.contains(">A tower</title>"));
    }

    #[test]
    fn dice_that_rolled_away_are_left_out_and_nothing_can_still_be_drawn() {
        let mut dice = straight(3);
        dice[2].at = [i32::MAX, i32::MIN, 8_000];
        assert_eq!(drawn(&dice).matches("class=\"die\"").count(), 2);
        assert_eq!(drawn(&[]).matches("class=\"die\"").count(), 0);
        assert!(!drawn(&dice).contains("NaN") && !drawn(&[]).contains("inf"));
    }

    #[test]
    fn the_marked_die_is_of_another_colour() {
        let dice = straight(3);
        let marked = Picture {
            dice: &dice,
            marked: Some(1),
            ..Picture::default()
        };
        assert_eq!(draw(&marked).matches(IVORY.pips).count(), 3);
        assert_eq!(drawn(&dice).matches(IVORY.pips).count(), 0);
    }
}
