"""A server of Commedia in a temporary folder, and tables on it."""

import json
import random
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

# Of our own, because others set the common one back.
CHANCE = random.Random(10)


class Refused(Exception):
    """What the server does not do, with its status."""

    def __init__(self, status, text):
        super().__init__(f"{status}: {text}")
        self.status = status


class Server:
    """Runs until the `with` ends."""

    def __init__(self, binary):
        self.binary = binary

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="commedia-")
        self.data = Path(self.folder.name) / "data"
        # Whoever is sent away tidies up, too.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        words = ["--lang", "en", "serve", "--no-demos"]
        words += ["--bind", "127.0.0.1:0", "--data", self.data]
        self.log = open(Path(self.folder.name) / "log", "w+b")
        self.process = subprocess.Popen(
            [self.binary, *words], stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        for line in self.process.stdout:
            if link := re.search(r"(http://\S+)/host#([0-9a-f]+)", line):
                self.base, self.host = link.groups()
                return self
        raise SystemExit(f"the server did not start: {self.errors()}")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()
        self.folder.cleanup()

    def errors(self):
        """The last that it wrote about trouble."""
        self.log.seek(0)
        return self.log.read()[-2000:].decode(errors="replace")

    def is_alive(self):
        """Whether it still runs and answers."""
        if self.process.poll() is not None:
            return False
        try:
            return urllib.request.urlopen(f"{self.base}/readyz", timeout=30).read() == b"ready"
        except OSError:
            return False

    def prove(self):
        """A copy of all campaigns, proven; what `backup` says, and whether it agrees."""
        copy = Path(self.folder.name) / "copy.db"
        words = ["--lang", "en", "backup", copy, "--data", self.data]
        done = subprocess.run([self.binary, *words], capture_output=True, text=True)
        return (done.stdout + done.stderr).strip(), done.returncode == 0

    def ask(self, path, secret=None, body=None):
        """Asks something, or tells something if there is a body."""
        return ask(self.base, path, secret, body)

    def books(self):
        """All books."""
        return self.ask("/books")

    def open(self, book, name=None, setup=None):
        """A campaign with its seats taken: the game master's and the first player's."""
        fresh = {
            "name": name or book["title"],
            "book": book["id"],
            "setup": setup or book["demonstration"],
        }
        taken = self.ask("/campaigns", self.host, fresh)
        table = {"id": taken["campaign"], "book": book["id"]}
        return seat(self.base, self.host, table)


def ask(base, path, secret=None, body=None):
    """One question to the server."""
    headers = {"Content-Type": "application/json", "Accept-Language": "en"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{base}/api/v1{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise Refused(error.code, error.read().decode(errors="replace")) from None


def seat(base, host, table):
    """The same table with fresh secrets for its seats."""
    here = f"/campaigns/{table['id']}"
    gm = ask(base, f"{here}/gm", host, {})["secret"]
    chair = ask(base, f"{here}/seats", gm)[1]["place"]
    invitation = ask(base, f"{here}/seats/{chair}/invitations", gm, {})["invitation"]
    player = ask(base, "/join", None, {"invitation": invitation})["secret"]
    return {**table, "gm": gm, "player": player}


def value(field):
    """Something that a field takes."""
    ids = [option["id"] for option in field.get("options", [])]
    match field["kind"]:
        case "pick":
            return CHANCE.choice(ids)
        case "pick_some":
            others = [one for one in ids if one not in field["must"]]
            more = CHANCE.randint(field["min"], field["max"]) - len(field["must"])
            return field["must"] + CHANCE.sample(others, max(more, 0))
        case "share":
            left, shares = field["total"], {}
            for portion in field["portions"]:
                shares[portion["id"]] = min(left, portion["max"])
                left -= shares[portion["id"]]
            return shares
        case "count":
            return field["usual"]
        case "text":
            return f"Word {CHANCE.randrange(1000)}"


def listed(base, table, secret):
    """Something that a seat may do now; nothing if there is nothing."""
    here = f"/campaigns/{table['id']}"
    turn = ask(base, here, secret)["turn"]
    if "roll" in turn or "attempt" in turn:
        return {"roll": {}}
    choices = ask(base, f"{here}/choices", secret)
    if not choices:
        return None
    choice = CHANCE.choice(choices)
    filled = {field["key"]: value(field) for field in choice["fields"]}
    return {"choose": {"key": choice["key"], "with": filled}}
