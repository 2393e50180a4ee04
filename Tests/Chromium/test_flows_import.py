"""The main job: from a bank's file to a clear picture, without an account and without a network."""

import time

import pytest

from conftest import DESKTOP, PHONE, assert_nothing_planted, wait_until
from flows import chf, exported, month_of, today
from statements import camt_statement, ofx_statement, swiss_statement


def test_a_stranger_sees_where_the_money_goes(person, size, shot):
    """UXA-01, IMP-14: two minutes, ten taps, no network after the first load."""
    statement = swiss_statement(today())
    ann = person(size)
    ann.device.wait_for_shell(ann.page)
    ann.device.offline()
    began = time.monotonic()

    ann.choose_file("label[for=welcome-file]", statement.file())
    ann.sees("#import-bar")
    ann.reads("Balances agree")
    ann.reads("214 transactions", "#title")
    shot(ann.page, f"review-{size['width']}")
    assert "Import 214 transactions" in ann.text("#import-bar")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")

    spent = statement.spending[month_of(statement)]
    ann.reads(chf(spent), "#stat-expenses")
    ann.reads("You spent CHF", "#title")
    assert ann.page.locator("#donut circle.ring").count() >= 3
    assert ann.page.locator("#legend button").count() >= 3
    ann.has_no_sideways_scroll()
    shot(ann.page, f"picture-{size['width']}")
    print(f"\n{size['width']} px: {ann.taps} taps, {time.monotonic() - began:.1f} s")
    assert ann.taps < 10

    # A restart without a network shows the same.
    again = ann.device.open("/")
    again.wait_for_selector("#stats")
    assert chf(spent) in again.inner_text("#stat-expenses").replace("\u00a0", " ")


def test_importing_twice_equals_importing_once(person):
    """L-1 to L-9: a file that overlaps brings only what is new."""
    statement = swiss_statement(today())
    ann = person()
    ann.import_file(statement)
    before = ann.text("#stats")
    ann.go("settings")
    ann.tap('a[href="/import"]')
    ann.choose_file("label[for=file]", statement.file("again.csv"))
    ann.sees("#import-bar")
    ann.reads("214 already here", "#duplicates")
    ann.reads("Nothing new to import", "#import-bar")
    assert ann.page.is_disabled("#import-bar button[type=submit]")
    ann.tap("#duplicates-toggle")
    ann.sees("#duplicates li")
    ann.tap("#import-cancel")
    ann.sees("#stats")
    assert ann.text("#stats") == before


def test_many_files_come_one_after_the_other(person, size, shot):
    """IMP-01: chosen at once, each has a review of its own, and one can be skipped."""
    ann = person(size)
    statement = swiss_statement(today(), rows=40)
    files = [statement.file(name) for name in ("first.csv", "second.csv")]
    files.insert(1, {"name": "holiday.csv", "mimeType": "text/csv", "buffer": b"Dear all, see you there"})
    ann.choose_file("label[for=welcome-file]", files)
    ann.sees("#import-bar")
    ann.reads("then 2 more files", "#import-place")
    shot(ann.page, f"many-files-{size['width']}")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#refusal")
    ann.reads("holiday.csv", "#refusal")
    shot(ann.page, f"many-files-refused-{size['width']}")
    ann.tap("#next-file")
    ann.sees("#import-bar")
    ann.reads("40 already here", "#duplicates")
    ann.tap("#import-cancel")
    ann.sees("#stats")


def test_an_import_is_taken_back_as_a_whole(person):
    """UXA-21."""
    ann = person()
    ann.import_file(swiss_statement(today(), rows=40))
    ann.reads("Imported 40 transactions", "#undo")
    ann.tap("#undo-button")
    ann.page.wait_for_selector("#undo", state="detached")
    ann.go("transactions")
    ann.reads("Your transactions will be here.")


