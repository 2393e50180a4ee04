"""A bank that nobody knows is taught with two taps, and its next message is an entry at once (CAP-03, CAP-09, L-33)."""

import json

from conftest import assert_accessible, looks
from test_capture import key_of, post


def said(text):
    return json.dumps({"sender": "BANKO", "text": text})


@looks()
def test_a_bank_is_taught(person, evenkeel, shot, size, scheme):
    ann = person(size, color_scheme=scheme)
    ann.start_with("100")
    ann.sign_up("ann@example.org")
    key = key_of(ann)
    ann.go("settings")
    ann.tap('a[href="/settings/messages"]')
    ann.sees("#messages-how")
    first = "Banko: elspezita 45,50 CHF che Panejo Rozo je 21.11.2026 14:05. Restas 1204,10 CHF"
    assert post(evenkeel, key, said(first))["result"] == "pending"
    assert post(evenkeel, key, said("Banko: elspezita 7,20 CHF che Kafejo je 22.11.2026 09:41. Restas 1196,90 CHF"))["result"] == "pending"
    ann.reads("Kafejo", "#messages-waiting")
    ann.tap("#messages-waiting li:has-text('Panejo') [id^=teach-]")
    ann.sees("#teach-words")
    shot(ann.page, f"teach-first-{size['width']}-{scheme}")
    ann.page.get_by_role("button", name="Panejo", exact=True).click()
    ann.page.get_by_role("button", name="Rozo", exact=True).click()
    ann.reads("Panejo Rozo", "#teach-result")
    ann.reads("45.50", "#teach-result")
    ann.reads("Kafejo", "#teach-others .row-title")
    assert_accessible(ann.page, "teaching a bank")
    shot(ann.page, f"teach-{size['width']}-{scheme}")
    ann.tap("#teach-form button[type=submit]")
    ann.page.wait_for_selector("#messages-waiting", state="detached")
    ann.reads("1 way of writing learned", "#message-sources")
    assert_accessible(ann.page, "what was learned")
    shot(ann.page, f"taught-{size['width']}-{scheme}")
    answer = post(evenkeel, key, said("Banko: elspezita 19,95 CHF che Librejo je 23.11.2026 18:00. Restas 1176,95 CHF"))
    assert answer["result"] == "created", answer
    ann.go("transactions")
    for name in ("Panejo Rozo", "Kafejo", "Librejo"):
        ann.reads(name, "main")
