"""Records at the edges of what decodes, adopted from an export and shown on every page by the engine in WebAssembly, where Int has
32 bits and a trap takes the whole app: no trap, and the same bytes as natively, by seeds (SEC-07)."""

import json
import os
import random

import pytest

from test_determinism import engine_page  # noqa: F401 (a fixture)
from test_same_answers import IN_WEBASSEMBLY, ROUTES, event, natively, start

NUMBERS = [0, 1, -1, 31, 100, 1439, 2**31, -(2**31), 10**12, -(10**12), 2**53, 2**63 - 1, -(2**63), 2**62]
DATES = ["0001-01-01", "1900-01-01", "2000-02-29", "2026-07-20", "2199-12-31", "9999-12-31"]
TEXTS = ["", " ", "\u0000", "<b>&\"'", "\u202e", "👩‍👩‍👧", "=1+1", "ä" * 3000]
MORE = ["/?period=all", "/analytics?period=all", "/reports?by=month&from=1900-01-01&to=2199-12-31", "/transactions/calendar",
        "/transactions/templates", "/settings/banks", "/settings/rules", "/settings/messages", "/inbox"]


def export():
    """The example's own ledger as the engine writes it."""
    for effects, blobs in natively(start("en-GB") + [event("door.example"), event("export.json")])[::-1]:
        for blob in blobs:
            if '"evenkeel-export"' in blob:
                return json.loads(blob.encode("latin-1").decode())
    raise AssertionError("the example was not exported")


def is_date(value):
    return isinstance(value, str) and len(value) == 10 and value[4:8:3] == "--" and value[:4].isdigit()


def spoiled(value, chance, often):
    """The same value with some of what is in it at an edge."""
    if isinstance(value, dict):
        return {name: each if name == "id" else spoiled(each, chance, often) for name, each in value.items()}
    if isinstance(value, list):
        return [spoiled(each, chance, often) for each in value] * (40 if len(value) in (1, 2) and chance.random() < often / 9 else 1)
    if isinstance(value, bool) or value is None or chance.random() > often:
        return value
    if isinstance(value, int):
        return chance.choice(NUMBERS)
    if is_date(value):
        return chance.choice(DATES)
    # Ids and names of choices would only not decode.
    return chance.choice(TEXTS) if " " in value else value


def hostile(seed, whole):
    chance = random.Random(seed)
    often = [0.01, 0.05, 0.3][seed % 3]
    out = dict(whole)
    for name, records in whole.items():
        if isinstance(records, list):
            out[name] = [spoiled(record, chance, often) for record in records[:400]]
    return json.dumps(out).encode()


def pages(content):
    calls = start("en-GB") + [event("import.file", [content], name="Evenkeel_Export_2026-07-20.json"), event("import.confirm")]
    calls += [event("go", route=route) for route in ROUTES + MORE]
    return calls + [event("entry.new"), event("sheet.close"), event("export.csv"), event("export.json"), event("go", route="/")]


@pytest.mark.parametrize("seed", range(1, 1 + int(os.environ.get("EVENKEEL_LAW_SEEDS", "6"))))
def test_hostile_records_are_shown_alike_and_end_nothing(engine_page, seed):  # noqa: F811
    calls = pages(hostile(seed, export()))
    in_browser = engine_page.evaluate(IN_WEBASSEMBLY, [call.hex() for call in calls])
    native = natively(calls)
    assert len(native) == len(in_browser) == len(calls)
    for number, (answer, (effects, blobs)) in enumerate(zip(in_browser, native)):
        expected = json.dumps(effects, separators=(",", ":"), ensure_ascii=False) + "\n".join(blobs)
        at = next((place for place, (a, b) in enumerate(zip(answer, expected)) if a != b), min(len(answer), len(expected)))
        assert answer == expected, f"call {number}: {answer[max(0, at - 60):at + 60]!r} is {expected[max(0, at - 60):at + 60]!r}"
    drawn = sum(1 for _, blobs in native if any("<" in blob for blob in blobs))
    assert drawn >= len(ROUTES), "the pages were not drawn"
