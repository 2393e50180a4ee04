"""The whole app answers with the same bytes natively and in WebAssembly, where Int has 32 bits: a day of taps through
every screen, and every statement of our own through the import."""

import json
import os
import pathlib
import re
import struct
import subprocess

import pytest

from conftest import PROJECT
from statements import camt_statement, ofx_statement
from test_determinism import engine_page  # noqa: F401 (a fixture)

NOW = {"now": 1_790_000_000_000, "today": "2026-09-21"}
ROUTES = [
    "/", "/?period=2026", "/transactions", "/transactions?direction=expense", "/analytics", "/categories", "/wallets",
    "/budgets", "/together", "/settings", "/settings/storage", "/settings/changes", "/settings/deleted", "/sign-up",
    "/sign-in", "/import", "/nowhere",
]


def envelope(header, blobs=()):
    head = json.dumps({**header, "blobs": [len(blob) for blob in blobs]}).encode()
    return struct.pack("<I", len(head)) + head + b"".join(blobs)


def event(called, blobs=(), route=None, **fields):
    header = {"call": "event", **NOW, "view": 1, "name": called, "fields": list(fields.items())}
    return envelope(header if route is None else {**header, "route": route}, blobs)


def start(locale):
    seed = "0123456789abcdef" * 2
    return [
        envelope({"call": "boot", **NOW, "locale": locale, "seed": seed}),
        envelope({"call": "start", **NOW, "view": 1, "route": "/"}),
    ]


def statements():
    """Our own fixtures as the files that they stand for."""
    for path in sorted((PROJECT / "Tests/IntakeTests/Fixtures").glob("*.statement")):
        head, text = path.read_bytes().decode().split("---\n", 1)
        encoding = re.search(r"^encoding: (.*)$", head, re.M)
        codec = {"utf-16be-bom": "utf-16-be", "utf-16le": "utf-16-le"}.get(encoding[1], encoding[1]) if encoding else "utf-8"
        mark = "\ufeff" if codec.startswith("utf-16") else ""
        yield path.stem, (mark + text).encode(codec, "replace")


FORMATS = [
    b"!Type:Bank\nD03/02/2026\nT-5.00\nPBus\n^\nD24/02/2026\nT-6.00\nPTram\n^\n",
    b":20:S\n:25:CH930000\n:28C:1/1\n:60F:C260701CHF100,00\n:61:2607020702D12,50NTRFA1\n:86:Bakery\n:62F:C260731CHF87,50\n",
    ofx_statement().data, camt_statement().data,
]


def example(locale):
    calls = start(locale) + [event("door.example")] + [event("go", route=route) for route in ROUTES]
    return calls + [event("search", q="migros"), event("entry.new"), event("entry.save", amount="12+8.50", payee="Kiosk")]


def imports(locale):
    calls = start(locale)
    for content in [*(content for _, content in statements()), *FORMATS]:
        calls += [event("import.file", [content], name="statement.csv"), event("import.confirm"), event("go", route="/")]
    return calls + [event("export.json"), event("export.csv"), event("go", route="/transactions")]


def groups(locale):
    """An event with every kind of division, and all its sections."""
    calls = start(locale) + [
        event("go", route="/together"), event("group.new", value="event"),
        event("group.create", name="Ticino", own="Ann", next="Ben, Cleo, Dan", currency="CHF"),
        event("expense.save", amount="100.01", name="Cottage"),
    ]
    for number, (mode, shares) in enumerate([
        ("weights", ["2", "1", "1", "0"]), ("percent", ["33.33", "33.33", "33.34", "0"]), ("exact", ["0.01", "", "", "65.42"]),
        ("percent", ["50", "40", "0", "0"]),
    ]):
        fields = {f"share{place}": share for place, share in enumerate(shares)}
        calls += [
            event("expense.new"), event("expense.input", amount="65.43", name=f"Number {number}"),
            event("expense.detail", value="division"), event("expense.mode", value=mode), event("expense.input", **fields),
            event("expense.save"), event("sheet.discard"),
        ]
    group = re.search(r"/together/[0-9a-f]{32}", "".join(str(effects) for effects, _ in natively(calls)))[0]
    calls += [event("go", route=f"{group}?section=treasury"), event("donation.new"), event("donation.save", amount="17.77", name="Aunt")]
    for section in ("balances", "settle", "members", "treasury", "summary", "settings"):
        calls.append(event("go", route=f"{group}?section={section}"))
    calls.append(event("go", route=f"{group}?section=settle"))
    key = re.search(r'data-action="settle.pay" data-value="([^"]+)"', "".join(natively(calls)[-1][1]))[1]
    settle = [event("settle.why", value=key), event("sheet.close"), event("settle.pay", value=key)]
    return calls + settle + [event("group.csv"), event("go", route="/together")]


