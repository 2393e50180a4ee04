"""Everybody can use every screen: axe-core, keyboard, narrow windows, large text, little motion."""

import json

import pytest

from conftest import DESKTOP, PHONE, Device, assert_accessible, is_painted, looks, print_on_paper, wait_until
from flows import Person, today
from statements import swiss_statement

NARROW = {"width": 320, "height": 568}


def tour(person, visit):
    """Calls `visit(name)` on every screen and sheet, empty, then with a person's own data."""
    page = person.page
    visit("welcome")
    for path in [
        "/sign-in", "/sign-up", "/settings", "/settings/storage", "/settings/profile", "/help", "/privacy", "/gallery", "/budgets",
        "/together",
    ]:
        open_route(page, path)
        visit(f"empty {path}")
    open_route(page, "/sign-up")
    page.fill("#name", "Ann")
    person.tap("#sign-up-form button[type=submit]")
    person.sees("#account-problem")
    visit("sign-up with a problem")
    open_route(page, "/")
    person.tap('[data-action="door.code"]')
    person.sees("#sheet-join")
    visit("code")
    page.keyboard.press("Escape")
    person.tap('[data-action="door.hand"]')
    person.sees("#sheet-currency")
    visit("currency")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-currency", state="detached")

    person.choose_file("label[for=welcome-file]", {"name": "a.pdf", "mimeType": "", "buffer": b"%PDF-1.4"})
    person.sees("#refusal")
    visit("refusal")
    table = b"Tago;Kiu;Sumo\n03.02.2026;Verda Kafejo;-12500000\n05.02.2026;Nokta Buso;-40000000\n"
    person.choose_file("label[for=file]", {"name": "nova.csv", "mimeType": "text/csv", "buffer": table})
    person.sees("#columns-table")
    visit("columns of an unknown table")
    person.choose_file("label[for=file]", swiss_statement(today()).file())
    person.sees("#import-bar")
    page.locator("details summary").last.click()
    visit("review")
    person.tap("#import-bar button[type=submit]")
    person.sees("#stats")
    visit("dashboard with undo")
    person.tap("#undo-close")
    person.tap("#legend button")
    page.locator("details summary").first.click()
    visit("dashboard with a slice")
    for path in [
        "/?period=all", "/transactions", "/transactions/calendar", "/wallets", "/categories", "/analytics", "/settings",
        "/settings/storage", "/settings/changes", "/settings/deleted", "/help", "/privacy", "/gallery", "/import",
    ]:
        open_route(page, path)
        visit(path)
    person.choose_file("label[for=file]", swiss_statement(today()).file("again.csv"))
    person.sees("#duplicates")
    person.tap("#duplicates-toggle")
    visit("review of known rows")
    open_route(page, "/transactions")
    person.tap("#filter")
    person.sees("#filter-panel")
    visit("filters")
    page.select_option("#f-direction", "expense")
    person.tap("#filter-panel button[type=submit]")
    person.sees("#chips")
    person.tap("#select")
    person.tap(".row-check input")
    visit("selection")
    person.tap("#select-category")
    person.sees("#sheet-bulk")
    visit("category for many")
    page.keyboard.press("Escape")
    person.tap("#select")
    person.tap("[data-menu]")
    person.sees("#sheet-row")
    visit("menu of a row")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-row", state="detached")
    person.tap(".disc-button")
    person.sees("#sheet-category")
    visit("category")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-category", state="detached")
    person.tap("li[data-row] .row-main")
    person.sees("#entry-detail")
    visit("detail")
    person.tap("#detail-edit")
    person.sees("#sheet-entry")
    person.tap("#entry-more")
    visit("edit")
    person.tap("#entry-delete")
    person.sees("#ask-delete")
    visit("asks before deleting")
    person.tap("#delete-really")
    person.sees("#undo")
    visit("deleted")
    person.tap("#undo-close")
    person.tap("#add")
    person.sees("#sheet-entry")
    person.tap("#entry-form button[type=submit]")
    person.sees("#entry-amount-problem")
    visit("add with a problem")
    person.tap("#entry-direction-transfer")
    person.sees("#entry-to")
    visit("transfer")
    page.keyboard.press("Escape")
    open_route(page, "/wallets")
    person.tap("[data-action='wallet.new']")
    person.sees("#wallet-form")
    visit("wallet")
    page.keyboard.press("Escape")
    page.wait_for_selector("#wallet-form", state="detached")
    open_route(page, "/transactions/calendar")
    person.tap("#calendar-back")
    person.tap(".calendar a")
    person.sees("#calendar-list")
    visit("a day of the calendar")
    open_route(page, "/categories")
    person.tap("#category-order")
    visit("order of categories")
    person.tap("#category-order")
    person.tap("#category-new")
    person.sees("#category-form")
    visit("new category")
    page.keyboard.press("Escape")
    page.wait_for_selector("#category-form", state="detached")
    person.tap("[data-action='category.open']")
    person.sees("#category-form")
    person.tap("#colour-plum")
    person.tap("#category-ask")
    person.sees("#ask-category")
    # It came into view; what the sheet's heading covers in part would count as a small target.
    person.page.evaluate("document.querySelector('.sheet').scrollTo(0, 0)")
    visit("asks before deleting a category")
    page.keyboard.press("Escape")
    person.tap("#discard")
    page.wait_for_selector("#category-form", state="detached")
    open_route(page, "/settings")
    person.tap("#set-look-fintech")
    person.sees("html[data-look=fintech]")
    for path in ["/", "/transactions", "/transactions/calendar", "/categories", "/settings", "/gallery"]:
        open_route(page, path)
        visit(f"fintech {path}")


