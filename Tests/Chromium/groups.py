"""What people do on the Together screens, in words of the screen."""

from playwright.sync_api import TimeoutError

from conftest import wait_until


def hosting(ada, *group, **kind):
    """Ada has an account, a wallet and a group: what `Friends.begin` takes. Its first expense's sheet stands open."""
    ada.start_by_hand()
    ada.page.keyboard.press("Escape")
    ada.sign_up("ada@example.org")
    ada.go("together")
    friends = Friends(ada.page)
    friends.begin(*group, **kind)
    return friends


def code_of(person):
    """The link that lets others into the group that stands open."""
    person.tap("#share-open")
    person.sees(".share-code")
    link = person.text(".share-link")
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("#sheet-share", state="detached")
    return link


def choose(person, link, name):
    """By the link, as one of the names in the group."""
    person.page.goto(link)
    person.sees("#join-who")
    person.tap(f".join-person:has-text('{name}')")
    person.tap("#join-who button[type=submit]")


def join(person, link, name):
    choose(person, link, name)
    person.sees("#group-doors")


def join_household(person, link, name, admin):
    """A household's admin, whose page stands open, is asked first (HSE-08)."""
    choose(person, link, name)
    person.reads("Waiting for", "[id^=w-]")
    admin.reads(f"says that they are {name}", "[id^=waits-]")
    admin.tap("[id^=accept-]")
    admin.page.wait_for_selector("[id^=waits-]", state="detached")
    person.tap("[id^=g-]")
    person.sees("#group-doors")


class Friends:
    """Somebody who keeps a group for all, with every tap counted."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, selector):
        self.taps += 1
        self.page.locator(selector).first.click()

    def begin(self, name, own, others, kind="group"):
        self.tap(f"#{kind}-new")
        self.page.wait_for_selector("#sheet-group")
        self.page.fill("#group-name", name)
        self.page.fill("#group-own", own)
        self.page.fill("#group-next", ", ".join(others))
        self.page.keyboard.press("Enter")
        wait_until(self.page, lambda: self.page.locator("#group-people button").count() == len(others))
        self.page.select_option("#group-currency", "CHF")
        self.tap("#group-create")
        self.page.wait_for_selector("#sheet-expense")

    def expense(self, amount, what, payer=None, divide=None):
        if not self.page.locator("#sheet-expense").count():
            self.tap("#add-expense")
            self.page.wait_for_selector("#sheet-expense")
        self.page.fill("#expense-amount", amount)
        self.page.fill("#expense-name", what)
        if payer:
            self.tap("#expense-detail-payer")
            self.page.wait_for_selector("#expense-payer")
            self.page.select_option("#expense-payer", label=payer)
        if divide:
            self.tap("#expense-detail-division")
            self.page.wait_for_selector("#expense-modes")
            divide()
        self.tap("#expense-form button[type=submit]")
        try:
            self.page.wait_for_selector("#sheet-expense", state="detached")
        except TimeoutError:
            values = self.page.eval_on_selector_all("#sheet-expense input", "all => all.map(({ id, value }) => `${id}=${value}`)")
            raise AssertionError(f"not saved: {self.page.inner_text('#sheet-expense')} {values}") from None
        self.page.wait_for_selector(f".row-title:text-is('{what}')")

    def dismiss(self, what):
        """The bar that offers to undo it: the one of what was done before may stand there still."""
        self.page.wait_for_selector(f"#undo:has-text('{what}')")
        self.tap("#undo-close")
        self.page.wait_for_selector("#undo", state="detached")

    def section(self, name):
        self.tap(f"#section-{name}")
        wait_until(self.page, lambda: self.page.get_attribute(f"#section-{name}", "aria-current") == "page")

    def begin_joint(self, name, holds):
        """From the household's page to the page of its joint wallet."""
        self.door("wallet", "#joint-new")
        self.tap("#joint-new")
        self.page.wait_for_selector("#joint-name")
        self.page.fill("#joint-name", name)
        self.page.fill("#joint-amount", holds)
        self.tap("#joint-form button[type=submit]")
        self.page.wait_for_selector("#joint-balance")

    def door(self, name, wanted):
        """One of the pages behind the header."""
        self.tap(f"#door-{name}")
        self.page.wait_for_selector(wanted)


