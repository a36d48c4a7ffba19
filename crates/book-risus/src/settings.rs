//! The options of Risus, as they are offered to a table.

use rulebook::{Setting, Settings, Values};

use crate::{Risus, setup::Options, state::State};

impl Settings for Risus {
    const SETTINGS: &'static [Setting] = &[
        Setting::switch(
            "lucky_shots",
            "RIS-LKY-01",
            ["risus-option-lucky-shots", "risus-option-lucky-shots-about"],
        ),
        Setting::switch(
            "hooks_tales",
            "RIS-HKT-01",
            ["risus-option-hooks-tales", "risus-option-hooks-tales-about"],
        ),
        Setting::switch(
            "pumps",
            "RIS-PMP-01",
            ["risus-option-pumps", "risus-option-pumps-about"],
        ),
        Setting::switch(
            "advancement",
            "RIS-ADV-01",
            ["risus-option-advancement", "risus-option-advancement-about"],
        ),
        Setting::switch(
            "long_haul",
            "RIS-ADV-09",
            ["risus-option-long-haul", "risus-option-long-haul-about"],
        )
        .needs("advancement"),
        Setting::new(
            "applicable_means",
            "RIS-RUL-05",
            [
                "risus-option-applicable-means",
                "risus-option-applicable-means-about",
            ],
            Values::Named(&[
                ("allowed", "risus-option-applicable-means-allowed"),
                ("appropriate", "risus-option-applicable-means-appropriate"),
            ]),
        ),
        Setting::new(
            "pump_where",
            "RIS-RUL-13",
            ["risus-option-pump-where", "risus-option-pump-where-about"],
            Values::Named(&[
                ("combat", "risus-option-pump-where-combat"),
                ("any_roll", "risus-option-pump-where-any-roll"),
            ]),
        ),
        Setting::new(
            "mutual_defeat",
            "RIS-RUL-15",
            [
                "risus-option-mutual-defeat",
                "risus-option-mutual-defeat-about",
            ],
            Values::Named(&[
                ("draw", "risus-option-mutual-defeat-draw"),
                ("roll_winner", "risus-option-mutual-defeat-roll-winner"),
            ]),
        ),
        Setting::new(
            "double_pump_advance_cost",
            "RIS-RUL-36",
            [
                "risus-option-double-pump-advance-cost",
                "risus-option-double-pump-advance-cost-about",
            ],
            Values::Named(&[
                ("2", "risus-option-double-pump-advance-cost-2"),
                ("1", "risus-option-double-pump-advance-cost-1"),
            ]),
        ),
    ];

    fn in_force(state: &State) -> Options {
        state.options
    }
}
