"""What other apps share with the installed app (CAP-01): a bank's message, a statement. As the system does it: a form that
is posted to /share, which the service worker takes before any server could see it."""

import pytest

from conftest import PHONE
from flows import today
from statements import swiss_statement
from test_lock import turn_on, unlock

MESSAGE = "Card *1234: CHF 12.50 paid at Pippin Bakery on 18.07.2026."

SHARE = """({ action, text, file }) => {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action, enctype: "multipart/form-data" });
  const add = (type, name) => form.appendChild(Object.assign(document.createElement("input"), { type, name }));
  if (text) add("text", "text").value = text;
  if (file) {
    const list = new DataTransfer();
    list.items.add(new File([new Uint8Array(file)], "konto.csv", { type: "text/csv" }));
    add("file", "file").files = list.files;
  }
  document.body.append(form);
  form.submit();
}"""


def begun(person, size=PHONE):
    ann = person(size)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("[id^=sheet-]", state="detached")
    taken_over(ann)
    return ann


def taken_over(ann):
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.reload()
    ann.page.wait_for_selector("html[data-ready]")
    assert ann.page.evaluate("navigator.serviceWorker.controller !== null")


def share(ann, **what):
    """From an empty page: the app's own policy lets no form leave, and the system is not bound by it."""
    asked = []
    ann.page.context.on("request", lambda request: asked.append((request.method, request.url)))
    action = ann.page.evaluate("location.origin") + "/share"
    ann.page.goto("about:blank")
    ann.page.evaluate(SHARE, {"action": action, **what})
    ann.page.wait_for_selector("html[data-ready]")
    return asked


def test_a_shared_message_fills_in_the_add_sheet(person, size, shot):
    """Offline, so that no server saw it; its words are in no address; going back does not bring it again."""
    ann = begun(person, size)
    ann.page.context.set_offline(True)
    asked = share(ann, text=MESSAGE)
    ann.sees("#from-message")
    shot(ann.page, f"shared-{size['width']}")
    assert ann.page.input_value("#entry-amount") == "12.50"
    assert ann.page.evaluate("location.pathname + location.search") == "/transactions"
    assert not any("Pippin" in url or "12.50" in url for _, url in asked)
    ann.page.reload()
    ann.page.wait_for_selector("html[data-ready]")
    assert ann.page.locator("#from-message").count() == 0
    ann.page.context.set_offline(False)


def test_a_code_that_is_shared_is_refused_with_its_reason(person):
    ann = begun(person)
    share(ann, text="Your one-time code is 481920. Do not share it.")
    ann.reads("one-time code", "#message-text-problem")


def test_a_shared_statement_opens_the_preview(person):
    ann = begun(person)
    share(ann, file=list(swiss_statement(today(), rows=40).data))
    ann.sees("#import-bar")
    assert ann.page.evaluate("location.pathname") == "/import"


def test_what_nobody_holds_any_more_opens_the_box(person):
    """The service worker was ended in the meantime: the person pastes, and is not left with nothing."""
    ann = begun(person)
    ann.page.goto("/transactions?add=shared")
    ann.sees("#message-text")


def test_a_message_waits_behind_the_app_lock(person):
    """SEC-09: nothing is shown before it is opened, and then the message is there."""
    ann = begun(person)
    turn_on(ann)
    share(ann, text=MESSAGE)
    ann.sees("#lock-code")
    assert "Pippin" not in ann.page.content()
    unlock(ann)
    ann.sees("#from-message")
