//! The options of Die Tower, as they are offered to a table. The list of chances (`falls`) is not among
//! them: the World Master sets it during play.

use rulebook::{Setting, Settings, Values};

use crate::{DieTower, setup::Options, state::State};

impl Settings for DieTower {
    const SETTINGS: &'static [Setting] = &[
        Setting::new(
            "tower",
            "DTW-TAB-01",
            ["die-tower-option-tower", "die-tower-option-tower-about"],
            Values::Named(&[
                ("simulated", "die-tower-option-tower-simulated"),
                ("drawn", "die-tower-option-tower-drawn"),
                ("by_hand", "die-tower-option-tower-by-hand"),
            ]),
        ),
        Setting::new(
            "hand",
            "DTW-TAB-01",
            ["die-tower-option-hand", "die-tower-option-hand-about"],
            Values::Named(&[
                ("careful", "die-tower-option-hand-careful"),
                ("casual", "die-tower-option-hand-casual"),
                ("shaky", "die-tower-option-hand-shaky"),
            ]),
        ),
        Setting::switch(
            "chain_criticals",
            "DTW-RUL-01",
            [
                "die-tower-option-chain-criticals",
                "die-tower-option-chain-criticals-about",
            ],
        ),
        Setting::switch(
            "combat_criticals",
            "DTW-RUL-16",
            [
                "die-tower-option-combat-criticals",
                "die-tower-option-combat-criticals-about",
            ],
        ),
        Setting::switch(
            "one_die_per_roll",
            "DTW-RUL-05",
            [
                "die-tower-option-one-die-per-roll",
                "die-tower-option-one-die-per-roll-about",
            ],
        ),
        Setting::switch(
            "missed_attack_stacks",
            "DTW-RUL-17",
            [
                "die-tower-option-missed-attack-stacks",
                "die-tower-option-missed-attack-stacks-about",
            ],
        ),
        Setting::switch(
            "miracle_resets_tower",
            "DTW-RUL-09",
            [
                "die-tower-option-miracle-resets-tower",
                "die-tower-option-miracle-resets-tower-about",
            ],
        ),
        Setting::switch(
            "late_wishes",
            "DTW-RUL-11",
            [
                "die-tower-option-late-wishes",
                "die-tower-option-late-wishes-about",
            ],
        ),
    ];

    /// How the tower is settled may change during play, so the tower itself says it.
    fn in_force(state: &State) -> Options {
        Options {
            tower: state.tower.settling,
            hand: state.tower.hand,
            falls: state.tower.falls.clone(),
            ..state.options.clone()
        }
    }
}
