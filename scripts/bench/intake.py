"""Messages, statements and categories: ours beside packages from PyPI, in turn in the same session.

Usage: intake.py EVENKEEL FOLDER RUNS
"""

import csv
import datetime
import json
import pathlib
import random
import resource
import statistics
import subprocess
import sys
import time

EVENKEEL, FOLDER, RUNS = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
ENTRIES = 20_000
MESSAGES = 200_000
SHOPS = ["Kestrel Books", "Pippin Bakery", "Harbour Pharmacy", "North Rail", "Cafe Alma", "Linden Market", "Volta Energy"]


def ours(*arguments):
    """Seconds of the whole process, and what it wrote."""
    start = time.perf_counter()
    done = subprocess.run([EVENKEEL, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(arguments[:2])} failed: {done.stderr.decode()[:400]}")
    return seconds, done.stdout


def timed(work):
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def in_turn(mine, *others):
    """Medians of each, run one after the other, after a warm-up of all."""
    seconds = [[] for _ in range(len(others) + 1)]
    for turn in range(RUNS + 1):
        for place, work in enumerate((mine, *others)):
            taken = work()
            if turn > 0:
                seconds[place].append(taken)
    return [statistics.median(each) for each in seconds]


def line(text):
    print("  " + text, flush=True)


# Messages: shapes of many countries with other numbers and shops each time, so that none is read twice.


def messages(path):
    chance = random.Random(7)
    shapes = [
        "Your card *{c} was charged CHF {a} at {s} on {d}. Available balance CHF {b}.",
        "Ihre Karte xx{c} wurde am {d} mit CHF {a} bei {s} belastet.",
        "INR {a} debited from A/c XX{c} on {d} to {s}. Avl Bal INR {b}",
        "Compra aprovada no cartao final {c} R$ {a} em {d} {s}",
        "You received EUR {a} from {s} on {d}. Ref {r}",
        "Paiement de {a} EUR chez {s} le {d} carte {c}",
    ]
    with path.open("w") as out:
        for number in range(MESSAGES):
            text = chance.choice(shapes).format(
                c=chance.randint(1000, 9999), a=f"{chance.randint(1, 900)}.{chance.randint(0, 99):02}", s=chance.choice(SHOPS),
                d=f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.2026", b=f"{chance.randint(1, 9000)}.10", r=chance.randint(10**8, 10**9))
            out.write(json.dumps({"id": str(number), "sender": "BANK", "text": text}) + "\n")


# Statements.


def entries():
    chance = random.Random(11)
    day = datetime.date(2020, 1, 1)
    for number in range(ENTRIES):
        if number % 20 == 0:
            day += datetime.timedelta(days=1)
        yield number, day, chance.randint(-90_000, 90_000) or 1, f"{chance.choice(SHOPS)} {number % 997}"


def money(minor, point="."):
    return f"{'-' if minor < 0 else ''}{abs(minor) // 100}{point}{abs(minor) % 100:02}"


def write_ofx(path):
    rows = "".join(
        f"<STMTTRN><TRNTYPE>{'DEBIT' if amount < 0 else 'CREDIT'}</TRNTYPE><DTPOSTED>{day:%Y%m%d}</DTPOSTED>"
        f"<TRNAMT>{money(amount)}</TRNAMT><FITID>{number}</FITID><NAME>{name}</NAME></STMTTRN>\n"
        for number, day, amount, name in entries())
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
        "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>20261123</DTSERVER>"
        "<LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><TRNUID>1</TRNUID><STATUS><CODE>0</CODE>"
        "<SEVERITY>INFO</SEVERITY></STATUS><STMTRS><CURDEF>CHF</CURDEF><BANKACCTFROM><BANKID>1</BANKID><ACCTID>2</ACCTID>"
        f"<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST><DTSTART>20200101</DTSTART><DTEND>20261123</DTEND>\n{rows}"
        "</BANKTRANLIST><LEDGERBAL><BALAMT>0.00</BALAMT><DTASOF>20261123</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def write_mt940(path):
    balance, rows = 0, []
    for number, day, amount, name in entries():
        balance += amount
        rows.append(f":61:{day:%y%m%d}{day:%m%d}{'D' if amount < 0 else 'C'}{money(abs(amount), ',')}NMSC{number}\n:86:{name}\n")
    side = "D" if balance < 0 else "C"
    path.write_text(
        f":20:STATEMENT\n:25:12345678/1234\n:28C:1/1\n:60F:C200101CHF0,00\n{''.join(rows)}:62F:{side}261123CHF{money(abs(balance), ',')}\n-\n")


def write_camt(path):
    balance, rows = 0, []
    for number, day, amount, name in entries():
        balance += amount
        party = "Cdtr" if amount < 0 else "Dbtr"
        rows.append(
            f'<Ntry><Amt Ccy="CHF">{money(abs(amount))}</Amt><CdtDbtInd>{"DBIT" if amount < 0 else "CRDT"}</CdtDbtInd><Sts>BOOK</Sts>'
            f"<BookgDt><Dt>{day}</Dt></BookgDt><ValDt><Dt>{day}</Dt></ValDt><AcctSvcrRef>{number}</AcctSvcrRef><NtryDtls><TxDtls>"
            f"<RltdPties><{party}><Nm>{name}</Nm></{party}></RltdPties><RmtInf><Ustrd>Card purchase</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n")
    end = f'<Amt Ccy="CHF">{money(abs(balance))}</Amt><CdtDbtInd>{"DBIT" if balance < 0 else "CRDT"}</CdtDbtInd>'
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt><Stmt><Id>1</Id>'
        "<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy></Acct>"
        '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2020-01-01</Dt></Dt></Bal>'
        f"<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>{end}<Dt><Dt>2026-11-23</Dt></Dt></Bal>\n{''.join(rows)}"
        "</Stmt></BkToCstmrStmt></Document>\n")


def read_ofxtools(path):
    from ofxtools.Parser import OFXTree

    tree = OFXTree()
    tree.parse(str(path))
    return len(tree.convert().statements[0].transactions)


def read_ofxparse(path):
    from ofxparse import OfxParser

    with path.open("rb") as file:
        return len(OfxParser.parse(file).account.statement.transactions)


def read_mt940(path):
    import mt940

    return len(mt940.parse(str(path)).transactions)


def read_lxml(path):
    """What a reader by hand takes: the amount with its sign, the days, the name and the text of each entry."""
    from lxml import etree

    out = []
    space = "{urn:iso:std:iso:20022:tech:xsd:camt.053.001.04}"
    for entry in etree.parse(str(path)).iter(space + "Ntry"):
        minor = int(entry.findtext(space + "Amt").replace(".", ""))
        if entry.findtext(space + "CdtDbtInd") == "DBIT":
            minor = -minor
        day = datetime.date.fromisoformat(entry.findtext(f"{space}BookgDt/{space}Dt"))
        name = next((node.text for node in entry.iter(space + "Nm")), None)
        text = next((node.text for node in entry.iter(space + "Ustrd")), None)
        out.append((day, minor, name, text, entry.findtext(space + "AcctSvcrRef")))
    return len(out)


def statement(name, write, others, target):
    path = FOLDER / f"intake.{name}"
    write(path)

    def mine():
        seconds, out = ours("import", "--preview", "--json", str(path))
        count = len(json.loads(out)["transactions"])
        if count != ENTRIES:
            sys.exit(f"bench: {name}: {count} entries of {ENTRIES}")
        return seconds

    def theirs(read):
        def run():
            seconds, count = timed(lambda: read(path))
            if count != ENTRIES:
                sys.exit(f"bench: {name}: {count} entries of {ENTRIES} by {read.__name__}")
            return seconds
        return run

    medians = in_turn(mine, *[theirs(read) for _, read in others])
    beside = ", ".join(
        f"{label} {seconds * 1000:.0f} ms (ours is {seconds / medians[0]:.1f} times as fast)"
        for (label, _), seconds in zip(others, medians[1:]))
    line(f"{name}, {ENTRIES:,} entries: {medians[0] * 1000:.0f} ms; {beside}; target: {target}")


# Categories: shops with numbers, places and slips of the pen; the truth is the shop's, one in twelve is filed elsewhere.


def labelled(path, count, seed, names):
    chance = random.Random(seed)
    categories = ["Groceries", "Restaurants", "Transport", "Health", "Rent", "Clothing", "Gifts", "Utilities", "Books", "Travel"]
    ways = ["Card purchase {n} {c} {d}", "{n} {d}", "TWINT {n}", "{n} {c} CH", "Payment {d} {n} {c}"]
    cities = ["Bern", "Basel", "Chur", "Lugano", "Zug"]
    truth = []
    with path.open("w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["date", "amount", "description", "category"])
        for number in range(count):
            shop = chance.randrange(len(names))
            category = categories[shop % len(categories)] if chance.random() > 1 / 12 else chance.choice(categories)
            name = names[shop] if chance.random() > 0.1 else names[shop].replace("e", "", 1)
            text = chance.choice(ways).format(n=name.upper() if chance.random() < 0.5 else name, c=chance.choice(cities), d=chance.randint(100, 99999))
            day = datetime.date(2024, 1, 1) + datetime.timedelta(days=number % 900)
            out.writerow([day, f"-{chance.randint(1, 300)}.{chance.randint(0, 99):02}", text, category])
            truth.append(category)
    return truth


def categories():
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    chance = random.Random(5)
    parts = ["kestrel", "alma", "north", "linden", "volta", "harbour", "pippin", "solar", "amber", "quill", "stone", "mira"]
    kinds = ["books", "cafe", "market", "garage", "pharmacy", "bistro", "shoes", "energy", "hotel", "toys"]
    names = [f"{chance.choice(parts).title()} {chance.choice(kinds).title()} {chance.choice(parts).title()}" for _ in range(300)]
    train, test, one = (FOLDER / f"intake-{name}.csv" for name in ("train", "test", "one"))
    count = 20_000
    labelled(train, count, 1, names)
    truth = labelled(test, count, 2, names)
    labelled(one, 1, 3, names)

    def read(path):
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
        return [row["description"] for row in rows], [row["category"] for row in rows]

    kept = {}

    def train_ours():
        return ours("categorise", "--train", str(train), "--json", str(one))[0]

    def both_ours():
        seconds, out = ours("categorise", "--train", str(train), "--json", str(test))
        kept["ours"] = [row["category"] for row in json.loads(out)["rows"]]
        return seconds

    def train_theirs():
        texts, labels = read(train)
        pipeline = make_pipeline(TfidfVectorizer(ngram_range=(1, 2)), LogisticRegression(max_iter=1000))
        seconds, _ = timed(lambda: pipeline.fit(texts, labels))
        kept["pipeline"] = pipeline
        return seconds

    def predict_theirs():
        seconds, kept["theirs"] = timed(lambda: list(kept["pipeline"].predict(read(test)[0])))
        return seconds

    training, both, theirs, predicting = in_turn(train_ours, both_ours, train_theirs, predict_theirs)
    right = lambda guesses: sum(a == b for a, b in zip(guesses, truth)) / len(truth) * 100
    line(
        f"learning {count:,} entries: {training * 1000:.0f} ms with reading them; scikit-learn (TF-IDF, logistic regression) "
        f"{theirs * 1000:.0f} ms without (ours is {theirs / training:.1f} times as fast); target: 20 times")
    line(
        f"a category: {max(0, both - training) / count * 1e6:.1f} µs with reading and writing; scikit-learn "
        f"{predicting / count * 1e6:.1f} µs; target: under 20 µs")
    line(f"right: {right(kept['ours']):.1f} %; scikit-learn {right(kept['theirs']):.1f} %; target: at least as many")


def main():
    path = FOLDER / "intake-messages.jsonl"
    messages(path)

    took = []

    def mine():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = ours("capture", "--json", str(path))[0]
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return seconds

    (seconds,) = in_turn(mine)
    # A core's own time: what others on the machine take meanwhile is none of the reader's.
    line(
        f"messages of banks: {MESSAGES / statistics.median(took[1:]):,.0f} a second of one core's time, JSON in and out "
        f"({MESSAGES / seconds:,.0f} by the clock); target: 100,000 on one core")
    statement("ofx", write_ofx, [("ofxtools", read_ofxtools), ("ofxparse", read_ofxparse)], "10 times as fast")
    statement("mt940", write_mt940, [("mt-940", read_mt940)], "10 times as fast")
    statement("camt", write_camt, [("lxml and a walk", read_lxml)], "at least as fast")
    categories()


main()
