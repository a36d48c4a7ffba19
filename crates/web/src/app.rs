//! What every page needs: the house with its campaigns, the texts, and who is the host.

use std::sync::Arc;

use books::BOOKS;
use table::{House, OpeningFault, system_clock};
use texts::{LANGUAGES, Language, Texts};
use tokio_util::sync::CancellationToken;

use crate::{
    host::Host,
    journal::Journal,
    lab::Lab,
    limits::{Bounds, Streams, Tries},
    odds::Reckoner,
};

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// How many secrets somebody may show in a minute.
const GUESSES: u32 = 20;
/// How many whole campaigns a seat may ask for in a minute.
const FILES: u32 = 12;
/// How many orders a seat may give in a minute.
const ORDERS: u32 = 600;
/// How many questions somebody may ask the lab in a minute: a slider asks many.
const QUESTIONS: u32 = 300;

/// How many sheets somebody may have checked in a minute: whole tables share an address, and
/// everybody is typing.
const SHEETS: u32 = 1_500;

/// How the server is reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The address that people type, without a path: `https://table.example`. It is what other
    /// sites are told from; nothing if it is whatever the request says.
    pub origin: Option<String>,
}

impl Settings {
    /// Whether people come over an encrypted line, so that cookies can be bound to it.
    pub fn is_encrypted(&self) -> bool {
        let origin = self.origin.as_deref();
        origin.is_some_and(|origin| origin.starts_with("https://"))
    }
}

/// A house with what pages need around it.
pub struct App {
    /// The campaigns.
    pub house: House,
    /// How the server is reached.
    pub settings: Settings,
    /// Whose server it is.
    pub host: Host,
    /// Who shows secrets, and how often: guessing takes for ever.
    pub guesses: Tries,
    /// Who sends orders, and how often.
    pub orders: Tries,
    /// Who asks for whole campaigns, and how often.
    pub files: Tries,
    /// Who asks the lab, and how often.
    pub questions: Tries,
    /// Who has sheets checked, and how often.
    pub sheets: Tries,
    /// Where the lab's questions are reckoned.
    pub lab: Lab,
    /// Streams that are open.
    pub streams: Arc<Streams>,
    /// The same by where they come from.
    pub streams_from: Arc<Streams>,
    /// What the server bears with.
    pub bounds: Bounds,
    /// What the server tells whoever runs it.
    pub journal: Journal,
    /// What fights come to.
    pub reckoner: Reckoner,
    /// Ends everything that lasts.
    pub stop: CancellationToken,
    texts: Vec<(Language, Texts)>,
}

impl App {
    /// A house that can be visited.
    pub fn new(house: House, host: Host, settings: Settings) -> Arc<Self> {
        App::watched(house, host, settings, Journal::default())
    }

    /// The same with a journal of one's own.
    pub fn watched(house: House, host: Host, settings: Settings, journal: Journal) -> Arc<Self> {
        App::bounded(house, host, settings, journal, Bounds::default())
    }

    /// The same with bounds of one's own.
    pub fn bounded(
        house: House,
        host: Host,
        settings: Settings,
        journal: Journal,
        bounds: Bounds,
    ) -> Arc<Self> {
        let texts = LANGUAGES.map(|(_, language)| (language, Texts::new(language)));
        let stop = CancellationToken::new();
        Arc::new(App {
            house,
            settings,
            host,
            guesses: Tries::new(GUESSES, MINUTE, system_clock()),
            orders: Tries::new(ORDERS, MINUTE, system_clock()),
            files: Tries::new(FILES, MINUTE, system_clock()),
            questions: Tries::new(QUESTIONS, MINUTE, system_clock()),
            sheets: Tries::new(SHEETS, MINUTE, system_clock()),
            lab: Lab::new(stop.clone()),
            streams: Arc::default(),
            streams_from: Arc::default(),
            bounds,
            journal,
            reckoner: Reckoner::new(stop.clone()),
            stop,
            texts: texts.into(),
        })
    }

    /// What is said in a language.
    pub fn texts(&self, language: Language) -> &Texts {
        let mut texts = self.texts.iter();
        let found = texts.find(|(spoken, _)| *spoken == language);
        // All that are spoken are there, and there is at least one.
        &found.unwrap_or(&self.texts[0]).1
    }
}

/// Opens a campaign to try each book out with, named in this language, where there is none yet.
///
/// # Errors
/// Says why one could not be opened.
pub fn demonstrations(house: &House, language: Language) -> Result<(), OpeningFault> {
    let kept = house.campaigns()?;
    let spoken = LANGUAGES.map(|(_, spoken)| (spoken == language, Texts::new(spoken)));
    for book in BOOKS {
        let named = |texts: &Texts| {
            let title = texts.say(&format!("book-{}", book.id));
            texts.say_with("web-demo-name", [("book", title.into())])
        };
        let is_there = |(_, texts): &(bool, Texts)| {
            let name = named(texts);
            kept.iter()
                .any(|kept| kept.book == book.id && kept.name == name)
        };
        let own = spoken.iter().find(|(own, _)| *own);
        if let Some((_, texts)) = own.filter(|_| !spoken.iter().any(is_there)) {
            house.found(&named(texts), book, (book.demonstration)())?;
        }
    }
    Ok(())
}