def open_route(page, path):
    """As the browser's back button does it: without loading the app anew."""
    page.evaluate("""(path) => new Promise((resolve) => {
      const drawn = new MutationObserver(() => requestAnimationFrame(resolve));
      drawn.observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true });
      setTimeout(resolve, 3000);  // where nothing changes
      history.pushState(history.state, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    })""", path)
    page.wait_for_timeout(150)


@looks(scheme="theme", every=True)
def test_axe_finds_nothing_on_any_screen(person, size, theme):
    """WCAG 2.2 AA, UXA-14, UXA-16, DES-04: target sizes included, both themes, both sizes."""
    assert_all_accessible(person(size, color_scheme=theme, reduced_motion="reduce"), tour)


def assert_all_accessible(ann, tour):
    """Everything that the tour calls at, and all that is found at once."""
    problems = []

    def visit(name):
        try:
            assert_accessible(ann.page, name)
        except AssertionError as error:
            problems.append(str(error))

    tour(ann, visit)
    assert problems == [], "\n".join(problems)


LOOSE = """() => {
  const out = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) out.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  const scrolls = (node) => {
    for (let of = node; of && of !== document.body; of = of.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(of).overflowX)) return true;
    }
    return false;
  };
  for (const node of document.querySelectorAll("#app *")) {
    if (!node.getClientRects().length || node.closest(".visually-hidden, svg, .skip")) continue;
    const box = node.getBoundingClientRect();
    if (box.right > width + 1 && !scrolls(node)) out.push(`${node.nodeName}.${node.className} ends at ${Math.round(box.right)}`);
    const style = getComputedStyle(node);
    const cut = style.overflowX === "hidden" && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 1;
    if (cut && node.matches(".amount, .amount *, .stat-value, .button, .tab span, .chip, .segmented button")) {
      out.push(`cut: ${node.textContent}`);
    }
  }
  return [...new Set(out)].slice(0, 5);
}"""


def sideways(person):
    problems = []

    def visit(name):
        found = person.page.evaluate(LOOSE)
        if found:
            problems.append(f"{name}: {found}")

    return problems, visit


