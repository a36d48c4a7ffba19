#!/usr/bin/env python3
"""A program that sits at a table: it takes a seat with an invitation, and does whatever may be done.

    python3 client.py http://127.0.0.1:7070 INVITATION [STEPS]

It knows nothing of any book: what may be done comes as forms, and what is filled in goes back.
"""

import json
import random
import sys
import urllib.error
import urllib.request
import uuid


class Refused(Exception):
    """The server's problem+json: `status`, `detail`, `complaints` with the numbers of rules."""

    def __init__(self, problem):
        super().__init__(problem["detail"])
        self.problem = problem


def ask(base, path, secret=None, body=None):
    """Asks the server something, or tells it something if there is a body."""
    headers = {"Content-Type": "application/json", "Accept-Language": "en"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{base}/api/v1{path}", data, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise Refused(json.load(error)) from None


def value(field):
    """Something that a field takes."""
    ids = [option["id"] for option in field.get("options", [])]
    match field["kind"]:
        case "pick":
            return random.choice(ids)
        case "pick_some":
            others = [one for one in ids if one not in field["must"]]
            more = random.randint(field["min"], field["max"]) - len(field["must"])
            return field["must"] + random.sample(others, max(more, 0))
        case "share":
            left, shares = field["total"], {}
            for portion in field["portions"]:
                shares[portion["id"]] = min(left, portion["max"])
                left -= shares[portion["id"]]
            return shares
        case "count":
            return field["usual"]
        case "text":
            return f"Word {random.randrange(1000)}"


def step(base, table, secret):
    """Looks at the table, and does one thing."""
    seen = ask(base, table, secret)
    if "roll" in seen["turn"] or "attempt" in seen["turn"]:
        what = {"roll": {}}
    else:
        choices = ask(base, f"{table}/choices", secret)
        if not choices:
            return "nothing to do"
        choice = random.choice(choices)
        filled = {field["key"]: value(field) for field in choice["fields"]}
        what = {"choose": {"key": choice["key"], "with": filled}}
    # With a name, an order that is sent twice is done once; with `saw`, it is not done if
    # something has happened that this program does not know of.
    order = {"id": str(uuid.uuid4()), "saw": seen["cursor"], "do": what}
    try:
        done = ask(base, f"{table}/orders", secret, order)
        return " ".join(done["entry"]["told"]) or "done"
    except Refused as refused:
        return f"refused: {refused}"


def main(base, invitation, steps=20):
    seat = ask(base, "/join", body={"invitation": invitation})
    table = f"/campaigns/{seat['campaign']}"
    print(f"sits at {ask(base, table, seat['secret'])['name']!r} as {seat['seat']}")
    for _ in range(int(steps)):
        print(step(base, table, seat["secret"]))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    main(*sys.argv[1:])
