"""The shim by itself, with the proving engine: starting, drawing, storing, sending."""

import json

from conftest import DESKTOP, PHONE, assert_accessible, assert_nothing_planted, dump_storage, wait_until


def add(page, text):
    page.fill("#text", text)
    page.press("#text", "Enter")
    page.wait_for_selector(f"#notes li:text-is({json.dumps(text, ensure_ascii=False)})")


def notes(page):
    return page.locator("#notes li").all_inner_texts()


def test_an_event_goes_through_engine_and_storage_to_the_screen(device):
    page = device().open()
    add(page, "Coffee 4.50")
    assert notes(page) == ["Coffee 4.50"]
    page.reload()
    page.wait_for_selector("#notes li")
    assert notes(page) == ["Coffee 4.50"]


def test_it_starts_offline_after_the_first_visit(device):
    """SYN-02, also at a route that was never visited."""
    phone = device()
    page = phone.open()
    phone.wait_for_shell(page)
    add(page, "kept")
    phone.offline()
    again = phone.open("/two")
    assert notes(again) == ["kept"]
    assert again.inner_text("#route") == "/two"
    add(again, "offline too")
    assert notes(again) == ["offline too", "kept"]


def test_nothing_is_stored_in_the_clear(device):
    """SEC-04, SEC-06: journal and pages are sealed, the key can't be taken out."""
    page = device().open()
    words = ["Zanzibar", "1234567.89", "Grüezi-Notiz"]
    for word in words:
        add(page, word)
    assert_nothing_planted(page, words)
    page.click("#seal")
    page.wait_for_selector("#pending:text-is('0')")
    dump = dump_storage(page)
    assert "## evenkeel/pages: 2" in dump and "key extractable=false" in dump
    assert_nothing_planted(page, words)


SWAP = """async ([store, one, other]) => {
  const database = await new Promise((resolve) => {
    const request = indexedDB.open("evenkeel");
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction(store, "readwrite");
  const of = transaction.objectStore(store);
  const get = (key) => new Promise((resolve) => {
    const request = of.get(key);
    request.onsuccess = () => resolve(request.result);
  });
  const [first, second] = [await get(one), other === null ? null : await get(other)];
  if (other === null) {
    of.delete(one);
  } else {
    of.put(second, one);
    of.put(first, other);
  }
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""


def fill_two_pages(device):
    phone = device()
    page = phone.open()
    for text in ["a", "b", "c", "d"]:
        add(page, text)
    page.click("#seal")
    page.wait_for_selector("#pending:text-is('0')")
    return phone, page


def assert_refused(page):
    """SEC-07: it says so, shows nothing as if it were empty, and writes over nothing."""
    page.reload()
    page.wait_for_selector("#trouble:text-is('storage-unreadable')")
    before = dump_storage(page)
    page.fill("#text", "would overwrite")
    page.press("#text", "Enter")
    page.wait_for_timeout(500)
    assert dump_storage(page).count("##") == before.count("##")
    assert "## evenkeel/journal: 0" in dump_storage(page)
    assert page.inner_text("#trouble") == "storage-unreadable"


def test_swapped_pages_are_refused(device):
    _, page = fill_two_pages(device)
    page.evaluate(SWAP, ["pages", 0, 1])
    assert_refused(page)


def test_a_missing_page_is_found_out(device):
    _, page = fill_two_pages(device)
    page.evaluate(SWAP, ["pages", 1, None])
    assert_refused(page)


def test_a_missing_key_never_starts_a_new_vault_over_sealed_data(device):
    _, page = fill_two_pages(device)
    page.evaluate(SWAP, ["keys", "device", None])
    assert_refused(page)


def test_swapped_journal_entries_are_refused(device, server):
    server.mode = 0  # unsent changes stay in the journal
    page = device().open()
    add(page, "one")
    add(page, "two")
    page.evaluate(SWAP, ["journal", 1, 2])
    page.reload()
    page.wait_for_selector("#trouble:text-is('storage-unreadable')")


def test_a_reload_in_the_middle_of_writing_loses_nothing_that_was_shown(device):
    """Everything that the screen showed as added is there after each of many reloads."""
    page = device().open()
    seen = set()
    for round in range(12):
        page.evaluate(
            """(round) => {
              const form = document.getElementById("add");
              for (let index = 0; index < 8; index += 1) {
                setTimeout(() => {
                  document.getElementById("text").value = `r${round}n${index}`;
                  form.requestSubmit();
                }, index * 7);
              }
            }""",
            round,
        )
        page.wait_for_timeout(15 + round * 7)
        seen |= set(notes(page))
        page.reload()
        page.wait_for_selector("html[data-ready]")
        now = notes(page)
        assert seen <= set(now), seen - set(now)
        assert len(now) == len(set(now))
        seen |= set(now)
    assert len(seen) > 12


def test_a_trap_in_an_event_loses_nothing_and_is_set_aside(device):
    page = device().open()
    add(page, "before")
    page.click("#trap")
    page.wait_for_selector("#quarantined:text-is('1')")
    assert notes(page) == ["before"]
    add(page, "after")
    page.reload()
    page.wait_for_selector("#notes li")
    assert notes(page) == ["after", "before"]
    assert "## evenkeel/aside: 1" in dump_storage(page)


def test_a_poisoned_journal_entry_is_set_aside_and_the_rest_lives(device, server):
    """A mutation that traps when it is replayed, and one that traps when the screen is drawn (design.md)."""
    server.mode = 0
    page = device().open()
    add(page, "first")
    add(page, "poison at replay")
    add(page, "second")
    page.reload()
    page.wait_for_selector("#quarantined:text-is('1')")
    assert sorted(notes(page)) == ["first", "second"]
    add(page, "poison at start")
    add(page, "third")
    page.reload()
    page.wait_for_selector("#quarantined:text-is('1')")
    assert sorted(notes(page)) == ["first", "second", "third"]
    assert "## evenkeel/aside: 2" in dump_storage(page)
    page.reload()
    page.wait_for_selector("#quarantined:text-is('0')")
    assert sorted(notes(page)) == ["first", "second", "third"]


def test_an_altered_engine_is_refused(device, server):
    """SEC-13: the module's digest is checked before it runs."""
    phone = device()
    page = phone.context.new_page()

    def alter(route):
        answer = route.fetch()
        body = bytearray(answer.body())
        body[-1] ^= 1
        route.fulfill(response=answer, body=bytes(body))

    page.route("**/engine.wasm", alter)
    page.goto(server.url)
    page.wait_for_selector("#fatal:not([hidden])")
    assert "Something went wrong. We're sorry for the inconvenience." in page.inner_text("#fatal")


