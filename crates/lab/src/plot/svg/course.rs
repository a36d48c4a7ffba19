//! How shares of a whole change: a thin strip for each stage, below each other.

use super::{
    Entry, LEFT, Line, MARGIN, Mark, PLOT_WIDTH, Page, ROOM, STRONG, Share, TEXT, wholes::Strip,
};

/// From one strip to the next, and how high each is.
const STEP: f64 = 20.0;
const HEIGHT: f64 = 15.0;

/// How shares of a whole change.
pub struct Course {
    /// What it is called.
    pub name: String,
    /// The stages in order. All have the same shares.
    pub stages: Vec<Stage>,
}

/// Shares of a whole at one stage.
pub struct Stage {
    /// What the stage is called.
    pub name: String,
    /// The shares in order.
    pub shares: Vec<Share>,
}

impl Page<'_> {
    /// What the colours mean, and a strip for each stage.
    pub(super) fn course(&mut self, course: &Course) {
        let Some(first) = course.stages.first() else {
            return;
        };
        self.paragraph(&Line::new(STRONG, &course.name, 2), MARGIN, ROOM);
        let entries = first.shares.iter().map(|share| Entry {
            mark: Mark::Block(share.paint),
            lines: vec![Line::new(TEXT, &share.name, 1)],
        });
        self.entries(&entries.collect::<Vec<_>>());
        self.y += 4.0;
        for stage in &course.stages {
            self.text("tick end", LEFT - 8.0, self.y + HEIGHT - 3.0, &stage.name);
            self.stage(stage);
            self.y += STEP;
        }
        self.y += 12.0;
    }

    fn stage(&mut self, stage: &Stage) {
        let strip = Strip {
            x: LEFT,
            y: self.y,
            width: PLOT_WIDTH,
            height: HEIGHT,
        };
        let said = stage.shares.iter().map(|share| {
            let said = share.said();
            self.texts.after_colon(&stage.name, said)
        });
        let said: Vec<String> = said.collect();
        self.strip(strip, &stage.shares, &said);
    }
}