IN_WEBASSEMBLY = """async (calls) => {
  const { Engine } = await import("/engine.js");
  const paths = ["/engine.wasm", "/engine-rest.wasm", "/reader.wasm"];
  const [start, rest, reader] = await Promise.all(paths.map((path) => WebAssembly.compileStreaming(fetch(path))));
  const engine = new Engine(start, rest);
  const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
  return calls.map((call) => {
    const envelope = bytes(call);
    const headLength = new DataView(envelope.buffer).getUint32(0, true);
    const { blobs: lengths, ...header } = JSON.parse(new TextDecoder().decode(envelope.subarray(4, 4 + headLength)));
    let at = 4 + headLength;
    const answers = [engine.call(header, lengths.map((length) => envelope.subarray(at, (at += length))))];
    // As the shim does it: what the engine wants read is read, and the answer handed back, until it wants nothing more.
    for (;;) {
      const { effects, blobs } = answers.at(-1);
      const wanted = effects.find((effect) => effect.kind === "read");
      if (!wanted) break;
      const read = new Engine(reader).call({ call: "read" }, [blobs[wanted.task], blobs[wanted.file]]).blobs;
      const { now, today } = header;
      answers.push(engine.call({ call: "read", now, today, view: wanted.view, number: wanted.number, trouble: "" }, read));
    }
    const text = (blob) => blob.reduce((all, byte) => all + String.fromCharCode(byte), "");
    return JSON.stringify(answers.flatMap(({ effects }) => effects)) + answers.flatMap(({ blobs }) => blobs).map(text).join("\\n");
  });
}"""


def natively(calls):
    program = pathlib.Path(os.environ["EVENKEEL_NATIVE_ENGINE"])
    lines = "".join(call.hex() + "\n" for call in calls)
    run = subprocess.run([program, "answers"], input=lines, capture_output=True, check=True, text=True)
    answers = []
    for line in run.stdout.splitlines():
        effects, blobs = [], []
        for answer in map(bytes.fromhex, line.split()):
            (length,) = struct.unpack_from("<I", answer)
            head, at = json.loads(answer[4 : 4 + length]), 4 + length
            for size in head["blobs"]:
                blobs.append("".join(chr(each) for each in answer[at : at + size]))
                at += size
            effects += head["effects"]
        answers.append((effects, blobs))
    return answers


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
@pytest.mark.parametrize("day", [example, imports, groups])
def test_native_and_webassembly_answer_alike(engine_page, day, locale):  # noqa: F811
    calls = day(locale)
    in_browser = engine_page.evaluate(IN_WEBASSEMBLY, [call.hex() for call in calls])
    native = natively(calls)
    assert len(native) == len(in_browser) == len(calls)
    drawn = 0
    for number, (answer, (effects, blobs)) in enumerate(zip(in_browser, native)):
        expected = json.dumps(effects, separators=(",", ":"), ensure_ascii=False) + "\n".join(blobs)
        at = next((place for place, (a, b) in enumerate(zip(answer, expected)) if a != b), min(len(answer), len(expected)))
        assert answer == expected, f"call {number}: {answer[max(0, at - 60):at + 60]!r} is {expected[max(0, at - 60):at + 60]!r}"
        drawn += len(blobs)
    assert drawn >= len(calls) // 2
