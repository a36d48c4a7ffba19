"""What Schemathesis is told about our tables: real names, real secrets, real orders.

It runs inside Schemathesis. What it needs comes in the file that FUZZ_TABLES names; what it has
counted goes to the file that FUZZ_TALLY names.
"""

import atexit
import collections
import json
import os
import random

import schemathesis
from schemathesis.core.parameters import ParameterLocation

import server

with open(os.environ["FUZZ_TABLES"], encoding="utf-8") as file:
    TOLD = json.load(file)
TABLES = {table["id"]: table for table in TOLD["tables"]}
# How much of what is asked is about something that is there: most is to get past the door.
REAL = 0.85

# The common one is set back before every question, so that questions can be repeated.
CHANCE = random.Random(TOLD["seed"])
statuses = collections.Counter()
routes = collections.Counter()
faults = []


def is_good(case, where):
    """Whether a part of a request is meant to be accepted."""
    return case.meta is not None and not case.meta.is_negative_at(where)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Names what is there, shows a secret, and gives orders that the table lists."""
    path = dict(case.path_parameters or {})
    if is_good(case, ParameterLocation.PATH):
        for name in path:
            if CHANCE.random() < REAL:
                path[name] = CHANCE.choice(TOLD["names"][name])
        case.path_parameters = path
    table = TABLES.get(path.get("id"))
    known = table or next(iter(TABLES.values()))
    held = TOLD["host"] if TOLD["role"] == "host" else known[TOLD["role"]]
    if CHANCE.random() < 0.03:
        held = "0" * 64  # of nobody
    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {held}"}
    if is_good(case, ParameterLocation.BODY) and CHANCE.random() < 0.5:
        case.body = real_body(case, path, table, held) or case.body


def real_body(case, path, table, held):
    """Something that makes sense here and now; nothing if nothing does."""
    if case.operation.path.endswith("/check") and path.get("book") in TOLD["sheets"]:
        return {"text": json.dumps(CHANCE.choice(TOLD["sheets"][path["book"]]))}
    if not case.operation.path.endswith("/orders") or not table:
        return None
    if CHANCE.random() < 0.1:
        sheet = CHANCE.choice(TOLD["sheets"][table["book"]])
        return {"do": {"bring": {"to": CHANCE.choice(["gm", "Ann"]), "sheet": sheet}}}
    try:
        order = server.listed(TOLD["base"], table, held)
    except server.Refused:
        return None
    return order and {"do": order}


@schemathesis.hook
def after_call(context, case, response):
    """Counts; and takes seats again that nobody holds any more."""
    route = f"{case.operation.method.upper()} {case.operation.path}"
    # Too many orders at once, or a fight that changed while it was reckoned: that is described.
    # Any other 503 is trouble.
    is_busy = response.status_code == 503 and case.operation.path.endswith(("/orders", "/fight", "/odds/fights"))
    statuses["busy" if is_busy else response.status_code] += 1
    routes[f"{route} {response.status_code}"] += 1
    if response.status_code == 204 and case.method == "DELETE" and "/seats/" in case.operation.path:
        meant = case.path_parameters["id"]
        TABLES[meant] = server.seat(TOLD["base"], TOLD["host"], TABLES[meant])


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps what is not as described."""
    # OpenAPI 3.1 has no words for the events of a stream, only for its whole text.
    if failure.title.startswith("SSE event"):
        return False
    keep(case, response.status_code, f"{failure.title}: {failure.message}", response.text)
    return True


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    """A file of lines is sent as it was made up."""
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def after_network_error(context, case, request):
    """No answer at all is the worst answer."""
    statuses[0] += 1
    keep(case, 0, "no answer", "")


def keep(case, status, why, answer):
    """A fault, and how to see it again."""
    faults.append(
        {
            "route": case.operation.label,
            "role": TOLD["role"],
            "status": status,
            "why": why[:1000],
            "how": case.as_curl_command()[:2000],
            "answer": answer[:1000],
        }
    )


@atexit.register
def write():
    """Leaves what was counted."""
    tally = {"statuses": statuses, "routes": routes, "faults": faults}
    with open(os.environ["FUZZ_TALLY"], "w", encoding="utf-8") as file:
        json.dump(tally, file)
