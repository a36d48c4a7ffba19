#!/usr/bin/env python3
"""Sends two thousand nasty strings into every text field of a server, and reads them back in a
real browser: no script runs, nothing is reported against the policy of the pages, and every page
is built as it is with plain words.

    nasty.py BINARY [STRINGS]
"""

import collections
import http.client
import sys
import time
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

import browser
import server
import words

# As many as stand on one page of the log.
A_PAGE = 200
# As many players as a table takes, and a few of the characters that it takes.
PLAYERS, CHARACTERS = 20, 50
# What is answered at once is taken apart by the browser every time, and every so often opened.
OPENED = 50
# With these pages are as they should be. Nothing at all finds every rule; a die finds some.
PLAIN = ["", "dice", *(f"plain words {number}" for number in range(1, A_PAGE))]

# Of what kinds of elements a page is built, with their attributes; and how many of the large ones
# there are, but for forms of which there is one for each of many.
SHAPE = """
const shape = (page) => ({
  kinds: [...new Set([...page.querySelectorAll("*")].map((one) =>
    [one.localName, ...one.getAttributeNames().sort()].join(" ")))],
  main: page.querySelectorAll("main").length,
  forms: [...page.querySelectorAll("form")].filter((one) => !one.closest("li, #acts")).length,
});
"""

# Sends a form as a page would.
SEND = """
const [path, pairs] = arguments;
const form = document.createElement("form");
form.method = "post";
form.action = path;
for (const [name, value] of pairs) {
  const field = document.createElement("textarea");
  field.name = name;
  field.value = value;
  form.append(field);
}
document.body.append(form);
form.submit();
"""


class Look:
    """What was seen in the browser so far."""

    def __init__(self, chromium, base):
        self.chromium, self.base = chromium, base
        self.pages = self.run = self.read = self.unread = 0
        self.reports, self.broken = [], []
        self.plain = {}

    def prove(self):
        """A watch that sees nothing would find nothing: it must see what we do ourselves."""
        self.chromium.js("document.body.innerHTML += '<b onclick=alert(1)><main>'; alert(1)")
        self.at_page("proof", "proof")
        if not (self.run and self.reports):
            raise SystemExit("the browser does not say what runs, or what is reported")
        self.__init__(self.chromium, self.base)

    def at_page(self, kind, what, texts=(), where=None, plain=None):
        """The page that is open: nothing has run, and the texts stand there. Unless it is said
        otherwise, it is plain if its texts are, or if it is the first of its kind.
        """
        texts = list(texts)
        if plain is None:
            plain = all(map(is_plain, texts)) if texts else kind not in self.plain
        self.pages += 1
        self.chromium.wait("return !document.querySelector('[aria-busy]')")
        seen = self.chromium.js(
            SHAPE
            + """
            const [where] = arguments;
            return {
              ...shape(document), ran: window.__pwned !== undefined, reports: window.__reports,
              texts: where ? [...document.querySelectorAll(where)].map((one) => one.textContent)
                : document.body.textContent,
            };""",
            where,
        )
        self.run += seen["ran"]
        said = [line for line in self.chromium.log() if "olicy" in line or "violates" in line]
        self.reports += [f"{what}: {report}" for report in seen["reports"] + said]
        self.compare(kind, what, seen, plain)
        shown = seen["texts"]
        for text in texts:
            self.count(what, text in shown or words.quoted(text) in shown, text)

    def at_answer(self, kind, pages, name):
        """Pages that were fetched, as the browser's own reader of HTML understands them."""
        seen = self.chromium.js(
            SHAPE
            + """
            const [pages, name] = arguments;
            return pages.map((html) => {
              const page = new DOMParser().parseFromString(html, "text/html");
              const fields = [...page.querySelectorAll(`[name="${name}"]`)];
              return { ...shape(page), values: fields.map((one) => one.value) };
            });""",
            [page for _, page in pages],
            name,
        )
        for (text, _), page in zip(pages, seen, strict=True):
            self.compare(kind, f"{kind} {text!r}", page, is_plain(text))
            if name:
                # A field of one line keeps no line ends; one of several has its own.
                values = [value.replace("\n", "") for value in page["values"]]
                self.count(kind, as_shown(text).replace("\n", "") in values, text)

    def compare(self, kind, what, seen, plain):
        """Holds a page against those with plain words, which come first."""
        known = self.plain.setdefault(kind, {**seen, "kinds": set()})
        if plain:
            known["kinds"].update(seen["kinds"])
        strange = set(seen["kinds"]) - known["kinds"]
        if strange or any(seen[part] != known[part] for part in ("main", "forms")):
            large = f"{seen['main']} main, {seen['forms']} forms"
            self.broken.append(f"{what[:200]}: {large}, strange: {sorted(strange)}")

    def count(self, what, there, text):
        """A text that was looked for."""
        self.read += there
        self.unread += not there
        if not there:
            self.broken.append(f"{what[:80]}: {text[:80]!r} does not stand there")


