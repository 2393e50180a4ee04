"""Mail as people meet it: an address is confirmed, somebody is invited by mail, over a real mail server."""

import time

from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from flows import PASSWORD
from groups import Friends
from postbox import evenkeel, link_in, postbox


def begin(ann, postbox, shot=None):
    """Ann has an account, a proven address and a household with Ben's name in it."""
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.sign_up("ann@example.org")
    ann.sees("#unproven")
    if shot:
        shot(ann.page, "mail-banner")
    letter = postbox.wait_for("ann@example.org", "confirm")
    assert letter["from"] == "Evenkeel <evenkeel@example.org>" and letter["message-id"] and letter["date"]
    ann.page.goto(link_in(letter))
    ann.reads("ann@example.org is confirmed", "#proof-done")
    if shot:
        shot(ann.page, "mail-proof")
    assert "#" not in ann.page.url
    ann.tap(".form-actions a")
    ann.sees("#tabs")
    assert ann.page.locator("#unproven").count() == 0
    # HSE-02: her own household is there since her address is proven.
    ann.go("together")
    ann.reads("Ann Ackermann’s Household", "main")
    if shot:
        shot(ann.page, "own-household")
    ann.tap("[id^=g-]")
    friends = Friends(ann.page)
    friends.door("settings", "#group-settings-name")
    ann.page.fill("#group-settings-name", "Home")
    ann.tap("#group-settings-form button[type=submit]")
    ann.page.wait_for_selector("#notice", state="attached")
    ann.tap("#back")
    friends.door("members", "#member-new")
    ann.page.fill("#member-new", "Ben")
    ann.page.keyboard.press("Enter")
    ann.reads("Ben", "#members")
    ann.tap("#back")
    friends.expense("90", "Groceries")
    return friends


def test_ann_invites_ben_by_mail_and_he_joins(person, postbox, shot):
    """ACC-04, ACC-20, HSE-06, HSE-07, HSE-08; SEC-04: the secrets of links stay out of the address bar."""
    ann = person(DESKTOP)
    begin(ann, postbox, shot)
    ann.tap("#share-open")
    ann.sees("#invite-email")
    ann.page.fill("#invite-email", "ben@example")
    ann.page.keyboard.press("Enter")
    ann.reads("Please enter a valid email address", "#invites")
    ann.page.fill("#invite-email", "ben@example.org")
    ann.page.keyboard.press("Enter")
    ann.reads("An invitation is on its way to ben@example.org.", "#invites")
    ann.reads("pending", "#invite-list")
    assert_accessible(ann.page, "the sheet that lets others in")
    shot(ann.page, "mail-invites")
    first = postbox.wait_for("ben@example.org", "Ann Ackermann invites you to “Home”")
    assert "Home" in first.get_body(("plain",)).get_content() and first["auto-submitted"] == "auto-generated"
    # Resent: the first link is dead.
    ann.tap("#invite-list button[data-action='invite.resend']")
    wait_until(ann.page, lambda: len(postbox.to("ben@example.org")) == 2)
    ben = person(PHONE, route="/welcome")
    ben.page.goto(link_in(first))
    ben.reads("This invitation isn’t valid any more", "#invitation-problem")
    ben.page.goto("/welcome")
    ben.page.goto(link_in(postbox.to("ben@example.org")[1]))
    ben.sees("#invitation")
    assert "#" not in ben.page.url
    ben.reads("Ann Ackermann invites you")
    ben.reads("Created by Ann", "#invitation")
    ben.has_no_sideways_scroll()
    assert_accessible(ben.page, "the invitation")
    shot(ben.page, "mail-invitation")
    ben.tap('a[href="/sign-up"]')
    ben.sees("#sign-up-form")
    assert ben.page.input_value("#email") == "ben@example.org"
    shot(ben.page, "mail-sign-up")
    ben.page.fill("#name", "Ben Bader")
    ben.page.fill("#password", PASSWORD)
    ben.page.fill("#confirmation", PASSWORD)
    ben.tap("#sign-up-form button[type=submit]")
    ben.sees("#invitation-form")
    shot(ben.page, "mail-join")
    ben.tap("#invitation-form button[type=submit]")
    ben.sees(".row-title:text-is('Groceries')")
    ben.reads("You’re now a member of “Home”.", "#notice")
    shot(ben.page, "mail-joined")
    # The link proved the address: no second mail asks for it.
    assert ben.page.locator("#unproven").count() == 0
    postbox.wait_for("ann@example.org", "Ben joined “Home”")
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("#sheet-share", state="detached")
    ann.tap("#share-open")
    ann.reads("accepted", "#invite-list")
    # And Ben's first entry is Ann's at once.
    ann.page.keyboard.press("Escape")
    Friends(ben.page).expense("30", "Bread")
    ann.page.wait_for_selector(".row-title:text-is('Bread')", timeout=10_000)


def test_mails_wait_while_the_mail_server_is_away(person, postbox, evenkeel):
    """A mail that nobody takes stays in the outbox, over a restart, and leaves when the mail server is back."""
    postbox.close()
    ann = person(DESKTOP)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.sign_up("ann@example.org")
    time.sleep(1)
    evenkeel.kill()
    assert not (evenkeel.data / "mail").exists(), "no mail lies in the clear"
    postbox.open()
    evenkeel.start()
    letter = postbox.wait_for("ann@example.org", "confirm", timeout=40)
    ann.page.goto(link_in(letter))
    ann.reads("ann@example.org is confirmed", "#proof-done")


def test_a_forgotten_password_is_replaced_by_a_link(person, postbox, shot):
    """ACC-08: in another browser than the one that forgot it; the old session is over, the new password lets in."""
    ann = person(DESKTOP)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.sign_up("ann@example.org")
    other = person(PHONE, route="/sign-in")
    other.tap("#forgotten")
    other.sees("#forgotten-form")
    assert_accessible(other.page, "the form for a link")
    other.page.fill("#email", "ann@example.org")
    shot(other.page, "reset-ask")
    other.page.keyboard.press("Enter")
    other.reads("If ann@example.org has an account here", "#reset-sent")
    shot(other.page, "reset-sent")
    other.page.goto(link_in(postbox.wait_for("ann@example.org", "A new password")))
    other.sees("#reset-form")
    assert "#" not in other.page.url
    assert_accessible(other.page, "the form for a new password")
    for password, answer in ((PASSWORD, "not one of your last three"), ("Anderes7Wort", None)):
        other.page.fill("#password", password)
        other.page.fill("#confirmation", password)
        shot(other.page, "reset-form")
        other.page.keyboard.press("Enter")
        if answer:
            other.reads(answer, "#account-problem")
    other.sees("#sign-in-form")
    other.reads("Password updated successfully", "#notice")
    other.page.fill("#email", "ann@example.org")
    other.page.fill("#password", "Anderes7Wort")
    other.tap("#sign-in-form button[type=submit]:enabled")
    other.sees("#tabs")
