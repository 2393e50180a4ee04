"""The joint wallet of a household in two browsers over one server, one of them offline in between (SPL-26, SPL-18)."""

from conftest import DESKTOP
from groups import Friends
from test_household_live import begin, join_as_ben


def put_in(who, amount):
    who.tap("#joint-in")
    who.sees("#joint-amount")
    who.page.fill("#joint-amount", amount)
    who.tap("#joint-form button[type=submit]")
    who.page.wait_for_selector("#sheet-joint", state="detached")


def test_a_household_pays_out_of_its_joint_wallet(person):
    """SPL-26, SPL-20, SPL-21, SPL-18, SYN-05."""
    ada = person(DESKTOP)
    _, link = begin(ada)
    ben = join_as_ben(person, link, ada)

    # Only the admin begins one; Ben sees it as it happens.
    assert ben.page.locator("#door-wallet").count() == 0
    Friends(ada.page).begin_joint("Kitty", "20")
    ada.reads("CHF 20.00 in it", "#joint-balance")
    ben.sees("#door-wallet")
    ben.tap("#door-wallet")
    ben.reads("CHF 20.00 in it", "#joint-balance")

    # Ada puts something in, and it stands in her own wallet as what it is: no spending.
    put_in(ada, "300")
    ada.sees("#sheet-payment")
    ada.tap("#payment-form button[type=submit]")
    ada.page.wait_for_selector("#sheet-payment", state="detached")
    ben.reads("CHF 320.00 in it", "#joint-balance")
    ben.reads("Ada put CHF 300 into Kitty", "#joint-lines")

    # Without a network Ben buys with it and puts something in; Ada buys, too. Both count, and nobody owes anybody.
    ben.device.offline()
    put_in(ben, "50")
    ben.reads("CHF 370.00 in it", "#joint-balance")
    ben.tap("#back")
    ben.sees("#section-settle")
    Friends(ben.page).expense("80", "Groceries", payer="Kitty")
    ada.tap("#back")
    ada.sees("#section-settle")
    Friends(ada.page).expense("100", "Power", payer="Kitty")
    ben.device.offline(False)
    ben.sees(".row-title:text-is('Power')")
    ada.sees(".row-title:text-is('Groceries')")
    for one in (ada, ben):
        one.reads("All settled up", "#standing")
        one.tap("#door-wallet")
        one.reads("CHF 190.00 in it", "#joint-balance")
        one.reads("90.00", "#joint-parts")

    # Ada's budget has her half of both, and what she put in is no spending.
    ada.go("transactions")
    ada.sees("li[data-row]:has-text('Groceries'):has-text('40.00')")
    ada.sees("li[data-row]:has-text('Power'):has-text('50.00')")
    ada.reads("CHF 90.00 spent in 2 payments", "#list-answer")

    # Everything that was put in is listed, found by its amount, and comes as the server's PDF.
    ada.go("together")
    ada.tap("a[href*='/together/']")
    ada.tap("#section-settle")
    ada.tap("#settled summary")
    ada.tap("#settled-all")
    ada.reads("3 payments, CHF 370.00", "#settled-answer")
    ada.page.fill("#settled-least", "300")
    ada.reads("1 payment, CHF 300.00", "#settled-answer")
    with ada.page.expect_download() as download:
        ada.tap("#settled-print")
    assert download.value.suggested_filename.startswith("Evenkeel_Settlements_")
    with open(download.value.path(), "rb") as file:
        assert file.read(5) == b"%PDF-"
