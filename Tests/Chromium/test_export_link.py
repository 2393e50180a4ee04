"""An export by a link in a mail, over a real mail server (SEC-17)."""

from conftest import DESKTOP, PHONE, assert_accessible, looks
from flows import PASSWORD, exported, today
from postbox import evenkeel, link_in, postbox


def asks_for_a_link(person, postbox, email):
    person.go("settings")
    person.tap('[data-action="export.mail"]')
    person.page.wait_for_selector("#notice", state="attached")
    letter = postbox.wait_for(email, "Your export")
    # Of what is in it nothing is in the mail.
    assert "Zwetschgenstand" not in letter.as_string() and "4711" not in letter.as_string()
    return link_in(letter)


def signs_in(person, email):
    person.sees("#sign-in-form")
    person.page.fill("#email", email)
    person.page.fill("#password", PASSWORD)


@looks()
def test_the_link_of_the_mail_brings_the_file_to_who_signs_in(person, postbox, shot, size, scheme):
    """SEC-17: asked for, mailed, opened on another device after signing in, downloaded whole."""
    name = f"export-link-{'phone' if size == PHONE else 'desktop'}-{scheme}"
    ann = person(DESKTOP)
    ann.start_with("4711.23")
    ann.add("7", "Zwetschgenstand")
    ann.sign_up("ann@example.org")
    link = asks_for_a_link(ann, postbox, "ann@example.org")
    other = person(size, color_scheme=scheme, route="/welcome")
    other.page.goto(link)
    signs_in(other, "ann@example.org")
    assert "#" not in other.page.url, "the secret is in no address"
    shot(other.page, f"{name}-sign-in")
    with other.page.expect_download() as download:
        other.tap("#sign-in-form button[type=submit]")
    assert download.value.suggested_filename == f"Evenkeel_Export_{today():%Y-%m-%d}.json"
    ledger = exported(download.value.path().read_bytes())
    assert "exportDate" in ledger
    text = download.value.path().read_text()
    assert "Zwetschgenstand" in text and "471123" in text, "amounts are whole, in minor units"
    other.sees("#export-done")
    assert_accessible(other.page, "after the download")
    other.has_no_sideways_scroll()
    shot(other.page, f"{name}-done")
    # It stands among what happened to the account (SEC-23).
    ann.page.goto("/settings/security")
    ann.reads("Data exported")


def test_somebody_else_s_session_gets_nothing_by_it(person, postbox):
    """SEC-17: the link is for one account; who has it and another account hears that it is none."""
    ann = person(DESKTOP)
    ann.start_with("4711.23")
    ann.sign_up("ann@example.org")
    link = asks_for_a_link(ann, postbox, "ann@example.org")
    ben = person()
    ben.start_with("22")
    ben.sign_up("ben@example.org")
    downloads = []
    ben.page.on("download", lambda each: downloads.append(each))
    ben.page.goto(link)
    ben.sees("#export-problem")
    assert downloads == [] and "4711" not in ben.text()
    # It is no less Ann's for that.
    with ann.page.expect_download() as download:
        ann.page.goto(link)
    assert "471123" in download.value.path().read_text()