def assert_nothing_leaves_a_narrow_window(person, tour):
    ann = person(NARROW)
    problems, look = sideways(ann)
    tour(ann, look)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("locale", ["en-GB", "de-CH"])
def test_nothing_leaves_a_window_of_320_px(person, locale, shot):
    """DES-13, DES-14, UXA-16: in both languages, since German words are longer."""
    ann = person(NARROW, locale=locale)
    problems, look = sideways(ann)

    def visit(name):
        look(name)
        shot(ann.page, f"{locale}-" + name.strip("/").replace("/", "-").replace("?", "-"))

    tour(ann, visit)
    assert problems == [], "\n".join(problems)


def test_german_is_german_where_something_is_refused(person, shot):
    """UXA-22: what the server says, and what is wrong with a file or a row of it."""
    ann = person(PHONE, locale="de-CH")
    ann.tap('[data-action="door.sign-in"]')
    ann.sees("#sign-in-form")
    ann.page.fill("#email", "niemand@example.org")
    ann.page.fill("#password", "Segelboot7")
    ann.tap("#sign-in-form button[type=submit]")
    ann.reads("E-Mail oder Passwort ist falsch")
    shot(ann.page, "german-sign-in")
    ann.page.goto("/")
    rows = "Datum,Text,Betrag\n2026-02-30,Kiosk,-3.50\n2026-02-27,Laden,-4.50\n2026-02-26,Laden,-5.50\n"
    ann.choose_file("label[for=welcome-file]", {"name": "a.csv", "mimeType": "text/csv", "buffer": rows.encode()})
    ann.tap("#skipped summary")
    ann.reads("Das Datum 2026-02-30 gibt es nicht")
    assert "does not" not in ann.text() and "Choose" not in ann.text()
    shot(ann.page, "german-rows")
    ann.page.goto("/")
    ann.choose_file("label[for=welcome-file]", {"name": "a.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 nothing"})
    ann.reads("Das scheint ein PDF zu sein", "#refusal")
    shot(ann.page, "german-refused")


