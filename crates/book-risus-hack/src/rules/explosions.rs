//! Sixes that are thrown again (RHK-SIX-01), on two sides: by how many more one shows than the
//! other. There is no most of them, so nothing is listed to its end; the chances are exact all
//! the same.
//!
//! The number of sixes that dice show before each of them shows something else has the series
//! (p ÷ (1 − qz))ⁿ, where q is the chance of a six and p of anything else. For two sides the
//! product of two such series is wanted, one of them in 1 ÷ z. With A = 1 ÷ (1 − qz) and
//! B = 1 ÷ (1 − q ÷ z) it falls apart into powers of one of them alone, by
//! AB = (A + B − 1) ÷ (1 − q²).

use dice::Fraction;

/// By how many sixes one side is ahead of another.
#[derive(Clone, Debug)]
pub struct Lead {
    /// The share of each power of A, from the first on.
    own: Vec<Fraction>,
    /// The share of each power of B.
    other: Vec<Fraction>,
    /// What depends on neither.
    level: Fraction,
}

fn six() -> Fraction {
    Fraction::ONE / Fraction::from(6_u8)
}

fn not_six() -> Fraction {
    Fraction::ONE - six()
}

impl Lead {
    /// Of so many dice over so many others, each thrown until it shows no six.
    pub fn new(own: u32, other: u32) -> Self {
        let shared = Fraction::ONE / (Fraction::ONE - six() * six());
        // Row by row: powers of A from none to `own`, each with powers of B from none on.
        let mut row: Vec<Lead> = Vec::new();
        for a in 0..=own {
            let mut next: Vec<Lead> = Vec::new();
            for b in 0..=other {
                next.push(match (a, b) {
                    (_, 0) => Lead::power_of_own(a),
                    (0, _) => Lead::power_of_own(b).reversed(),
                    _ => {
                        let place = b as usize;
                        let (fewer_own, fewer_other) = (&row[place], &next[place - 1]);
                        let mut sum = fewer_own.clone();
                        sum.add(fewer_other, &Fraction::ONE);
                        sum.add(&row[place - 1], &-Fraction::ONE);
                        sum.scaled(&shared)
                    }
                });
            }
            row = next;
        }
        let all = power(&not_six(), own + other);
        let lead = row.pop().unwrap_or_else(|| Lead::power_of_own(0));
        lead.scaled(&all)
    }

    fn power_of_own(power: u32) -> Self {
        let mut own = vec![Fraction::ZERO; power as usize];
        let level = match own.last_mut() {
            Some(last) => {
                *last = Fraction::ONE;
                Fraction::ZERO
            }
            None => Fraction::ONE,
        };
        Lead {
            own,
            other: Vec::new(),
            level,
        }
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        Lead {
            own: self.other,
            other: self.own,
            level: self.level,
        }
    }

    fn add(&mut self, more: &Lead, share: &Fraction) {
        for (sum, more) in [(&mut self.own, &more.own), (&mut self.other, &more.other)] {
            sum.resize(sum.len().max(more.len()), Fraction::ZERO);
            for (sum, part) in sum.iter_mut().zip(more) {
                *sum += share * part;
            }
        }
        self.level += share * &more.level;
    }

    fn scaled(mut self, by: &Fraction) -> Self {
        let parts = self.own.iter_mut().chain(&mut self.other);
        for part in parts.chain([&mut self.level]) {
            *part = &*part * by;
        }
        self
    }

    /// The chance to be ahead by just so many.
    pub fn by(&self, lead: i64) -> Fraction {
        let sixes = u32::try_from(lead.unsigned_abs()).unwrap_or(u32::MAX);
        match lead {
            0 => sum(self.own.iter().chain(&self.other).cloned()) + &self.level,
            1.. => ahead(&self.own, sixes),
            _ => ahead(&self.other, sixes),
        }
    }

    /// The chance to be ahead by more than so many.
    pub fn above(&self, lead: i64) -> Fraction {
        if lead < 0 {
            return Fraction::ONE - self.clone().reversed().above(-lead - 1);
        }
        let all = self.own.iter().zip(1..).map(|(share, dice)| {
            let all = Fraction::ONE / power(&not_six(), dice);
            share * all
        });
        let all = sum(all);
        let listed =
            (0..=u32::try_from(lead).unwrap_or(u32::MAX)).map(|sixes| ahead(&self.own, sixes));
        all - sum(listed)
    }
}

/// What powers of A, with these shares, have at so many sixes.
fn ahead(shares: &[Fraction], sixes: u32) -> Fraction {
    let ways = shares.iter().zip(1_u32..).map(|(share, dice)| {
        // So many sixes spread over so many dice.
        let ways = (1..=sixes).fold(Fraction::ONE, |ways, six| {
            ways * Fraction::from(dice + six - 1) / Fraction::from(six)
        });
        share * ways
    });
    sum(ways) * power(&six(), sixes)
}

fn sum(parts: impl Iterator<Item = Fraction>) -> Fraction {
    parts.fold(Fraction::ZERO, |sum, part| sum + part)
}

fn power(base: &Fraction, exponent: u32) -> Fraction {
    (0..exponent).fold(Fraction::ONE, |product, _| product * base)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_leads_together_are_certain() {
        for (own, other) in [(0, 0), (1, 0), (0, 2), (1, 1), (3, 2), (2, 5)] {
            let lead = Lead::new(own, other);
            for high in [-3, -1, 0, 2] {
                let below = lead.clone().reversed().above(-high - 1);
                assert_eq!(
                    lead.above(high) + below,
                    Fraction::ONE,
                    "{own} {other} {high}"
                );
                let step = lead.above(high - 1) - lead.above(high);
                assert_eq!(step, lead.by(high), "{own} {other} {high}");
            }
        }
        assert_eq!(Lead::new(1, 1).by(0).to_string(), "5/7");
        assert_eq!(Lead::new(2, 0).by(1).to_string(), "25/108");
    }
}