def test_downloads_answers_and_timers_come_through(device):
    page = device().open()
    with page.expect_download() as download:
        page.click("#download")
    assert download.value.suggested_filename == "notes.csv"
    page.click("#fetch")
    page.wait_for_selector("#trouble:text-is('fetched:hello')")
    page.click("#timer")
    page.wait_for_selector("#trouble:text-is('timer')")


def test_files_are_picked_dropped_and_pasted(device):
    page = device().open()
    page.set_input_files("#file", {"name": "a.txt", "mimeType": "text/plain", "buffer": b"picked one\npicked two\n"})
    page.wait_for_selector("#notes li:text-is('picked two')")
    page.evaluate(
        """() => {
          const transfer = new DataTransfer();
          transfer.items.add(new File(["dropped\\n"], "b.txt", { type: "text/plain" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
        }"""
    )
    page.wait_for_selector("#notes li:text-is('dropped')")
    page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(["pasted\\n"], "c.txt", { type: "text/plain" }));
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }"""
    )
    page.wait_for_selector("#notes li:text-is('pasted')")


def test_the_theme_stays_and_does_not_flash(device):
    page = device().open()
    page.click("#dark")
    page.wait_for_selector("html[data-theme=dark]")
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-theme=dark]", state="attached")


def test_start_and_failure_screens_are_accessible(device, shot):
    for viewport in (PHONE, DESKTOP):
        for scheme in ("light", "dark"):
            page = device(viewport=viewport, color_scheme=scheme).open()
            page.evaluate("document.getElementById('fatal').hidden = false")
            assert_accessible(page, f"start {scheme}")
            shot(page, f"fatal-{viewport['width']}-{scheme}")


# In one go: a drawing in between would give the button its own action back.
ERASE = "() => { const seal = document.getElementById('seal'); seal.dataset.action = 'erase'; seal.click(); }"


def test_erasing_leaves_nothing_and_starts_anew(device):
    """SEC-10: also when the vault does not open any more."""
    page = device().open()
    add(page, "secret of A")
    page.evaluate(ERASE)
    page.wait_for_selector("#count:text-is('0')")
    dump = dump_storage(page)
    assert "## evenkeel/pages: 0" in dump and "## evenkeel/journal: 0" in dump
    add(page, "of B")
    page.reload()
    page.wait_for_selector("#notes li")
    assert notes(page) == ["of B"]
    page.evaluate(SWAP, ["keys", "device", None])
    page.reload()
    page.wait_for_selector("#trouble:text-is('storage-unreadable')")
    page.evaluate(ERASE)
    wait_until(page, lambda: page.text_content("#trouble") == "")
    add(page, "anew")
    page.reload()
    page.wait_for_selector("#notes li")
    assert notes(page) == ["anew"]


def test_a_browser_that_refuses_storage_is_told(device):
    """Private modes: the app says so and works in memory."""
    phone = device()
    page = phone.context.new_page()
    page.route(
        "**/store.js",
        lambda route: route.fulfill(
            response=(answer := route.fetch()),
            body="Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } });\n"
            + answer.text().replace("export ", "export "),
        ),
    )
    page.goto("/")
    page.wait_for_selector("#trouble:text-is('storage-refused')")
    add(page, "in memory")


def test_full_storage_is_told_and_nothing_is_called_saved(device):
    phone = device()
    page = phone.open()
    add(page, "before")
    worker = page.workers[0]
    worker.evaluate(
        """() => {
          IDBObjectStore.prototype.put = function () { throw new DOMException("full", "QuotaExceededError"); };
        }"""
    )
    page.fill("#text", "too much")
    page.press("#text", "Enter")
    page.wait_for_selector("#trouble:text-is('storage-full')")
