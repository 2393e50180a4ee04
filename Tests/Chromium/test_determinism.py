"""The same log of mutations gives the same state natively and in WebAssembly (design.md, "What must always hold" 3)."""

import json
import os
import pathlib
import random
import subprocess

import pytest

from conftest import PROJECT
from shim_server import ShimServer

SPACE = "5" * 31 + "1"


def log_of(seed, length=400):
    """A random log with much that is refused: unknown ids, extreme amounts, odd text, broken lines."""
    chance = random.Random(seed)
    new_id = lambda: f"{chance.getrandbits(128):032x}"
    wallets, categories, transactions, actions = [new_id()], [new_id()], [new_id()], [new_id()]
    words = ["Coffee", "Müller & Söhne", "Café", "Café", "İstanbul", "Straße", "👩‍👩‍👧 day", "", "a" * 300, "\u0000x", "ZÜRICH"]
    amounts = [0, 1, -1, 450, -12_345, 10**12, -(2**63), 2**63 - 1, 999_999_999_99]
    date = lambda: f"20{chance.randint(18, 31)}-{chance.randint(1, 12):02d}-{chance.randint(1, 29):02d}"
    lines = []
    for sequence in range(1, length + 1):
        kind = chance.choice(
            ["addWallet", "addCategory"] + ["addTransaction"] * 6 + ["editTransactions"] * 3
            + ["editWallet", "editCategory", "editSettings", "deleteRecords", "restoreRecords", "undo", "undo"]
            + ["answerBonus"] * 3 + ["allocateBonus", "relabelCurrency"]
            + ["importStatement", "mergeTransfer", "mergePayment", "adoptRecords", "purge", "startSpace", "nonsense"]
        )
        if sequence == 1:
            kind = "startSpace"
        args = {}
        if kind == "startSpace":
            args = {"currency": chance.choice(["CHF", "JPY", "KWD"]), "language": chance.choice(["en", "de"])}
        elif kind == "addWallet":
            wallets.append(new_id())
            args = {"id": wallets[-1], "name": chance.choice(words) + str(sequence), "kind": "bank", "currency": "CHF",
                    "initialBalance": chance.choice(amounts), "initialBalanceDate": date(), "order": sequence}
        elif kind == "addCategory":
            categories.append(new_id())
            args = {"id": categories[-1], "name": chance.choice(words) + str(sequence), "order": sequence,
                    "group": chance.choice(["expense", "income"]), "budgetType": "needs"}
        elif kind == "addTransaction":
            transactions.append(new_id())
            args = {"id": transactions[-1], "walletId": chance.choice(wallets), "date": date(),
                    "amount": chance.choice(amounts + [chance.randint(-9999, 9999)] * 9), "currency": "CHF",
                    "description": chance.choice(words), "status": "complete", "booking": "booked", "source": "manual",
                    "categorySource": "none"}
            if chance.random() < 0.5:
                args |= {"categoryId": chance.choice(categories), "categorySource": "person"}
            if chance.random() < 0.2:
                args |= {"transferWalletId": chance.choice(wallets), "transferAmount": -args["amount"]}
        elif kind == "editTransactions":
            some = chance.sample(transactions, min(len(transactions), chance.randint(1, 4)))
            args = {"ids": some, "set": {chance.choice(["payee", "notes", "description", "madeUp"]): chance.choice(words)}}
        elif kind == "editWallet":
            args = {"ids": [chance.choice(wallets)], "set": {"name": chance.choice(words)}}
        elif kind == "editCategory":
            args = {"ids": [chance.choice(categories)], "set": {"active": chance.random() < 0.5}}
        elif kind == "relabelCurrency":
            args = {"from": chance.choice(["CHF", "JPY", "KWD"]), "to": chance.choice(["CHF", "EUR", "JPY", "KWD"])}
        elif kind == "editSettings":
            args = {"ids": [SPACE], "set": {"currency": chance.choice(["EUR", "CHF", "XXXX"])}}
        elif kind in ("deleteRecords", "restoreRecords", "purge"):
            of, ids = chance.choice([("transaction", transactions), ("wallet", wallets), ("category", categories)])
            args = {"kind": of, "ids": [chance.choice(ids)]}
        elif kind == "undo":
            args = {"target": chance.choice(actions)}
        elif kind in ("mergeTransfer", "mergePayment"):
            args = {"outgoing": chance.choice(transactions), "incoming": chance.choice(transactions)}
        elif kind == "answerBonus":
            args = {"transaction": chance.choice(transactions), "answer": chance.choice(["pool", "pool", "budget", "regular"]),
                    "amount": chance.choice([1, 50, 450, 2500]), "language": chance.choice(["en", "de"])}
        elif kind == "allocateBonus":
            args = {"save": chance.choice([0, 1, 20]), "splurge": chance.choice([0, 5]), "debt": chance.choice([0, 0, 1, -1])}
        elif kind == "importStatement":
            rows = [
                {"id": new_id(), "date": date(), "amount": chance.randint(-5000, 5000), "description": chance.choice(words),
                 "categorySource": "none", "fingerprint": str(chance.getrandbits(64)), "booking": "booked", "line": line}
                for line in range(chance.randint(1, 6))
            ]
            transactions += [row["id"] for row in rows]
            args = {"fileName": "x.csv", "walletId": chance.choice(wallets), "rows": rows}
        elif kind == "adoptRecords":
            args = {"records": [{"kind": "category", "id": new_id(), "data": {"name": chance.choice(words), "later": [1, {"a": None}]}}]}
        mutation = {"id": new_id(), "space": SPACE, "sequence": sequence, "clock": 1_700_000_000_000 + sequence,
                    "today": date(), "schema": 1, "name": kind, "args": args}
        actions.append(mutation["id"])
        lines.append(json.dumps(mutation, ensure_ascii=False))
        if chance.random() < 0.02:
            lines.append(lines[-1][: chance.randint(1, 40)])
    return "\n".join(lines) + "\n"


@pytest.fixture
def engine_page(browser):
    """A page of the web app with the real engine, in which modules can be imported."""
    server = ShimServer(PROJECT / "Web")
    page = browser.new_page(base_url=server.url)
    page.goto("/")
    yield page
    page.close()
    server.stop()


IN_WEBASSEMBLY = """async (logs) => {
  const { Engine } = await import("/engine.js");
  const [start, rest] = await Promise.all(["/engine.wasm", "/engine-rest.wasm"].map((path) => WebAssembly.compileStreaming(fetch(path))));
  return logs.map((log) => {
    const { blobs } = new Engine(start, rest).call({ call: "replay" }, [new TextEncoder().encode(log)]);
    return new TextDecoder().decode(blobs[0]);
  });
}"""


def test_native_and_webassembly_reach_the_same_state(engine_page):
    seeds = range(int(os.environ.get("EVENKEEL_SEED", "1")), 25)
    logs = [log_of(seed) for seed in seeds]
    in_browser = engine_page.evaluate(IN_WEBASSEMBLY, logs)
    program = pathlib.Path(os.environ["EVENKEEL_NATIVE_ENGINE"])
    for seed, log, answer in zip(seeds, logs, in_browser):
        native = subprocess.run([program], input=log.encode(), capture_output=True, check=True).stdout.decode().strip()
        assert native == answer, f"seed {seed}"
        outcome = json.loads(native)
        assert outcome["applied"] > 20 and outcome["rejected"] > 20, f"seed {seed} proves little: {native}"