def test_files_of_east_asia_are_readable(person):
    """IMP-04: in the encodings that their banks write; the browser has the tables, the engine says which."""
    ann = person(PHONE)
    door = "label[for=welcome-file]"
    for encoding, text, shop in [
        ("gb18030", "交易日期,摘要,支出,收入,余额,对方户名\n2026-03-02,消费,25.50,,974.50,远山超市\n2026-03-05,工资,,8000.00,8974.50,青松科技有限公司\n", "远山超市"),
        ("big5", "交易日期,摘要,支出金額,存入金額,帳戶餘額,備註\n2026/03/02,消費,255,,9745,遠山超市\n2026/03/05,薪資轉帳,,80000,89745,青松股份有限公司\n", "薪資轉帳"),
        ("cp932", "日付,摘要,お支払金額,お預り金額,残高\n2026/03/02,カード ㈱アオヤマ商店,2550,,97450\n2026/03/05,ｷﾕｳﾖ ﾏﾂﾊﾞ,,250000,347450\n", "アオヤマ商店"),
        ("euc-kr", "거래일자,적요,출금액,입금액,잔액,거래점\n2026-03-02,체크카드,12500,,987500,먼산마트\n2026-03-05,급여,,2500000,3487500,푸른소나무\n", "체크카드"),
    ]:
        ann.choose_file(door, {"name": f"{encoding}.csv", "mimeType": "text/csv", "buffer": text.encode(encoding)})
        ann.sees("#import-bar")
        ann.reads(shop)
        assert "\ufffd" not in ann.text()
        ann.tap("#import-bar button[type=submit]")
        ann.sees("#stats")
        ann.go("settings")
        ann.tap('a[href="/import"]')
        door = "label[for=file]"


@pytest.mark.parametrize("make", [ofx_statement, camt_statement])
def test_other_formats_come_through_the_same_review_without_a_network(person, size, shot, make):
    """IMP-12: the reading module was kept with the app, though nothing had asked for it."""
    statement = make()
    ann = person(size)
    ann.device.wait_for_shell(ann.page)
    ann.device.offline()
    ann.choose_file("label[for=welcome-file]", statement.file())
    ann.sees("#import-bar")
    ann.reads(statement.kind, ".review-head")
    assert ann.page.locator("#columns").count() == 0
    ann.has_no_sideways_scroll()
    shot(ann.page, f"review-{statement.kind}-{size['width']}")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    ann.go("settings")
    ann.tap('a[href="/import"]')
    ann.choose_file("label[for=file]", statement.file())
    ann.reads("Nothing new to import", "#import-bar")
    ann.reads(f"{statement.rows} already here", "#duplicates")


def test_without_the_reading_module_a_sentence_says_so_and_the_next_try_works(person):
    """UXA-09: on the first visit, before the app was kept, the network may go."""
    ann = person()
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.evaluate("""async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete("/reader.wasm");
    }""")
    ann.device.offline()
    ann.choose_file("label[for=welcome-file]", swiss_statement(today(), rows=30).file())
    ann.reads("Connect once", "#refusal")
    ann.device.offline(False)
    ann.choose_file("label[for=file]", swiss_statement(today(), rows=30).file())
    ann.reads("Import 30 transactions", "#import-bar")


UNKNOWN_TABLE = (
    "Ekstrakto de Banko Nova;;;\n;;;\nTago;Kiu;Sumo;Resto\n"
    "03.{m}.2026;Verda Kafejo;-12500000;987500000\n05.{m}.2026;Nokta Buso;-40000000;947500000\n"
    "07.{m}.2026;Salajro;250000000;1197500000\n"
)


def unknown_table(month):
    return {"name": "nova.csv", "mimeType": "text/csv", "buffer": UNKNOWN_TABLE.replace("{m}", month).encode()}


def test_the_columns_of_an_unknown_table_are_asked_for_once(person, size, shot):
    """IMP-02, L-7: without a network; a wrong choice says why, and the next file of the bank is read without a question."""
    ann = person(size)
    ann.device.wait_for_shell(ann.page)
    ann.device.offline()
    ann.choose_file("label[for=welcome-file]", unknown_table("02"))
    ann.reads("were not recognised", "#columns-word")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"columns-asked-{size['width']}")
    ann.page.focus("#column-2")
    ann.page.select_option("#column-2", label="Amount")
    ann.reads("3 transactions are read", "#columns-word")
    assert ann.page.evaluate("document.activeElement.id") == "column-2"
    ann.page.select_option("#column-1", label="Date")
    ann.reads("No row has a date in this column: Kiu.", "#columns-word")
    ann.page.select_option("#column-0", label="Date")
    ann.reads("3 transactions are read", "#columns-word")
    ann.page.select_option("#column-1", label="Payee")
    ann.page.select_option("#column-3", label="Balance")
    ann.reads("Balances agree")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"columns-said-{size['width']}")
    ann.page.fill("#name-0", "Nova")
    ann.tap("#import-bar button[type=submit]")
    ann.sees("#stats")
    ann.go("settings")
    ann.tap('a[href="/import"]')
    ann.choose_file("label[for=file]", unknown_table("03"))
    ann.reads("Import 3 transactions", "#import-bar")
    ann.reads("Balances agree")
    ann.page.locator("#columns summary").click()
    ann.reads("Read as you corrected it for", "#columns")


