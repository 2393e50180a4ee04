"""Who comes with a household's code waits for its admin, and what others do stands in one's inbox; two browsers, one server."""

from conftest import DESKTOP, PHONE, wait_until
from groups import Friends, choose, code_of, hosting


def begin(person):
    ada = person(DESKTOP)
    hosting(ada, "Flat", "Ada", ["Ben"], kind="household")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    return ada, code_of(ada)


def test_the_admin_answers_at_the_door(person, shot):
    """HSE-06, HSE-08: asked, refused, asked again; then somebody else, who is let in."""
    ada, link = begin(person)
    eve = person(PHONE, route="/welcome")
    eve.page.goto(link)
    eve.sees("#join-who")
    eve.tap("#join-new")
    eve.page.fill("#join-name", "Eve")
    eve.reads("Ada is asked first. Until then you see nothing of it.", "#join-who")
    shot(eve.page, "door-asking-phone")
    eve.tap("#join-who button[type=submit]")
    eve.reads("Waiting for Ada to let you in.", "[id^=w-]")
    shot(eve.page, "door-waiting-phone")
    ada.reads("Eve has your code and asks to join.", "[id^=waits-]")
    shot(ada.page, "door-admin-desktop")
    ada.page.set_viewport_size({"width": 390, "height": 844})
    shot(ada.page, "door-admin-phone")
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.go("together")
    ada.reads("Eve asks to join", "main")
    ada.go("dashboard")
    ada.tap("#bell")
    ada.reads("Eve asks to join Flat.", "#inbox")
    ada.tap("#inbox a:has-text('Eve asks')")
    ada.tap("[id^=refuse-]")
    ada.page.wait_for_selector("[id^=waits-]", state="detached")
    eve.tap("[id^=again-]")
    eve.sees("#join-who")
    eve.tap("#join-new")
    eve.page.fill("#join-name", "Eve")
    eve.tap("#join-who button[type=submit]")
    eve.reads("did not let you in", "#join-problem")
    eve.page.keyboard.press("Escape")
    eve.tap("[id^=forget-]")
    eve.page.wait_for_selector("[id^=w-]", state="detached")

    ben = person(PHONE, route="/welcome")
    choose(ben, link, "Ben")
    ben.reads("Waiting for Ada", "[id^=w-]")
    ada.reads("Somebody has your code and says that they are Ben.", "[id^=waits-]")
    ada.tap("[id^=accept-]")
    ben.tap("[id^=g-]")
    ben.sees("#group-doors")
    # The visitor's device that was refused hears nothing of it.
    assert eve.page.locator("[id^=g-]").count() == 0


def test_what_others_do_is_in_the_inbox(person, shot):
    """NTF-01, NTF-04, NTF-07, NTF-08: with the own share, once, and a tap away from what it is about."""
    ada, link = begin(person)
    ben = person(PHONE, route="/welcome")
    choose(ben, link, "Ben")
    ada.tap("[id^=accept-]")
    ben.tap("[id^=g-]")
    ben.sees("#group-doors")
    his = Friends(ben.page)
    his.expense("90", "Power")
    ada.reads("You owe Ben: CHF 45", "#standing")
    ada.go("dashboard")
    wait_until(ada.page, lambda: "unread" in (ada.page.locator("#bell").get_attribute("aria-label") or ""))
    ada.tap("#bell")
    ada.reads("Ben added Power: CHF 90, your share CHF 45.", "#inbox")
    shot(ada.page, "inbox-group-desktop")
    ada.page.set_viewport_size({"width": 390, "height": 844})
    shot(ada.page, "inbox-group-phone")
    ada.tap("#inbox a:has-text('Ben added Power')")
    ada.reads("Power", "main")
