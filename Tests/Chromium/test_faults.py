"""Faults injected on purpose: the crash screen, its report, and nothing lost (UXA-10, QLT-04)."""

import pytest

from conftest import DESKTOP, PHONE, assert_accessible
from flows import today
from statements import swiss_statement

SORRY = "Something went wrong. We're sorry for the inconvenience."
GERMAN = "Etwas ist schiefgegangen. Wir bitten um Entschuldigung."

# A fault of the page: an error in a timer, with words of the person in its message.
FAULT = "() => { setTimeout(() => { throw new TypeError('Geheimer Kiosk 987.65'); }, 0); }"


@pytest.fixture
def ann(person, size):
    ann = person(size)
    ann.import_file(swiss_statement(today(), rows=40))
    # The injected errors are wanted.
    ann.device.complaints = Wanted("Geheimer Kiosk", "deliberate")
    return ann


class Wanted(list):
    """Complaints without those that a test causes."""

    def __init__(self, *words):
        self.words = words

    def append(self, text):
        if not any(word in text for word in self.words):
            super().append(text)


def test_a_fault_shows_the_screen_and_try_again_restarts_it(ann, size, shot):
    figures = ann.text("#stats")
    ann.page.evaluate(FAULT)
    ann.sees("#fatal")
    assert SORRY in ann.text("#fatal")
    assert ann.page.evaluate("document.activeElement.id") == "retry"
    assert_accessible(ann.page, "crash screen")
    shot(ann.page, f"crash-{size['width']}")
    ann.page.evaluate("window.same = true")
    ann.tap("#retry")
    ann.page.wait_for_selector("#fatal", state="hidden")
    ann.sees("#stats")
    assert ann.text("#stats") == figures
    assert ann.page.evaluate("window.same") is True, "the screen, not the app"
    ann.add("7.20", "After the fault")
    # It repeats: the app.
    ann.page.evaluate(FAULT)
    ann.sees("#fatal")
    with ann.page.expect_navigation():
        ann.tap("#retry")
    ann.sees("#stats")
    ann.go("transactions")
    ann.reads("41", "#list-end")


def test_the_report_is_kept_and_says_nothing_about_the_person(ann):
    ann.page.evaluate(FAULT)
    ann.sees("#fatal")
    ann.tap("#retry")
    ann.sees("#stats")
    ann.page.goto("/settings/trouble")
    ann.reads("TypeError in page", "#report")
    report = ann.text("#report")
    # The time in its first line can have any digits.
    about = report.partition("\n")[2]
    assert "Evenkeel " in about and "Geheimer" not in report and "987" not in about
    name, content = ann.download("#report-download")
    assert name.startswith("Evenkeel_Report_") and b"TypeError" in content and b"Kiosk" not in content


def test_a_dead_worker_is_started_again(ann):
    figures = ann.text("#stats")
    ann.page.workers[0].evaluate("() => { setTimeout(() => { throw new Error('deliberate'); }, 0); }")
    ann.sees("#fatal")
    ann.tap("#retry")
    ann.sees("#stats")
    assert ann.text("#stats") == figures


def test_the_engine_s_own_words_are_not_needed_for_it(person):
    """German too, even when no engine ever started."""
    ann = person(DESKTOP, locale="de-CH", service_workers="block")
    ann.device.complaints = Wanted("engine")
    ann.device.context.route("**/engine.wasm", lambda route: route.fulfill(status=200, body=b"nothing of the kind"))
    ann.page.goto("/")
    ann.sees("#fatal:not([hidden])")
    assert GERMAN in ann.text("#fatal") and SORRY not in ann.text("#fatal")


def test_a_trap_of_the_engine_sets_the_change_aside_and_keeps_the_rest(person):
    """design.md: the engine is made to trap in the middle of a change."""
    ann = person(PHONE)
    ann.import_file(swiss_statement(today(), rows=40))
    figures = ann.text("#stats")
    ann.tap("#add")
    ann.sees("#sheet-entry")
    ann.page.fill("#entry-amount", "5")
    # The next call of WebAssembly fails as a trap does, once.
    ann.page.workers[0].evaluate("""() => {
      const random = crypto.getRandomValues;
      const parse = JSON.parse;
      let armed = true;
      JSON.parse = (text, ...more) => {
        if (!armed || !text.includes('"store"')) return parse(text, ...more);
        armed = false;
        throw new WebAssembly.RuntimeError("unreachable");
      };
    }""")
    ann.tap("#entry-form button[type=submit]")
    ann.reads("set aside", "#notice")
    assert ann.text("#stats") == figures
    ann.page.goto("/settings/trouble")
    ann.reads("RuntimeError in entry.save", "#report")
    ann.page.goto("/")
    ann.sees("#stats")
    ann.add("7.20", "Afterwards")
    ann.page.reload()
    ann.go("transactions")
    ann.reads("41", "#list-end")
