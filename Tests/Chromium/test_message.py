"""A bank's message that is pasted becomes an entry, offline (CAP-01, CAP-14)."""


MESSAGE = "Card *1234: CHF 12.50 paid at Pippin Bakery on 18.07.2026."


def test_a_message_fills_in_the_add_sheet(person, shot, size):
    """CAP-01, CAP-06: read without a network, looked over, saved; a one-time code is refused with its reason."""
    ann = person(size)
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("[id^=sheet-]", state="detached")
    ann.tap("#add")
    ann.tap("#message-open")
    ann.sees("#message-text")
    shot(ann.page, f"message-{size['width']}")
    ann.page.fill("#message-text", "Your one-time code is 481920. Do not share it.")
    ann.tap("#message-form button[type=submit]")
    ann.reads("one-time code", "#message-text-problem")
    ann.page.context.set_offline(True)
    ann.page.fill("#message-text", MESSAGE)
    ann.tap("#message-form button[type=submit]")
    ann.sees("#from-message")
    assert ann.page.input_value("#entry-amount") == "12.50"
    shot(ann.page, f"message-read-{size['width']}")
    ann.tap("#entry-form button[type=submit]")
    ann.page.wait_for_selector("#sheet-entry", state="detached")
    ann.page.context.set_offline(False)
    ann.go("transactions")
    ann.reads("Pippin Bakery", "main")
