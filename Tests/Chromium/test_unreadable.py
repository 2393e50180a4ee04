"""A device that cannot read what it keeps (SEC-07): it says so, writes over nothing, and has a way back."""

from conftest import PHONE, assert_accessible, looks, wait_until

# The first bytes of each record of the shown vault: what it is sealed with finds that out.
SPOIL = """async () => {
  const all = (await indexedDB.databases()).map(({ name }) => name);
  const name = all.find((each) => each.startsWith("evenkeel-")) ?? "evenkeel";
  const database = await new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
  const transaction = database.transaction(["pages", "journal"], "readwrite");
  const finished = new Promise((resolve) => { transaction.oncomplete = resolve; });
  for (const store of ["pages", "journal"].map((each) => transaction.objectStore(each))) {
    const [keys, records] = [await done(store.getAllKeys()), await done(store.getAll())];
    for (const [index, record] of records.entries()) {
      new Uint8Array(record.sealed).fill(0, 0, 4);
      store.put(record, keys[index]);
    }
  }
  await finished;
  database.close();
  return name;
}"""

# What lies there: of each database the sealed records by store, and whether a key lies with them.
HELD = """async () => {
  const held = {};
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const all = (store) => done(database.transaction(store).objectStore(store).getAll());
    const text = async (store) => (await all(store)).map(({ sealed }) => [...new Uint8Array(sealed)].join());
    held[name] = [await text("pages"), await text("journal"), (await all("keys")).some(({ key }) => Boolean(key))];
    database.close();
  }
  return held;
}"""


def spoilt(ann, account=""):
    """Starts with what was spoilt; the name of the database, and what lies in it."""
    # What was synced a moment ago is in no page yet.
    wait_until(ann.page, lambda: any(pages or journal for name, (pages, journal, _) in ann.page.evaluate(HELD).items() if account in name))
    # From a page of the same place without the app, whose worker may go on writing for a moment.
    other = ann.page.context.new_page()
    other.goto("/manifest.webmanifest")
    ann.page.close()
    held = None
    while held is None or other.evaluate(HELD)[name] != held:
        name = other.evaluate(SPOIL)
        held = other.evaluate(HELD)[name]
        other.wait_for_timeout(500)
    other.close()
    ann.page = ann.device.open("/")
    ann.sees("#closed-unreadable")
    return name, ann.page.evaluate(HELD)[name]


def kept(ann):
    return {name: held for name, held in ann.page.evaluate(HELD).items() if name.startswith("evenkeel-kept-")}


@looks()
def test_an_account_comes_back_from_the_server(person, shot, size, scheme):
    ann = person(size, color_scheme=scheme)
    ann.start_with("73.25")
    ann.sign_up("ann@example.org")
    name, held = spoilt(ann, account="evenkeel-")
    assert name != "evenkeel"
    assert_accessible(ann.page, "unreadable")
    shot(ann.page, f"unreadable-{size['width']}-{scheme}")
    for route in ("/transactions", "/together", "/sign-in"):
        ann.page.goto(route)
        ann.sees("#closed-unreadable")
        assert "73.25" not in ann.text() and ann.page.locator(".doors").count() == 0
    assert ann.page.evaluate(HELD)[name] == held, "nothing is written over it"
    with ann.page.expect_navigation():
        ann.tap("#unreadable-reload")
    ann.sees("#closed-unreadable")

    ann.tap("#unreadable-begin")
    ann.sees(".doors")
    ann.sees("#welcome-aside")
    [aside] = kept(ann).values()
    assert aside[:2] == held[:2] and not aside[2], "as it was, and without a key that opens it (SEC-10)"
    ann.sign_in("ann@example.org")
    ann.reads("73.25", "#stats")
    ann.page.reload()
    ann.reads("73.25", "#stats")

    # It can be deleted.
    ann.go("settings")
    ann.tap('a[href="/settings/storage"]')
    ann.sees("#set-aside")
    assert_accessible(ann.page, "set aside")
    shot(ann.page, f"set-aside-{size['width']}-{scheme}")
    ann.tap("#set-aside-forget")
    ann.page.wait_for_selector("#set-aside", state="detached")
    assert kept(ann) == {}


def test_a_device_of_its_own_begins_anew_and_opens_a_file(person):
    """Nothing of it is on a server: an export brings it back."""
    ann = person(PHONE)
    ann.start_with("18.40")
    ann.go("settings")
    _, file = ann.download("#export-json")
    name, held = spoilt(ann)
    assert name == "evenkeel"
    ann.tap("#unreadable-begin")
    ann.sees(".doors")
    [aside] = kept(ann).values()
    assert aside == held, "with its key, which cannot be taken out: nobody else has one"
    ann.choose_file("label[for=welcome-file]", {"name": "export.json", "mimeType": "application/json", "buffer": file})
    ann.reads("18.40", "#stats")
    ann.page.reload()
    wait_until(ann.page, lambda: "18.40" in ann.text("#stats"))
