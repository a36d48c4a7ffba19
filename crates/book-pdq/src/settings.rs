//! The options of PDQ, as they are offered to a table.

use rulebook::{Setting, Settings, Values};

use crate::{
    Pdq,
    setup::{LARGEST_BUDGET, Options},
    state::State,
};

impl Settings for Pdq {
    const SETTINGS: &'static [Setting] = &[
        Setting::new(
            "strength_ranks",
            "PDQ-CRE-01",
            [
                "pdq-option-strength-ranks",
                "pdq-option-strength-ranks-about",
            ],
            Values::Number {
                from: 0,
                to: LARGEST_BUDGET,
            },
        ),
        Setting::new(
            "weakness_ranks",
            "PDQ-CRE-01",
            [
                "pdq-option-weakness-ranks",
                "pdq-option-weakness-ranks-about",
            ],
            Values::Number {
                from: 0,
                // One for each Quality that a sheet has room for.
                to: 20,
            },
        ),
        Setting::new(
            "initiative_ties",
            "PDQ-INI-06",
            [
                "pdq-option-initiative-ties",
                "pdq-option-initiative-ties-about",
            ],
            Values::Named(&[
                ("roll", "pdq-option-initiative-ties-roll"),
                ("simultaneous", "pdq-option-initiative-ties-simultaneous"),
            ]),
        ),
        Setting::switch(
            "fixed_defence",
            "PDQ-DEF-02",
            ["pdq-option-fixed-defence", "pdq-option-fixed-defence-about"],
        ),
        Setting::switch(
            "weapon_damage",
            "PDQ-XDM-02",
            ["pdq-option-weapon-damage", "pdq-option-weapon-damage-about"],
        ),
        Setting::switch(
            "kill_intent",
            "PDQ-KIL-04",
            ["pdq-option-kill-intent", "pdq-option-kill-intent-about"],
        ),
        Setting::switch(
            "range_bands",
            "PDQ-RNG-01",
            ["pdq-option-range-bands", "pdq-option-range-bands-about"],
        ),
        Setting::switch(
            "movement_yards",
            "PDQ-MOV-01",
            [
                "pdq-option-movement-yards",
                "pdq-option-movement-yards-about",
            ],
        ),
        Setting::new(
            "movement_formula",
            "PDQ-RUL-28",
            [
                "pdq-option-movement-formula",
                "pdq-option-movement-formula-about",
            ],
            Values::Named(&[
                ("example", "pdq-option-movement-formula-example"),
                ("printed", "pdq-option-movement-formula-printed"),
            ]),
        ),
        Setting::new(
            "multi_target_rolls",
            "PDQ-RUL-13",
            [
                "pdq-option-multi-target-rolls",
                "pdq-option-multi-target-rolls-about",
            ],
            Values::Named(&[
                ("one", "pdq-option-multi-target-rolls-one"),
                ("each", "pdq-option-multi-target-rolls-each"),
            ]),
        ),
        Setting::new(
            "kills_per_turn",
            "PDQ-RUL-20",
            [
                "pdq-option-kills-per-turn",
                "pdq-option-kills-per-turn-about",
            ],
            Values::Named(&[
                ("one", "pdq-option-kills-per-turn-one"),
                ("any", "pdq-option-kills-per-turn-any"),
            ]),
        ),
    ];

    fn in_force(state: &State) -> Options {
        state.options
    }
}
