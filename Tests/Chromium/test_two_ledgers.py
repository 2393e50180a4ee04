"""A guest's ledger and the account's become one, or don't, in real browsers with a real server (ACC-11, IMP-13)."""

from conftest import DESKTOP, PHONE, assert_accessible, assert_nothing_planted, looks, wait_until
from flows import PASSWORD
from groups import Friends, code_of, hosting, join


def signs_in(person, email):
    """To the question what is to become of what is here."""
    person.page.goto("/sign-in")
    person.sees("#sign-in-form")
    person.page.fill("#email", email)
    person.page.fill("#password", PASSWORD)
    person.tap("#sign-in-form button[type=submit]")
    person.sees("#sheet-guest")


def has_an_account(person):
    person.start_with("12.00")
    person.add("30", "Kino Lichtspiel")
    person.sign_up("ann@example.org")


@looks()
def test_together_everything_is_in_one_ledger_and_proven(person, shot, size, scheme):
    """ACC-11, IMP-13: asked, shown before, brought in, read back and compared; then both devices have all of it."""
    name = f"two-ledgers-{'phone' if size == PHONE else 'desktop'}-{scheme}"
    first = person(DESKTOP)
    has_an_account(first)
    first.reads("42.00", "#stat-expenses")
    ann = person(size, color_scheme=scheme)
    ann.start_with("45.50")
    ann.add("7", "Zwetschgenstand")
    signs_in(ann, "ann@example.org")
    ann.reads("2 transactions", "#sheet-guest")
    assert_accessible(ann.page, "apart or together")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-question")

    ann.tap("#guest-join")
    ann.sees("#moving-preview")
    ann.reads("2 transactions come along.", "#moving-preview")
    assert_accessible(ann.page, "what will come along")
    ann.has_no_sideways_scroll()
    shot(ann.page, f"{name}-preview")
    # Nothing has happened yet.
    first.reads("42.00", "#stat-expenses")

    ann.tap("#moving-go")
    ann.sees("#moving-done")
    ann.reads("2 transactions and all that belongs to them", "#moving-done")
    assert_accessible(ann.page, "the proof")
    shot(ann.page, f"{name}-proof")
    # Nobody touches the other device.
    first.reads("94.50", "#stat-expenses")
    ann.go("dashboard")
    ann.reads("94.50", "#stat-expenses")
    # Until its person removes it, the copy from before is there; then it is not.
    ann.page.goto("/settings/storage")
    ann.tap("#moving-remove")
    ann.page.wait_for_selector("#moving", state="detached")
    ann.page.reload()
    ann.sees("#title")
    assert ann.page.locator("#moving").count() == 0
    ann.page.goto("/")
    ann.reads("94.50", "#stat-expenses")
    ann.sign_out()
    ann.page.goto("/")
    ann.sees('[data-action="door.hand"]')
    assert_nothing_planted(ann.page, ["Zwetschgenstand", "Kino Lichtspiel", PASSWORD])


def test_who_reloads_in_the_middle_goes_on(person):
    """IMP-13: between the preview and the proof the page is closed; what was begun comes to its end, once."""
    first = person(DESKTOP)
    has_an_account(first)
    ann = person()
    ann.start_with("45.50")
    signs_in(ann, "ann@example.org")
    ann.tap("#guest-join")
    ann.sees("#moving-preview")
    ann.page.reload()
    ann.page.goto("/settings/storage")
    ann.sees("#moving-preview")
    ann.device.offline()
    ann.tap("#moving-go")
    ann.sees("#moving-sent")
    ann.device.offline(False)
    ann.page.reload()
    ann.page.goto("/settings/storage")
    ann.sees("#moving-done")
    first.reads("87.50", "#stat-expenses")
    ann.go("dashboard")
    wait_until(ann.page, lambda: "87.50" in ann.text("#stat-expenses"))


def ticino(person):
    """Ada's group with a free name for Ben, and the link into it."""
    ada = person(DESKTOP)
    friends = hosting(ada, "Ticino", "Ada", ["Ben"])
    friends.expense("90", "Cottage")
    return ada, friends, code_of(ada)


@looks()
def test_a_guests_group_comes_along(person, shot, size, scheme):
    """ACC-11: named before anything happens, there after the proof, and the others see the same person go on."""
    name = f"two-ledgers-group-{'phone' if size == PHONE else 'desktop'}-{scheme}"
    ada, friends, link = ticino(person)
    elsewhere = person(DESKTOP)
    has_an_account(elsewhere)
    ben = person(size, color_scheme=scheme)
    ben.start_with("45.50")
    join(ben, link, "Ben")
    Friends(ben.page).expense("30", "Boat")
    signs_in(ben, "ann@example.org")
    ben.reads("“Ticino” comes along", "#moving-groups")
    assert_accessible(ben.page, "apart or together, with a group")
    ben.has_no_sideways_scroll()
    shot(ben.page, f"{name}-question")

    ben.tap("#guest-join")
    ben.sees("#moving-preview")
    ben.reads("“Ticino” comes along", "#moving-groups")
    assert_accessible(ben.page, "what will come along, with a group")
    shot(ben.page, f"{name}-preview")
    ben.tap("#moving-go")
    ben.sees("#moving-done")
    ben.reads("“Ticino” came along", "#moving-groups")
    assert_accessible(ben.page, "the proof, with a group")
    ben.has_no_sideways_scroll()
    shot(ben.page, f"{name}-proof")

    # With the account, on this device and on the other one; nobody came, and nobody is in it twice.
    ben.go("together")
    ben.tap("[id^=g-]:has-text('Ticino')")
    Friends(ben.page).expense("12", "Ice cream")
    ada.page.wait_for_selector(".row-title:text-is('Ice cream')", timeout=10_000)
    friends.door("members", "li[id^=m-]")
    assert ada.page.locator("li[id^=m-]").count() == 2
    elsewhere.go("together")
    elsewhere.reads("Ticino")


def test_who_is_only_in_a_group_is_asked_and_takes_it_along(person):
    """ACC-11: a guest without a ledger of their own."""
    _, _, link = ticino(person)
    first = person(DESKTOP)
    has_an_account(first)
    ben = person(route="/welcome")
    join(ben, link, "Ben")
    signs_in(ben, "ann@example.org")
    ben.reads("you’re in groups without an account", "#sheet-guest")
    ben.tap("#guest-join")
    ben.sees("#moving-preview")
    ben.tap("#moving-go")
    ben.sees("#moving-done")
    ben.reads("“Ticino” came along", "#moving-groups")
    ben.go("dashboard")
    ben.reads("42.00", "#stat-expenses")


def test_apart_the_group_stays_with_the_guest(person):
    """ACC-11, SEC-10: the account is in no group, and the other people see no change."""
    ada, friends, link = ticino(person)
    first = person(DESKTOP)
    has_an_account(first)
    ben = person()
    ben.start_with("45.50")
    join(ben, link, "Ben")
    signs_in(ben, "ann@example.org")
    ben.tap("#guest-apart")
    ben.reads("42.00", "#stat-expenses")
    ben.page.goto("/together")
    ben.sees("#title")
    assert "Ticino" not in ben.text()
    friends.door("members", "li[id^=m-]:has-text('Ben')")