def is_plain(text):
    """Whether it is one of ours, and not nasty at all."""
    return text in PLAIN


def as_shown(text):
    """A text as HTML reads it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")


class Forms:
    """Sends what a browser without scripts would send."""

    def __init__(self, base):
        self.where = urllib.parse.urlsplit(base).netloc

    def send(self, path, pairs=None, cookie=""):
        """Status and page. What is sent is percent-encoded, as browsers do."""
        line = http.client.HTTPConnection(self.where, timeout=60)
        headers = {"Cookie": cookie.encode("utf-8", "surrogatepass")}
        if pairs is None:
            line.request("GET", path, None, headers)
        else:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            line.request("POST", path, urllib.parse.urlencode(pairs), headers)
        answer = line.getresponse()
        page = answer.read().decode()
        line.close()
        return answer.status, page


def main():
    strings = words.nasty(int(sys.argv[2]) if len(sys.argv) > 2 else 2_000)
    with server.Server(sys.argv[1]) as host, browser.Browser() as chromium:
        look = Look(chromium, host.base)
        test = Test(host, look, strings)
        test.all()
        alive = host.is_alive()
        said, proven = host.prove() if alive else (host.errors(), False)
    for line in look.reports[:20] + look.broken[:40] + test.trouble[:20]:
        print(line)
    print(
        f"{len(strings)} strings, {len(test.fields)} fields, {test.sent} sent"
        f" ({test.kept} kept), {look.read} read back, {look.unread} not, {look.pages} pages opened:"
        f" {look.run} scripts run, {len(look.reports)} reports, {len(look.broken)} pages broken,"
        f" {len(test.trouble)} answers of trouble; backup: {said}"
    )
    bad = look.run or look.reports or look.broken or test.trouble or not (alive and proven)
    return 1 if bad else 0


class Test:
    """All fields, one after the other."""

    def __init__(self, host, look, strings):
        self.host, self.look, self.strings = host, look, strings
        self.forms = Forms(host.base)
        self.books = {book["id"]: book for book in host.books()}
        self.fields = collections.Counter()
        self.sent = self.kept = 0
        self.trouble = []
        # The host's browser.
        look.chromium.go(f"{host.base}/host#{host.host}")
        look.chromium.go(f"{host.base}/")
        look.prove()

    def all(self):
        for part in (
            self.names_of_campaigns,
            self.names_of_players,
            self.said,
            self.chosen,
            self.characters,
            self.at_once,
        ):
            since = time.monotonic()
            part()
            print(f"{part.__name__}: {time.monotonic() - since:.0f} s", file=sys.stderr, flush=True)

    def try_to(self, field, do, texts):
        """Does something with each text, several at a time; those that were accepted."""
        number = sum(not is_plain(text) for text in texts)
        self.fields[field] += number
        self.sent += number

        def one(text):
            try:
                do(text)
                return True
            except server.Refused as refused:
                if refused.status != 422:
                    self.trouble.append(f"{field} {text[:80]!r}: {str(refused)[:200]}")
                return False

        with ThreadPoolExecutor(8) as several:
            done = list(several.map(one, texts))
        accepted = [text for text, ok in zip(texts, done, strict=True) if ok]
        self.kept += sum(not is_plain(text) for text in accepted)
        return accepted

    def sit(self, table):
        """The browser holds the game master's seat of one table, and of no other."""
        for cookie in self.look.chromium.ask("GET", "/cookie"):
            if cookie["name"].startswith("commedia-seat-"):
                self.look.chromium.ask("DELETE", f"/cookie/{cookie['name']}")
        self.keep(f"commedia-seat-{table['id']}-0", table["gm"])
        return f"{self.host.base}/t/{table['id']}/0"

    def keep(self, name, value):
        """Has the browser keep a cookie."""
        self.look.chromium.cdp("Network.setCookie", url=self.host.base, name=name, value=value)

    def names_of_campaigns(self):
        chromium, book = self.look.chromium, self.books["die-tower"]
        self.host.open(book, PLAIN[2], {"players": ["Ann"]})
        chromium.go(f"{self.host.base}/")
        self.look.at_page("home", "home")

        def found(name):
            fresh = {"name": name, "book": book["id"], "setup": {"players": ["Ann"]}}
            self.host.ask("/campaigns", self.host.host, fresh)

        self.names = self.try_to("campaign", found, list(map(words.short, self.strings)))
        chromium.go(f"{self.host.base}/")
        self.look.at_page("home", "home", map(as_shown, self.names), "ul.campaigns strong")

    def names_of_players(self):
        # Everybody at a table has a name of their own, and none is the game master's.
        names = [name for name in dict.fromkeys(self.names) if name.lower() != "gm"]
        groups = [names[at : at + PLAYERS] for at in range(0, len(names), PLAYERS)]
        self.fields["player"] += len(names)
        self.sent += len(names)
        self.kept += len(names)
        for group in [PLAIN[2:][:PLAYERS], *groups]:
            try:
                table = self.host.open(self.books["die-tower"], group[0], {"players": group})
            except server.Refused as refused:
                self.trouble.append(f"players {group}: {str(refused)[:200]}")
                continue
            here = self.sit(table)
            self.look.chromium.go(f"{here}/seats")
            self.look.at_page("seats", f"seats {group[0]!r}", map(as_shown, group), ".seats h2")
            self.look.chromium.go(here)
            self.look.at_page("players", f"table {group[0]!r}", map(as_shown, group), "option")

    def at_tables(self, field, book, number, order, look):
        """So many strings at each table, and a look at its pages; plain words first."""
        strings = self.strings
        groups = [strings[at : at + number] for at in range(0, len(strings), number)]
        for group in [PLAIN[2:][:number], *groups]:
            table = self.host.open(self.books[book])
            orders = f"/campaigns/{table['id']}/orders"

            def give(text, table=table, orders=orders):
                self.host.ask(orders, table["gm"], {"do": order(table, text)})

            look(self.sit(table), self.try_to(field, give, group))

    def said(self):
        def look(here, accepted):
            shown = [as_shown(text.strip()) for text in accepted]
            self.look.chromium.go(f"{here}/log")
            self.look.at_page("log", f"log {here}", shown, "q")
            self.look.chromium.go(here)
            self.look.at_page("said", f"table {here}")

        self.at_tables("said", "risus", A_PAGE, lambda _, text: {"say": text}, look)

    def chosen(self):
        """A text field of a choice, and the words that go with it."""

        def order(table, text):
            with_it = {"who": table.setdefault("who", self.somebody(table)), "notes": text.strip()}
            return {"choose": {"key": "note", "with": with_it, "say": text}}

        def look(here, accepted):
            shown = [as_shown(text.strip()) for text in accepted if text.strip()]
            self.look.chromium.go(f"{here}/log")
            self.look.at_page("chosen log", f"log {here}", shown, "q")
            self.look.chromium.go(here)
            self.look.at_page("chosen", f"table {here}")

        self.at_tables("words of a choice", "die-tower", A_PAGE, order, look)
        self.fields["text of a choice"] = self.fields["words of a choice"]

    def somebody(self, table):
        """Somebody who can have notes."""
        choices = self.host.ask(f"/campaigns/{table['id']}/choices", table["gm"])
        note = next(choice for choice in choices if choice["key"] == "note")
        return note["fields"][0]["options"][0]["id"]

    def characters(self):
        def order(_, text):
            name = words.short(text)
            texts = {"good_at": text.strip()[:400], "weakness": text.strip()[:400]}
            return {"choose": {"key": "make_monster", "with": {"name": name, "health": 3, **texts}}}

        def look(here, accepted):
            self.look.chromium.go(here)
            names = [as_shown(words.short(text)) for text in accepted]
            self.look.at_page("characters", f"table {here}", names)
            self.look.chromium.go(f"{here}/log")
            self.look.at_page("characters log", f"log {here}")

        self.at_tables("character", "die-tower", CHARACTERS, order, look)

    def at_once(self):
        """What is refused or found at once, and stands in the answer."""
        for field, (name, ask) in self.asked_at_once().items():
            texts = [*PLAIN[:3], *self.strings]
            self.fields[field] += len(self.strings)
            self.sent += len(self.strings)
            with ThreadPoolExecutor(4) as several:
                asked = [ask(place, text) for place, text in enumerate(texts)]
                answers = list(several.map(lambda one: self.forms.send(*one), asked))
            pages = []
            for text, (status, page) in zip(texts, answers, strict=True):
                if status >= 500:
                    self.trouble.append(f"{field} {text[:80]!r}: {status} {page[:200]}")
                elif page:
                    pages.append((text, page))
            for first in range(0, len(pages), 100):
                self.look.at_answer(field, pages[first : first + 100], name)
            for place, one in enumerate(asked):
                if is_plain(texts[place]) or place % OPENED == 0:
                    self.open(field, *one, plain=is_plain(texts[place]))

    def asked_at_once(self):
        """For each field the name that it has in the answer, if it stands there; and what is
        asked with a text: the address, what is sent, a cookie.
        """
        tables = [self.host.open(self.books["risus"]) for _ in range(1 + len(self.strings) // 500)]
        kept = {one["name"]: one["value"] for one in self.look.chromium.ask("GET", "/cookie")}
        owner = f"commedia-host={kept['commedia-host']}"

        def at_table(what, name):
            def ask(place, text):
                # By turns, because a seat gives so many orders a minute.
                table = tables[place % len(tables)]
                seat = f"commedia-seat-{table['id']}-0={table['gm']}"
                return f"/t/{table['id']}/0/{what}", [(name, text), ("to", "own")], seat

            return ask

        def sent(path, *names, cookie="", **others):
            def ask(_, text):
                return path, [*others.items(), *((name, text) for name in names)], cookie

            return ask

        def sought(_, text):
            return f"/rules/risus?{urllib.parse.urlencode({'q': text})}", None, ""

        def addressed(_, text):
            step = urllib.parse.quote(text, safe="")
            return f"/rules/{step}?{step}", None, ""

        def spoken(_, text):
            # What cannot stand in a header is not sent by any browser either.
            text = "".join(letter for letter in text if letter >= " " and letter not in ";\x7f")
            return "/", None, f"commedia-lang={text}"

        return {
            "dice": ("dice", at_table("dice", "dice")),
            "line of a character": ("line", at_table("bring", "line")),
            "search": ("q", sought),
            # Nobody is called GM, so it is asked again, with what was typed.
            "new campaign": ("name", sent("/new", "name", cookie=owner, book="risus", player="GM")),
            "new player": ("player", sent("/new", "player", cookie=owner, book="risus", name="")),
            "invitation": (None, sent("/join", "code")),
            "code of the host": (None, sent("/host", "code")),
            "language": (None, sent("/language", "to", "back")),
            "where to go back": (None, sent("/language", "back", to="en")),
            "cookie of the language": (None, spoken),
            "address": (None, addressed),
        }

    def open(self, field, path, pairs, cookie, plain):
        """The same in the browser, as somebody would do it."""
        chromium = self.look.chromium
        if cookie and cookie.isascii():
            self.keep(*cookie.split("=", 1))
        if pairs is None:
            chromium.go(self.host.base + path)
        else:
            chromium.js(SEND, path, pairs)
        self.look.at_page(f"{field} opened", f"{field} {path} {pairs}", plain=plain)


if __name__ == "__main__":
    sys.exit(main())