def tour(page, visit):
    """An event and a household with everything in them: calls `visit(name)` on every screen and sheet. Begins and ends
    on the Together tab."""
    friends = Friends(page)
    friends.tap("#group-new")
    page.wait_for_selector("#sheet-group")
    visit("event-new")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-group", state="detached")
    friends.begin("Ticino", "Ann", ["Ben", "Cleo Meier", "Dan"])
    friends.expense("100+20", "Cottage")
    friends.expense("60", "Boat", payer="Ben")
    friends.dismiss("Boat")
    friends.tap("#add-expense")
    page.wait_for_selector("#sheet-expense")
    page.fill("#expense-amount", "40")
    page.fill("#expense-name", "Wine")
    friends.tap("#expense-detail-payer")
    friends.tap("#expense-several")
    page.wait_for_selector("#expense-paid0")
    page.fill("#expense-paid1", "5")
    page.wait_for_selector("#rest-over")
    visit("expense-payers")
    friends.tap("#expense-several")
    friends.tap("#expense-detail-division")
    friends.tap("#mode-weights")
    page.wait_for_selector("#expense-share0")
    page.fill("#expense-share0", "2")
    wait_until(page, lambda: "16" in page.locator("#expense-preview").inner_text())
    visit("expense-division")
    friends.tap("#expense-form button[type=submit]")
    page.wait_for_selector("#sheet-expense", state="detached")
    friends.dismiss("Wine")
    visit("group")
    friends.tap("li[id^=x-] .row-main")
    page.wait_for_selector("#expense-detail")
    visit("expense")
    friends.tap("#back")
    friends.section("balances")
    visit("balances")
    friends.section("settle")
    visit("settle")
    friends.tap("#why-0")
    page.wait_for_selector("#sheet-why")
    visit("why")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-why", state="detached")
    friends.tap("#pay-0")
    page.wait_for_selector("#settled")
    friends.tap("#settled summary")
    visit("paid")
    friends.door("members", "#members")
    visit("members")
    page.locator("[data-action='member.open']").nth(1).click()
    page.wait_for_selector("#sheet-member")
    friends.tap("#member-remove")
    page.wait_for_selector("#ask-remove")
    visit("member")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-member", state="detached")
    friends.tap("#back")
    friends.door("treasury", "#donation-new")
    friends.tap("#donation-new")
    page.wait_for_selector("#sheet-donation")
    page.fill("#donation-amount", "30")
    page.fill("#donation-name", "Grandma")
    visit("donation")
    friends.tap("#donation-form button[type=submit]")
    friends.dismiss("Grandma")
    visit("treasury")
    friends.tap("#back")
    friends.door("summary", "#summary-table")
    friends.tap("#summary-as-text summary")
    visit("summary")
    friends.tap("#back")
    friends.door("settings", "#group-settings-form")
    visit("group-settings")
    friends.tap("#back")
    page.wait_for_selector("#group-doors")
    friends.tap("#back")
    page.wait_for_selector("#together-doors")

    friends.begin("Home", "Ann", ["Ben"], kind="household")
    friends.expense("120", "Groceries", payer="Ben")
    friends.expense("20", "Bread")
    friends.dismiss("Bread")
    friends.section("settle")
    page.locator(".row-check input").first.click()
    page.wait_for_selector("#settle-selected")
    visit("household")
    friends.tap("#settle-selected")
    page.wait_for_selector("#sheet-settle")
    visit("settle-question")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet-settle", state="detached")
    friends.door("settings", "#ratio-slider")
    visit("household-settings")
    friends.tap("#back")
    page.wait_for_selector("#group-doors")
    friends.begin_joint("Kitty", "50")
    friends.tap("#joint-in")
    page.wait_for_selector("#joint-who")
    page.fill("#joint-amount", "200")
    visit("joint-put-in")
    friends.tap("#joint-form button[type=submit]")
    page.wait_for_selector("#sheet-joint", state="detached")
    # Whoever has a wallet is offered it as an entry of their own, too.
    if page.locator("#sheet-payment").count():
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet-payment", state="detached")
    visit("joint-wallet")
    friends.tap("#back")
    page.wait_for_selector("#group-doors")
    friends.section("settle")
    friends.tap("#settled summary")
    friends.tap("#settled-all")
    page.wait_for_selector("#settled-rows")
    visit("payments")
    friends.tap("#back")
    page.wait_for_selector("#group-doors")
    friends.tap("#back")
    page.wait_for_selector("#together-doors")
    visit("together")
