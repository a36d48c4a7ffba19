//! The options of Risus Hack, as they are offered to a table.

use rulebook::{Setting, Settings, Values};

use crate::{RisusHack, setup::Options, state::State};

impl Settings for RisusHack {
    const SETTINGS: &'static [Setting] = &[
        Setting::switch(
            "drawback",
            "RHK-CRE-08",
            ["hack-option-drawback", "hack-option-drawback-about"],
        ),
        Setting::switch(
            "tale",
            "RHK-CRE-09",
            ["hack-option-tale", "hack-option-tale-about"],
        ),
        Setting::new(
            "average_fd",
            "RHK-ROL-06",
            ["hack-option-average-fd", "hack-option-average-fd-about"],
            Values::Number { from: 4, to: 6 },
        ),
        Setting::new(
            "six",
            "RHK-SIX-01",
            ["hack-option-six", "hack-option-six-about"],
            Values::Named(&[
                ("plain", "hack-option-six-plain"),
                ("explode", "hack-option-six-explode"),
                ("double", "hack-option-six-double"),
            ]),
        ),
        Setting::switch(
            "criticals",
            "RHK-CRT-01",
            ["hack-option-criticals", "hack-option-criticals-about"],
        ),
        Setting::switch(
            "fumble",
            "RHK-CMB-08",
            ["hack-option-fumble", "hack-option-fumble-about"],
        ),
        Setting::switch(
            "mr_option",
            "RHK-ROL-05",
            ["hack-option-mr-option", "hack-option-mr-option-about"],
        ),
        Setting::switch(
            "effort",
            "RHK-EFF-01",
            ["hack-option-effort", "hack-option-effort-about"],
        ),
        Setting::switch(
            "double_effort",
            "RHK-DEF-01",
            [
                "hack-option-double-effort",
                "hack-option-double-effort-about",
            ],
        )
        .needs("effort"),
        Setting::switch(
            "table2",
            "RHK-ADP-04",
            ["hack-option-table2", "hack-option-table2-about"],
        ),
        Setting::new(
            "table2_form",
            "RHK-RUL-04",
            ["hack-option-table2-form", "hack-option-table2-form-about"],
            Values::Named(&[
                ("gm_picks", "hack-option-table2-form-gm-picks"),
                ("minus", "hack-option-table2-form-minus"),
                ("cap", "hack-option-table2-form-cap"),
            ]),
        ),
        Setting::switch(
            "allow_fd2",
            "RHK-RUL-10",
            ["hack-option-allow-fd2", "hack-option-allow-fd2-about"],
        ),
        Setting::switch(
            "unsuited_triple",
            "RHK-RUL-21",
            [
                "hack-option-unsuited-triple",
                "hack-option-unsuited-triple-about",
            ],
        ),
        Setting::new(
            "double_effort_damage",
            "RHK-RUL-24",
            [
                "hack-option-double-effort-damage",
                "hack-option-double-effort-damage-about",
            ],
            Values::Named(&[
                ("cost", "hack-option-double-effort-damage-cost"),
                ("bonus", "hack-option-double-effort-damage-bonus"),
            ]),
        ),
        Setting::new(
            "mutual_defeat",
            "RHK-RUL-25",
            [
                "hack-option-mutual-defeat",
                "hack-option-mutual-defeat-about",
            ],
            Values::Named(&[
                ("draw", "hack-option-mutual-defeat-draw"),
                ("roll_winner", "hack-option-mutual-defeat-roll-winner"),
            ]),
        ),
        Setting::new(
            "vd_floor",
            "RHK-RUL-26",
            ["hack-option-vd-floor", "hack-option-vd-floor-about"],
            Values::Number { from: 2, to: 3 },
        ),
        Setting::new(
            "progression_when",
            "RHK-RUL-32",
            [
                "hack-option-progression-when",
                "hack-option-progression-when-about",
            ],
            Values::Named(&[
                ("adventure", "hack-option-progression-when-adventure"),
                ("session", "hack-option-progression-when-session"),
            ]),
        ),
    ];

    fn in_force(state: &State) -> Options {
        state.options
    }
}
