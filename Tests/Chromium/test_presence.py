"""Who is here now: two browsers, one server."""

from conftest import DESKTOP, PHONE
from groups import code_of, hosting, join

# Milliseconds.
WITHIN = 5_000


def test_members_with_the_group_open_see_each_other(person, shot):
    """Live: there while the group is open, gone when it is not, and never for who does not want it."""
    ada = person(DESKTOP)
    hosting(ada, "Lake", "Ada", ["Ben"])
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector("#sheet-expense", state="detached")
    link = code_of(ada)
    ben = person(PHONE, route="/welcome")
    join(ben, link, "Ben")
    ada.sees("#here-now[aria-label='Ben is here now']")
    ben.sees("#here-now[aria-label='Ada is here now']")
    shot(ada.page, "here-desktop")
    shot(ben.page, "here-phone")
    ben.page.emulate_media(color_scheme="dark")
    shot(ben.page, "here-phone-dark")
    ben.page.emulate_media(color_scheme="light")
    ada.tap("#here-now")
    ada.reads("here now", "#members")
    shot(ada.page, "here-members-desktop")

    def gone(person):
        person.page.wait_for_selector("#members .is-here", state="detached", timeout=WITHIN)

    def there(person):
        person.page.wait_for_selector("#members .is-here", timeout=WITHIN)

    ben.go("together")
    gone(ada)
    ben.sees(".group-card .is-here")
    shot(ben.page, "here-together-phone")
    ben.tap("[id^=g-]")
    there(ada)
    # A page that nobody sees is nobody's presence.
    hide(ben.page, True)
    gone(ada)
    hide(ben.page, False)
    there(ada)

    # Who does not want it shows themselves to nobody, and sees nobody.
    ben.page.goto("/settings")
    ben.tap("label:has(#set-presence), #set-presence")
    shot(ben.page, "here-settings-phone")
    ben.page.go_back()
    ben.sees("#group-doors")
    ben.page.wait_for_timeout(1500)
    assert ben.page.locator("#here-now").count() == 0
    assert ada.page.locator("#members .is-here").count() == 0
    ben.page.goto("/settings")
    ben.tap("label:has(#set-presence), #set-presence")
    ben.page.go_back()
    there(ada)
    ben.page.close()
    gone(ada)


def hide(page, hidden):
    """What a browser tells a page that goes behind another one."""
    state = "hidden" if hidden else "visible"
    page.evaluate(
        f"Object.defineProperty(document, 'visibilityState', {{value: '{state}', configurable: true}});"
        f"Object.defineProperty(document, 'hidden', {{value: {str(hidden).lower()}, configurable: true}});"
        "document.dispatchEvent(new Event('visibilitychange'));")
