#!/usr/bin/env python3
"""Asks a server what Schemathesis makes up from its own description, as host, game master and
player; nothing may break, and nothing may be answered that is not described.

    run BINARY [REQUESTS] [--routes]

--routes also lists how often each route gave each answer.
"""

import collections
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import server

HERE = Path(__file__).resolve().parent
# Who asks, and about what they ask much: elsewhere they are mostly sent away.
ROLES = {
    "host": ("reference", "campaigns", "operations"),
    "gm": ("table", "campaigns"),
    "player": ("table", "reference"),
}
TAGS = ("reference", "campaigns", "operations", "table")
# How many questions Schemathesis makes up for a route in one run; its own fixed ones come on top.
MUCH, LITTLE = 60, 6
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
)
# How many steps are played at a table before it is asked about, so that each run finds another.
STEPS = 40


def main():
    words = [word for word in sys.argv[1:] if word != "--routes"]
    wanted = int(words[1]) if len(words) > 1 else 10_000
    statuses, routes, faults = collections.Counter(), collections.Counter(), []
    with server.Server(words[0]) as host:
        seed = 0
        while statuses.total() < wanted and host.is_alive():
            for role in ROLES:
                seed += 1
                tally = ask_as(host, role, seed)
                statuses.update(tally["statuses"])
                routes.update(tally["routes"])
                faults += tally["faults"]
                print(f"{statuses.total()} of {wanted} asked", file=sys.stderr, flush=True)
        if "--routes" in sys.argv:
            for route, number in sorted(routes.items()):
                print(f"{number:6} {route}")
        return report(statuses, faults, host)


def ask_as(host, role, seed):
    """One run of Schemathesis, at fresh tables of all books."""
    tables = [host.open(book) for book in host.books()]
    for table in tables:
        play(host, table)
    with tempfile.TemporaryDirectory() as folder:
        settings, told, tally = (Path(folder) / name for name in ("st.toml", "told", "tally"))
        names = names_of(host, tables)
        known = {"base": host.base, "host": host.host, "role": role, "seed": seed}
        sheets = {book: sheets_of(host, book) for book in names["book"]}
        known |= {"tables": tables, "names": names, "sheets": sheets}
        told.write_text(json.dumps(known), encoding="utf-8")
        settings.write_text(configuration(host, role, tables, names), encoding="utf-8")
        schemathesis = [Path(sys.executable).with_name("schemathesis"), "--config-file", settings]
        done = subprocess.run(
            [*schemathesis, "run", f"{host.base}/api/v1/openapi.json", "--seed", str(seed)],
            cwd=folder,
            env={
                **os.environ,
                "PYTHONPATH": str(HERE),
                "SCHEMATHESIS_HOOKS": "hooks",
                "FUZZ_TABLES": str(told),
                "FUZZ_TALLY": str(tally),
            },
            capture_output=True,
            text=True,
        )
        counted = json.loads(tally.read_text(encoding="utf-8")) if tally.exists() else {}
        # It ends with 1 when it has found something; that is in the tally too.
        if done.returncode != (1 if counted.get("faults") else 0) or not counted.get("statuses"):
            raise SystemExit(f"Schemathesis did not run:\n{done.stdout}{done.stderr}")
        return counted


def play(host, table):
    """Some steps that the table lists; what is refused meanwhile does not matter."""
    for step in range(STEPS):
        held = table["gm" if step % 3 else "player"]
        try:
            if order := server.listed(host.base, table, held):
                host.ask(f"/campaigns/{table['id']}/orders", held, {"do": order})
        except server.Refused:
            pass


def names_of(host, tables):
    """What can stand in an address, and is there."""
    chairs = host.ask(f"/campaigns/{tables[0]['id']}/seats", tables[0]["gm"])
    return {
        "id": [table["id"] for table in tables],
        "book": [table["book"] for table in tables],
        "place": [chair["place"] for chair in chairs],
    }


def sheets_of(host, book):
    """The ready-made characters of a book."""
    return [one["sheet"] for one in host.ask(f"/books/{book}/cast")]


