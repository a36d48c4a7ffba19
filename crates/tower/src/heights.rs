//! Counts what came of the dice that were to make each height, over one tower or many.

use rulebook::Outcome;

use crate::stacking::Tower;

/// What came of the dice that were to make one height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Dice that stood: as many towers got so high.
    pub stood: u32,
    /// Dice that slipped off.
    pub slipped: u32,
    /// Dice that brought the tower down.
    pub fell: u32,
}

/// What came of every height, the first one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heights(pub Vec<Level>);

impl Level {
    /// Dice that were placed.
    pub fn tried(self) -> u32 {
        self.stood + self.slipped + self.fell
    }
}

impl Heights {
    /// What came of one tower that was to have so many dice.
    pub fn of(tower: &Tower, dice: usize) -> Self {
        let mut levels = vec![Level::default(); dice];
        let mut height = 0;
        for landing in &tower.landings {
            let Some(level) = levels.get_mut(height) else {
                break;
            };
            match landing.outcome {
                Outcome::Stood => {
                    level.stood += 1;
                    height += 1;
                }
                Outcome::Slipped => level.slipped += 1,
                Outcome::Fell => level.fell += 1,
            }
        }
        Heights(levels)
    }

    /// Adds what came of other towers.
    pub fn add(&mut self, other: &Heights) {
        let longer = self.0.len().max(other.0.len());
        self.0.resize(longer, Level::default());
        for (level, more) in self.0.iter_mut().zip(&other.0) {
            level.stood += more.stood;
            level.slipped += more.slipped;
            level.fell += more.fell;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Landing;

    #[test]
    fn every_height_counts_its_own_dice() {
        let outcomes = [
            Outcome::Stood,
            Outcome::Slipped,
            Outcome::Stood,
            Outcome::Fell,
        ];
        let tower = Tower {
            standing: Vec::new(),
            landings: outcomes.map(Landing::of).to_vec(),
        };
        let mut heights = Heights::default();
        heights.add(&Heights::of(&tower, 4));
        heights.add(&Heights::of(&tower, 4));
        let level = |stood, slipped, fell| Level {
            stood,
            slipped,
            fell,
        };
        let expected = [
            level(2, 0, 0),
            level(2, 2, 0),
            level(0, 0, 2),
            level(0, 0, 0),
        ];
        assert_eq!(heights.0, expected);
        assert_eq!(heights.0[1].tried(), 4);
    }
}
