"""Statements as banks write them, all invented: every name, number and amount is made here."""

import dataclasses
import datetime
import random


@dataclasses.dataclass
class Statement:
    data: bytes
    rows: int
    #: Spending in minor units by month, `2026-06` -> 341200.
    spending: dict
    payees: list
    last: datetime.date

    def file(self, name="account.csv"):
        return {"name": name, "mimeType": "text/csv", "buffer": self.data}


SHOPS = [
    ("Lindenmarkt Altstadt", 1_500, 11_000, 30), ("Backhaus Meier, Bahnhofplatz", 350, 1_900, 26),
    ("Verkehrsbetriebe Ticketshop", 270, 2_640, 18), ("Restaurant Zum Weissen Schwan", 2_400, 9_800, 12),
    ("Seeblick Apotheke", 700, 6_500, 5), ("Kino Lichtspiel", 1_700, 3_900, 4), ("Buchladen Federkiel", 1_200, 7_400, 4),
    ("Velo Werkstatt Rad & Tat", 3_500, 24_000, 2), ("Tankstelle Ostring", 5_200, 9_900, 5),
]
MONTHLY = [
    (1, "Dauerauftrag Miete, Immobilien Hofacker AG", 189_000), (3, "Krankenkasse Morgenrot", 38_460),
    (6, "Telekom Alpenfunk Abo", 5_900), (9, "Stadtwerke Energie", 11_250),
]


def amount(units):
    """`1'234.50`, as a Swiss bank prints it."""
    whole, cents = divmod(units, 100)
    return f"{whole:,}".replace(",", "'") + f".{cents:02d}"


def swiss_statement(last, rows=214, seed=11, opening=823_415):
    """An account's export: a preamble, booking texts, money out and in as two columns, a balance on every row."""
    chance = random.Random(seed)
    first = last - datetime.timedelta(days=178)
    entries = []
    day = first
    while day <= last:
        for on, text, units in MONTHLY:
            if day.day == on:
                entries.append((day, text, -units))
        if day.day == 25:
            entries.append((day, "Gehalt Muster Maschinenbau AG", 642_580))
        day += datetime.timedelta(days=1)
    shops, weights = [shop[:3] for shop in SHOPS], [shop[3] for shop in SHOPS]
    while len(entries) < rows:
        text, low, high = chance.choices(shops, weights)[0]
        on = first + datetime.timedelta(days=chance.randrange(179))
        entries.append((on, text, -(chance.randrange(low, high) // 5 * 5)))
    entries = sorted(entries[:rows], key=lambda entry: entry[0])
    lines = [
        "Kontonummer:;0000 00991234.5",
        f"Von:;{entries[0][0]:%d.%m.%Y}", f"Bis:;{entries[-1][0]:%d.%m.%Y}",
        f"Anfangssaldo:;{amount(opening)}",
        f"Schlusssaldo:;{amount(opening + sum(units for _, _, units in entries))}",
        "Bewertet in:;CHF",
        f"Anzahl Transaktionen:;{rows}",
        "",
        "Buchungsdatum;Valuta;Buchungstext;Belastung;Gutschrift;Saldo",
    ]
    balance = opening
    spending = {}
    for on, text, units in entries:
        balance += units
        out, into = (amount(-units), "") if units < 0 else ("", amount(units))
        lines.append(f'{on:%d.%m.%Y};{on:%d.%m.%Y};"{text}";{out};{into};{amount(balance)}')
        if units < 0:
            month = f"{on:%Y-%m}"
            spending[month] = spending.get(month, 0) - units
    payees = sorted({text for _, text, _ in entries})
    return Statement("\r\n".join(lines).encode() + b"\r\n", rows, spending, payees, entries[-1][0])


@dataclasses.dataclass
class OtherStatement:
    """A statement in a format with rules; `kind` is how its review names the format."""

    data: bytes
    rows: int
    kind: str

    def file(self):
        return {"name": "download", "mimeType": "application/octet-stream", "buffer": self.data}


def ofx_statement(rows=24):
    booked = "".join(
        f"<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202606{1 + row:02d}<TRNAMT>-{3 + row}.50<FITID>F{row}<NAME>{SHOPS[row % 9][0].replace('&', '&amp;')}</STMTTRN>\n"
        for row in range(rows))
    text = (
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CHF\n"
        "<BANKACCTFROM><BANKID>00<ACCTID>CH930000991234<ACCTTYPE>CHECKING</BANKACCTFROM>\n"
        f"<BANKTRANLIST>{booked}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")
    return OtherStatement(text.encode(), rows, "OFX")


def camt_statement(rows=24):
    entries = "".join(
        f"<Ntry><Amt Ccy=\"CHF\">{3 + row}.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>"
        f"<BookgDt><Dt>2026-06-{1 + row:02d}</Dt></BookgDt><AcctSvcrRef>R{row}</AcctSvcrRef>"
        f"<AddtlNtryInf>{SHOPS[row % 9][0].replace('&', '&amp;')}</AddtlNtryInf></Ntry>\n"
        for row in range(rows))
    opening, spent = 5_000_00, sum((3 + row) * 100 + 50 for row in range(rows))

    def balance(kind, units, day):
        return (
            f"<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy=\"CHF\">{units // 100}.{units % 100:02d}</Amt>"
            f"<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>")

    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.04"><BkToCstmrStmt>'
        '<Stmt><Acct><Id><IBAN>CH9300000000000991234</IBAN></Id><Ccy>CHF</Ccy></Acct>'
        + balance("OPBD", opening, "2026-06-01") + balance("CLBD", opening - spent, "2026-06-30") + entries
        + "</Stmt></BkToCstmrStmt></Document>\n")
    return OtherStatement(text.encode(), rows, "camt.053")