def configuration(host, role, tables, names):
    """schemathesis.toml for one run. What stands in addresses is the business of hooks.py."""
    first = tables[0]
    seats = f"/campaigns/{first['id']}/seats"
    invitations = [
        host.ask(f"{seats}/{place}/invitations", first["gm"], {})["invitation"]
        for place in names["place"]
    ]
    listed = [host.ask(f"/campaigns/{table['id']}/choices", table["gm"]) for table in tables]
    keys = {choice["key"] for choices in listed for choice in choices}
    # What is there, and how often it stands in a body.
    bodies = {
        "body.book": (names["book"], 0.8),
        "body.invitation": (invitations, 0.3),
        "body.do.choose.key": (sorted(keys), 0.6),
        "body.do.bring.to": (["gm", "Ann", "Bob"], 0.6),
        "body.do.dice.dice": (["2d6", "4d6kh3 + 2", "d20 >= 11"], 0.5),
    }
    lines = [
        "continue-on-failure = true",
        "request-timeout = 60.0",
        "suppress-health-check = ['all']",
        "warnings = false",
        "[generation]",
        "with-security-parameters = false",
        "no-shrink = true",
        "database = 'none'",
        "[phases.stateful]",
        "enabled = false",
        "[checks]",
        "enabled = false",
        *[f"{check}.enabled = true" for check in CHECKS],
        # 503 tells a seat that it gives too many orders a minute, and is counted in hooks.py; 413,
        # that a body is too large.
        "not_a_server_error.expected-statuses = ['2xx', '3xx', '4xx', '503']",
        "negative_data_rejection.expected-statuses = ['4xx', '503']",
        "[parameters]",
    ]
    for place, (name, (_, chance)) in enumerate(bodies.items()):
        lines.append(f"'{name}' = {{ dictionary = 'words{place}', probability = {chance} }}")
    for place, (words, _) in enumerate(bodies.values()):
        lines += [f"[dictionaries.words{place}]", f"values = {json.dumps(words)}"]
    # No order is like another, so they get more.
    lines += [
        "[[operations]]",
        "include-path = '/api/v1/campaigns/{id}/orders'",
        f"generation.max-examples = {LITTLE if role == 'host' else 6 * MUCH}",
    ]
    # These may be asked for a few times a minute only.
    for name in ("export", "transcript"):
        lines += [
            "[[operations]]",
            f"include-path = '/api/v1/campaigns/{{id}}/{name}'",
            f"generation.max-examples = {2 * LITTLE}",
        ]
    # A stream does not end by itself: its first words do, or a second of silence.
    lines += [
        "[[operations]]",
        "include-path = '/api/v1/campaigns/{id}/live'",
        f"generation.max-examples = {LITTLE}",
        "max-stream-events = 1",
        "request-timeout = 1.0",
    ]
    # What comes first goes before; so the rest is last.
    for tag in TAGS:
        is_theirs = tag in ROLES[role]
        lines += [
            "[[operations]]",
            f"include-tag = '{tag}'",
            f"generation.max-examples = {MUCH if is_theirs else LITTLE}",
            f"phases.coverage.enabled = {str(is_theirs).lower()}",
        ]
    return "\n".join(lines) + "\n"


def report(statuses, faults, host):
    """Says what came of it; 1 if anything is wrong."""
    kinds = collections.defaultdict(list)
    for fault in faults:
        kinds[fault["route"], fault["status"], fault["why"]].append(fault)
    for (route, status, _), alike in sorted(kinds.items()):
        first = alike[0]
        print(f"\n{route} answered {status}, {len(alike)} times, first to the {first['role']}:")
        print(f"{first['why']}\n{first['how']}\n{first['answer']}\n")
    alive = host.is_alive()
    said, proven = host.prove() if alive else (host.errors(), False)
    # 0 is no answer at all.
    broken = sum(number for status, number in statuses.items() if status[0] in "50")
    done = sum(number for status, number in statuses.items() if status[0] == "2")
    accepted = sum("request accepted" in fault["why"] for fault in faults)
    print(
        f"{statuses.total()} requests ({done} done, {statuses['busy']} too many at once):"
        f" {broken} answers 5xx, {len(faults) - accepted} undocumented answers,"
        f" {accepted} accepted against the description;"
        f" the server {'lives' if alive else 'has died'}; backup: {said}"
    )
    return 0 if alive and proven and not broken and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