def test_text_at_twice_its_size_loses_nothing(browser, evenkeel, tmp_path, shot):
    """DES-09, WCAG 1.4.4: the reader's font size, as set in the browser."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    preferences = {"webkit": {"webprefs": {"default_font_size": 32}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(preferences))
    context = browser.browser_type.launch_persistent_context(
        profile, executable_path=__import__("os").environ["EVENKEEL_CHROMIUM"], args=["--headless=new", "--no-sandbox"],
        ignore_default_args=["--headless"], base_url=evenkeel.url, viewport=PHONE, locale="en-GB",
        timezone_id="Europe/Zurich")
    try:
        device = Device.__new__(Device)
        device.context, device.complaints = context, []
        context.set_default_timeout(10_000)
        ann = Person(device)
        assert ann.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        problems, look = sideways(ann)

        def visit(name):
            look(name)
            shot(ann.page, "large-" + name.strip("/").replace("/", "-").replace("?", "-"))

        tour(ann, visit)
        assert problems == [], "\n".join(problems)
    finally:
        context.close()


def test_paper_is_black_on_white(person):
    """Print: nothing but the figures, whatever the theme."""
    ann = person(DESKTOP, color_scheme="dark")
    ann.import_file(swiss_statement(today(), rows=60))
    ann.tap("#undo-close")
    open_route(ann.page, "/transactions")
    print_on_paper(ann.page)
    seen = ann.page.evaluate("""() => [...document.querySelectorAll("body, .card, .row-title, .row .amount, .day-head")].map(
      (node) => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor])""")
    assert {color for color, _ in seen} == {"rgb(0, 0, 0)"}
    assert {ground for _, ground in seen} <= {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}
    hidden = ann.page.evaluate("""() => [...document.querySelectorAll(".tabs, .fab, .icon-button, .search-bar")].every(
      (node) => getComputedStyle(node).display === "none")""")
    assert hidden


def focus(page):
    return page.evaluate("document.activeElement?.id ?? ''")


def test_the_whole_way_by_keyboard(person):
    """UXA-15: visible focus, an order that follows the screen, focus back after sheets, single keys."""
    ann = person(DESKTOP)
    page = ann.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    ann.page.set_input_files("#welcome-file", swiss_statement(today()).file())
    ann.sees("#import-bar")
    page.keyboard.press("Tab")
    page.locator("#import-bar button[type=submit]").focus()
    page.keyboard.press("Enter")
    ann.sees("#stats")
    assert page.evaluate("document.getElementById('announcer').getAttribute('aria-live')") == "polite"
    ann.reads("Imported 214 transactions", "#announcer")

    # N adds, Escape closes, the focus is where it was.
    page.locator("#tab-transactions").focus()
    page.keyboard.press("n")
    ann.sees("#sheet-entry")
    assert focus(page) == "entry-amount"
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-entry", state="detached")
    wait_until(page, lambda: focus(page) == "tab-transactions")
    page.keyboard.press("Enter")
    ann.sees("#search")
    page.keyboard.press("/")
    assert focus(page) == "search"
    page.keyboard.type("schwan")
    wait_until(page, lambda: "in" in ann.text("#list-answer") and "Schwan" in ann.text("li[data-row]"))
    assert focus(page) == "search"
    page.locator("#filter").focus()
    page.keyboard.press("j")
    first = focus(page)
    page.keyboard.press("j")
    assert focus(page) != first
    page.keyboard.press("k")
    assert focus(page) == first
    page.keyboard.press("Enter")
    ann.sees("#entry-detail")
    # The list stays beside it, and the focus where it was.
    assert focus(page) == first
    page.keyboard.press("e")
    ann.sees("[data-sheet]")
    # Inside the modal sheet the focus goes round.
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('[data-sheet]')")
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-sheet]", state="detached")
    wait_until(page, lambda: focus(page) == first)


FOCUS_STYLE = """() => {
  const node = document.activeElement;
  const style = getComputedStyle(node);
  const holder = node.matches(".file-input") ? getComputedStyle(node.parentElement) : style;
  const box = node.getBoundingClientRect();
  return { name: node.id || node.className || node.nodeName, ring: holder.outlineStyle !== "none" || style.borderColor !== "rgba(0, 0, 0, 0)" && node.matches("input, select"),
    inside: box.top >= -1 && box.bottom <= innerHeight + 1, x: box.left, y: box.top };
}"""


@pytest.mark.parametrize("path", ["/", "/transactions", "/settings"])
def test_every_stop_of_the_tab_key_is_seen(person, path):
    """WCAG 2.4.7 and 2.4.11."""
    ann = person(DESKTOP)
    ann.import_file(swiss_statement(today(), rows=60))
    ann.tap("#undo-close")
    open_route(ann.page, path)
    ann.page.evaluate("document.activeElement.blur()")
    for _ in range(30):
        ann.page.keyboard.press("Tab")
        is_painted(ann.page)
        at = ann.page.evaluate(FOCUS_STYLE)
        if at["name"] == "BODY":
            break
        assert at["ring"], f"{at['name']} has no visible focus"
        # What moves takes a thousandth of a second where motion is unwanted, which a busy machine draws a frame later.
        wait_until(ann.page, lambda: ann.page.evaluate(FOCUS_STYLE)["inside"])


def test_nothing_moves_where_motion_is_unwanted(person):
    """UXA-19."""
    ann = person(PHONE, reduced_motion="reduce")
    ann.import_file(swiss_statement(today(), rows=60))
    ann.tap("#add")
    ann.sees("#sheet-entry")
    longest = ann.page.evaluate(
        """() => Math.max(...[...document.querySelectorAll("*")].map((node) => {
          const style = getComputedStyle(node);
          const seconds = (text) => Math.max(...text.split(",").map((part) => parseFloat(part) || 0));
          return Math.max(seconds(style.animationDuration), seconds(style.transitionDuration));
        }))""")
    assert longest <= 0.01
