"""What is new in the inbox by mail (NTF-01, NTF-05), over a real mail server."""

import re

import pytest

from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from groups import Friends, code_of, hosting, join
from postbox import evenkeel, link_in, postbox


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ann_is_mailed_what_ben_adds(person, postbox, shot, scheme):
    ann = person(PHONE, color_scheme=scheme)
    friends = hosting(ann, "Ticino", "Ann", ["Ben"])
    friends.expense("90", "Cottage")
    link = code_of(ann)
    ann.page.goto("/settings/notifications")
    ann.reads("confirmed to be yours", "#mail-notices")
    shot(ann.page, f"notice-mail-unproven-{scheme}")
    ann.page.goto(link_in(postbox.wait_for("ada@example.org", "confirm")))
    ann.sees("#proof-done")
    ann.page.goto("/settings/notifications")
    ann.sees("#mail-on")
    ann.tap("label[for=mail-on]")
    ann.sees("#mail-kinds")
    ann.tap("#mail-kinds > summary")
    ann.tap("label[for=mail-members]")
    assert_accessible(ann.page, "notifications by mail")
    shot(ann.page, f"notice-mail-on-{scheme}")
    ben = person(DESKTOP, route="/welcome")
    join(ben, link, "Ben")
    Friends(ben.page).expense("60", "Boat")
    letter = postbox.wait_for("ada@example.org", "Boat", timeout=60)
    text = letter.get_body(("plain",)).get_content()
    assert letter["subject"] == "Ben added Boat.", "who comes is not mailed"
    assert not re.search(r"\b60\b", letter["subject"] + text), "without amounts"
    ann.page.goto(link_in(letter))
    ann.reads("Boat", "main")
    ann.page.goto("/settings/notifications")
    ann.sees("#mail-on")
    assert ann.page.is_checked("#mail-on") and not ann.page.is_checked("#mail-members")
    ann.tap("label[for=mail-on]")
    ann.page.wait_for_selector("#mail-kinds", state="detached")
    # Mails only where no device takes notifications (NTF-01).
    ann.sees("#mail-instead")
    assert not ann.page.is_checked("#mail-instead")
    ann.tap("label[for=mail-instead]")
    wait_until(ann.page, lambda: ann.page.is_checked("#mail-instead"))
    # A type by itself (NTF-05).
    ann.tap("#kind-expenses-types > summary")
    ann.tap("label[for=kind-expenseDeleted]")
    wait_until(ann.page, lambda: not ann.page.is_checked("#kind-expenseDeleted"))
    assert_accessible(ann.page, "mails instead, types of notices")
    shot(ann.page, f"notice-types-{scheme}")
