//! The colours of pages: whoever sees little of hues still tells the two sides of a fight apart.

const STYLE: &str = include_str!("../../assets/style.css");

/// How bright a colour such as `#a3262a` is, from 0 to 1.
fn brightness(colour: &str) -> f64 {
    let part = |at: usize| {
        let part = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// The contrast of two colours, from 1 to 21.
fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (brightness(one) + 0.05, brightness(other) + 0.05);
    one.max(other) / one.min(other)
}

/// All colours that have this name, in the order in which they are written.
fn named<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let found = text.split(name).skip(1);
    found.map(|rest| &rest[..7]).collect()
}

#[test]
fn two_sides_and_a_draw_are_told_apart_in_the_colours_of_every_book() {
    let mut themes = [0; 2];
    let papers = named(STYLE, "--paper: ");
    let cards = named(STYLE, "--card: ");
    let inks = named(STYLE, "--ink: ");
    // What is dark is indented: it stands within a question about the screen.
    let lines = STYLE.lines().filter(|line| line.contains("--accent: "));
    // The first of each kind is for pages without a book, and for books that name none.
    let mut usual = [""; 2];
    for line in lines {
        let dark = usize::from(line.starts_with("    --") || line.starts_with("  ["));
        themes[dark] += 1;
        let accent = named(line, "--accent: ")[0];
        let own = named(line, "--other: ").first().copied();
        let other = own.unwrap_or(usual[dark]);
        if usual[dark].is_empty() {
            usual[dark] = other;
        }
        let apart = contrast(accent, other);
        assert!(apart > 1.8, "{line}: {apart}");
        let draw = inks[dark];
        for side in [accent, other] {
            let apart = contrast(side, draw);
            assert!(apart > 1.4, "{line}: a draw, {apart}");
            for ground in [&papers, &cards] {
                let seen = contrast(side, ground[dark]);
                assert!(seen > 3.0, "{line}: {seen}");
            }
        }
    }
    assert_eq!(themes, [books::BOOKS.len() + 1; 2]);
}