BAD_FILES = {
    "empty.csv": (b"", "empty"),
    "statement.pdf": (b"%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n", "PDF"),
    "photo.csv": (bytes(range(256)) * 40, None),
    "letter.txt": (b"Dear customer,\nplease find enclosed\nnothing at all.\n", None),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_no_statement_gets_a_sentence(person, name, shot):
    """What it seems to be and what to do next; nothing is added; the next file works."""
    data, word = BAD_FILES[name]
    ann = person()
    ann.choose_file("label[for=welcome-file]", {"name": name, "mimeType": "text/csv", "buffer": data})
    ann.sees("#refusal")
    said = ann.text("#refusal")
    print(f"\n{name}: {said!r}")
    assert name in said and "Nothing was added" in said
    if word:
        assert word in said
    shot(ann.page, f"refused-{name}")
    ann.choose_file("label[for=file]", swiss_statement(today(), rows=30).file())
    ann.reads("Import 30 transactions", "#import-bar")


def test_a_day_that_does_not_exist_is_named_with_its_line(person):
    data = swiss_statement(today(), rows=30).data.decode().splitlines()
    data[12] = "31.02." + data[12][6:]
    ann = person()
    ann.choose_file(
        "label[for=welcome-file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": "\n".join(data).encode()})
    ann.sees("#import-bar")
    ann.reads("1 row could not be read")
    ann.tap("#skipped summary")
    ann.reads("Line 13")


def test_the_export_brings_everything_back(person, size):
    """SEC-17, IMP-09, IMP-11: JSON restores the ledger on another device, CSV goes anywhere."""
    statement = swiss_statement(today())
    ann = person(size)
    ann.import_file(statement)
    picture = [ann.text(f"#stat-{each}") for each in ("balance", "income", "expenses", "net")]
    ann.go("settings")
    name, content = ann.download("#export-json")
    assert name == f"Evenkeel_Export_{today()}.json"
    ledger = exported(content)
    assert ledger["exportDate"].startswith(str(today()))
    assert statement.rows == len(ledger["transactions"])
    csv_name, table = ann.download("#export-csv")
    assert csv_name.endswith(".csv")
    assert len(table.decode("utf-8-sig").strip().splitlines()) == statement.rows + 1

    ben = person(size)
    ben.choose_file("label[for=welcome-file]", {"name": name, "mimeType": "application/json", "buffer": content})
    ben.sees("#stats")
    assert [ben.text(f"#stat-{each}") for each in ("balance", "income", "expenses", "net")] == picture

    eve = person(size)
    eve.choose_file("label[for=welcome-file]", {"name": csv_name, "mimeType": "text/csv", "buffer": table})
    eve.reads("Import 214 transactions", "#import-bar")
    eve.tap("#import-bar button[type=submit]")
    eve.sees("#stats")
    assert eve.text("#stat-expenses") == picture[2]


def test_nothing_of_a_statement_lies_readable_in_the_browser(person):
    """SEC-04: payees, amounts and what is typed by hand, before and after the pages are written."""
    statement = swiss_statement(today())
    ann = person()
    ann.import_file(statement)
    ann.add("4321.65", "Zanzibar Reisen")
    words = ["Zanzibar", "4321.65", "432165", "Lindenmarkt", "Federkiel", "Hofacker", "189000", "1890.00"]
    assert_nothing_planted(ann.page, words)
    # A hidden tab writes its pages.
    other = ann.device.context.new_page()
    other.bring_to_front()
    ann.page.wait_for_timeout(500)
    assert_nothing_planted(ann.page, words)
    ann.page.reload()
    ann.sees("#stats")
    ann.reads("Zanzibar Reisen")
