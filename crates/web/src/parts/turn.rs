//! Whose decision it is, or which dice are awaited and what they may come to.

use dice::Face;
use maud::{Markup, html};
use rulebook::{Attempt, Message, Prospect, Roll, Seat, Throw, Turn, Way};
use table::Fell;
use texts::Texts;

use super::{chart::bar, choices::Around, die};

/// What the game waits for, as a seat sees it.
pub fn turn(texts: &Texts, turn: &Turn, seat: Option<&Seat>) -> Markup {
    match turn {
        Turn::Choice(seats) => {
            let mine = seat.is_some_and(|seat| seats.contains(seat));
            let names = Message::list(seats.iter().map(Message::seat));
            let names = [("seats", texts.message(&names).into())];
            html! {
                p.turn.mine[mine] role="status" {
                    @if mine { strong { (texts.say("web-your-turn")) } }
                    @else { (texts.say_with("web-turn-of", names)) }
                }
            }
        }
        Turn::Chance(roll) => html! {
            p.turn.mine[seat.is_some()] role="status" { strong { (texts.message(&roll.title)) } }
        },
        Turn::Attempt(attempt) => html! {
            p.turn.mine[seat.is_some()] role="status" { strong { (texts.message(&attempt.title)) } }
        },
        Turn::Over(outcome) => html! { p.turn role="status" { (texts.message(outcome)) } },
    }
}

/// Dice that have fallen and do not count yet, and what the game master can say to that (TBL-14).
pub fn lies(around: &Around<'_>, fell: &Fell, turn: &Turn, is_gm: bool) -> Markup {
    let texts = around.texts;
    let word = |fresh: Option<&str>, key: &str| {
        html! {
            form method="post" action=(format!("{}/roll", around.action)) data-live {
                (hidden(around))
                @if let Some(fresh) = fresh { input type="hidden" name="fresh" value=(fresh); }
                button.do type="submit" { (texts.say(key)) }
            }
        }
    };
    html! {
        div.lies {
            @match fell {
                Fell::Faces(faces) => {
                    p { (texts.say("web-dice-lie")) }
                    @match turn {
                        Turn::Chance(roll) => { (thrown(texts, roll, faces)) },
                        _ => { p { (die::row(faces)) } },
                    }
                },
                Fell::Landing(_) => { p { (texts.say("web-die-lies")) } },
            }
            @if is_gm {
                div.words { (word(None, "web-let-count")) (word(Some("yes"), "web-other-dice")) }
            } @else {
                p.about { (texts.say("web-dice-wait")) }
            }
        }
    }
}

/// Whose dice show what.
fn thrown(texts: &Texts, roll: &Roll, faces: &[Face]) -> Markup {
    let mut rest = faces;
    let mut shares = Vec::new();
    for throw in &roll.throws {
        let (own, others) = rest.split_at(rest.len().min(throw.dice as usize));
        shares.push((throw, own));
        rest = others;
    }
    html! {
        ul.throws {
            @for (throw, own) in shares { li { (thrower(texts, throw)) " " (die::row(own)) } }
        }
    }
}

fn thrower(texts: &Texts, throw: &Throw) -> Markup {
    html! { strong { (throw.who) } " " span.about { (texts.message(&throw.what)) } }
}

/// Dice that are awaited: who throws what, the odds, and how to let them fall.
pub fn roll(around: &Around<'_>, roll: &Roll, prospects: &[Vec<Prospect>]) -> Markup {
    let texts = around.texts;
    let dice = roll.dice();
    html! {
        div.roll {
            ul.throws {
                @for throw in &roll.throws {
                    li { (thrower(texts, throw)) " " span.pool { (throw.dice) "d6" } }
                }
            }
            (odds(texts, prospects))
            form method="post" action=(format!("{}/roll", around.action)) data-live {
                (hidden(around))
                button.do.large type="submit" { (texts.say("web-roll")) }
            }
            @if dice > 0 {
                details.real data-keep="real" {
                    summary { (texts.say("web-real-dice")) }
                    form method="post" action=(format!("{}/faces", around.action)) data-live data-faces=(dice) {
                        (hidden(around))
                        label.field {
                            span { (texts.say_with("web-faces", [("dice", texts::count(dice))])) }
                            input type="text" name="faces" inputmode="numeric" autocomplete="off" required;
                        }
                        button.do type="submit" { (texts.say("web-lay-down")) }
                    }
                }
            }
        }
    }
}

/// A die that is being set on a stack.
pub fn attempt(around: &Around<'_>, attempt: &Attempt, prospects: &[Vec<Prospect>]) -> Markup {
    let texts = around.texts;
    html! {
        div.roll {
            (odds(texts, prospects))
            @if attempt.way == Way::Hand {
                @for (outcome, key) in [("stood", "web-stood"), ("slipped", "web-slipped"), ("fell", "web-fell")] {
                    form method="post" action=(format!("{}/outcome", around.action)) data-live {
                        (hidden(around))
                        input type="hidden" name="outcome" value=(outcome);
                        button.do type="submit" { (texts.say(key)) }
                    }
                }
            } @else {
                form method="post" action=(format!("{}/roll", around.action)) data-live data-let-go {
                    (hidden(around))
                    button.do.large type="submit" { (texts.say("web-let-go")) }
                }
            }
        }
    }
}

fn hidden(around: &Around<'_>) -> Markup {
    html! { input type="hidden" name="saw" value=(around.saw); }
}

/// What dice may come to, as bars.
pub fn odds(texts: &Texts, prospects: &[Vec<Prospect>]) -> Markup {
    html! {
        @for question in prospects {
            table.odds {
                @for answer in question {
                    tr {
                        th scope="row" { (texts.message(&answer.what)) }
                        td.bar { (bar(answer.chance.to_f64().value())) }
                        td.percent { (texts.percent(&answer.chance)) }
                    }
                }
            }
        }
    }
}
