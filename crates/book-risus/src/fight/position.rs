//! Where a combat stands between two turns, in two machine words: positions are handed on for
//! every turn that is looked at, and words are handed on fastest.

use std::fmt;

use cliches::crew::Crew;

use super::turns::Watch;

/// Where a combat stands between two turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Everybody's condition.
    code: u64,
    /// Who stands, 16 bits; how the round stands, 24; the teams of both sides, 8 each.
    round: u64,
}

const STANDING: u64 = 0xffff;
const WATCH_AT: u32 = 16;
const WATCH: u64 = 0xff_ffff;
const CREWS_AT: [u32; 2] = [40, 48];

impl Position {
    /// With everybody's condition, who stands as bits, how the round stands, and no teams.
    pub fn new(code: u64, standing: u16, watch: Watch) -> Self {
        let round = u64::from(standing) | u64::from(watch.bits()) << WATCH_AT;
        Position { code, round }
    }

    /// The same with these teams of both sides.
    #[must_use]
    pub fn with_crews(self, crews: [Crew; 2]) -> Self {
        let mut round = self.round & (STANDING | WATCH << WATCH_AT);
        for (crew, place) in crews.into_iter().zip(CREWS_AT) {
            round |= u64::from(crew.byte()) << place;
        }
        Position { round, ..self }
    }

    /// The same with other conditions, where somebody may have fallen, at another time of the
    /// round.
    #[must_use]
    pub fn after(self, code: u64, standing: u16, watch: Watch) -> Self {
        let crews = self.round & !(STANDING | WATCH << WATCH_AT);
        let next = Position::new(code, standing, watch);
        Position {
            round: next.round | crews,
            ..next
        }
    }

    /// The same with so much more in everybody's condition.
    #[must_use]
    pub fn with(self, code: u64) -> Self {
        Position {
            code: self.code + code,
            ..self
        }
    }

    /// Everybody's condition.
    pub fn code(self) -> u64 {
        self.code
    }

    /// Who stands, as bits.
    pub fn standing(self) -> u16 {
        (self.round & STANDING) as u16
    }

    /// Who has had their turn in this round, and which side the last one.
    pub fn watch(self) -> Watch {
        Watch::of_bits((self.round >> WATCH_AT & WATCH) as u32)
    }

    /// The teams of both sides.
    pub fn crews(self) -> [Crew; 2] {
        CREWS_AT.map(|place| Crew::of_byte((self.round >> place & 0xff) as u8))
    }
}

#[expect(
    clippy::missing_fields_in_debug,
    reason = "all of it is shown, part by part"
)]
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("code", &self.code)
            .field("standing", &self.standing())
            .field("watch", &self.watch())
            .field("crews", &self.crews())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use cliches::crew::Pace;
    use rulebook::Side;

    use super::*;

    #[test]
    fn what_is_put_into_a_position_comes_out_again() {
        let crews = [
            Crew::led_by(15, Pace::Acted, true),
            Crew::led_by(3, Pace::Late, false),
        ];
        for last in [None, Some(Side::First), Some(Side::Second)] {
            let watch = Watch::new(0xa5a5, last);
            let position = Position::new(u64::MAX, 0xf00f, watch).with_crews(crews);
            let parts = (position.code(), position.standing(), position.watch());
            assert_eq!(parts, (u64::MAX, 0xf00f, watch));
            assert_eq!(position.crews(), crews);
            let next = position.after(7, 0xffff, Watch::default());
            let parts = (next.code(), next.standing(), next.watch());
            assert_eq!(parts, (7, 0xffff, Watch::default()));
            assert_eq!(next.crews(), crews);
            assert_eq!(
                next.with_crews([Crew::NONE; 2]),
                Position::new(7, 0xffff, next.watch())
            );
        }
    }
}
