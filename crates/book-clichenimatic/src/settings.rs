//! The options of Clichénimatic, as they are offered to a table. The list of Scales is not among them.

use rulebook::{Setting, Settings, Values};

use crate::{
    Clichenimatic,
    setup::{LARGEST, MOST_POINTS, Options},
    state::State,
};

impl Settings for Clichenimatic {
    const SETTINGS: &'static [Setting] = &[
        Setting::new(
            "budget",
            "CLN-BLD-01",
            ["cn-option-budget", "cn-option-budget-about"],
            Values::Number {
                from: 0,
                to: MOST_POINTS,
            },
        ),
        Setting::switch(
            "cliche_never_fails",
            "CLN-CLI-09",
            [
                "cn-option-cliche-never-fails",
                "cn-option-cliche-never-fails-about",
            ],
        ),
        Setting::switch(
            "wushu_mooks",
            "CLN-MOK-15",
            ["cn-option-wushu-mooks", "cn-option-wushu-mooks-about"],
        ),
        Setting::switch(
            "track_mook_gear",
            "CLN-MOK-16",
            [
                "cn-option-track-mook-gear",
                "cn-option-track-mook-gear-about",
            ],
        ),
        Setting::switch(
            "force_team",
            "CLN-TEM-10",
            ["cn-option-force-team", "cn-option-force-team-about"],
        ),
        Setting::switch(
            "challenge_offence",
            "CLN-NON-06",
            [
                "cn-option-challenge-offence",
                "cn-option-challenge-offence-about",
            ],
        ),
        Setting::switch(
            "final_fantasy_epic",
            "CLN-RES-14",
            [
                "cn-option-final-fantasy-epic",
                "cn-option-final-fantasy-epic-about",
            ],
        ),
        Setting::new(
            "damage",
            "CLN-RUL-01",
            ["cn-option-damage", "cn-option-damage-about"],
            Values::Named(&[
                ("add", "cn-option-damage-add"),
                ("multiply", "cn-option-damage-multiply"),
            ]),
        ),
        Setting::switch(
            "gm_first",
            "CLN-RUL-02",
            ["cn-option-gm-first", "cn-option-gm-first-about"],
        ),
        Setting::switch(
            "allow_pass",
            "CLN-RUL-03",
            ["cn-option-allow-pass", "cn-option-allow-pass-about"],
        ),
        Setting::switch(
            "run_off_reuse",
            "CLN-RUL-04",
            ["cn-option-run-off-reuse", "cn-option-run-off-reuse-about"],
        ),
        Setting::switch(
            "bonus_whole",
            "CLN-RUL-11",
            ["cn-option-bonus-whole", "cn-option-bonus-whole-about"],
        ),
        Setting::new(
            "situational_adder",
            "CLN-RUL-21",
            [
                "cn-option-situational-adder",
                "cn-option-situational-adder-about",
            ],
            Values::Number {
                from: 1,
                to: LARGEST,
            },
        ),
        Setting::switch(
            "interposer_may_counter",
            "CLN-RUL-26",
            [
                "cn-option-interposer-may-counter",
                "cn-option-interposer-may-counter-about",
            ],
        ),
        Setting::switch(
            "exceed_strictly",
            "CLN-RUL-34",
            [
                "cn-option-exceed-strictly",
                "cn-option-exceed-strictly-about",
            ],
        ),
        Setting::switch(
            "challenge_min_1",
            "CLN-RUL-37",
            [
                "cn-option-challenge-min-1",
                "cn-option-challenge-min-1-about",
            ],
        ),
        Setting::switch(
            "down_scale_min_1",
            "CLN-RUL-40",
            [
                "cn-option-down-scale-min-1",
                "cn-option-down-scale-min-1-about",
            ],
        ),
        Setting::new(
            "team_pool",
            "CLN-RUL-43",
            ["cn-option-team-pool", "cn-option-team-pool-about"],
            Values::Named(&[
                ("shared_six", "cn-option-team-pool-shared-six"),
                ("two_each", "cn-option-team-pool-two-each"),
            ]),
        ),
        Setting::switch(
            "mook_overflow",
            "CLN-RUL-47",
            ["cn-option-mook-overflow", "cn-option-mook-overflow-about"],
        ),
        Setting::switch(
            "mook_extra_attack",
            "CLN-RUL-52",
            [
                "cn-option-mook-extra-attack",
                "cn-option-mook-extra-attack-about",
            ],
        ),
        Setting::switch(
            "round_up_costs",
            "CLN-RUL-55",
            ["cn-option-round-up-costs", "cn-option-round-up-costs-about"],
        ),
        Setting::switch(
            "access_last",
            "CLN-RUL-56",
            ["cn-option-access-last", "cn-option-access-last-about"],
        ),
        Setting::switch(
            "one_resolve_event",
            "CLN-RUL-66",
            [
                "cn-option-one-resolve-event",
                "cn-option-one-resolve-event-about",
            ],
        ),
    ];

    fn in_force(state: &State) -> Options {
        state.options.clone()
    }
}
