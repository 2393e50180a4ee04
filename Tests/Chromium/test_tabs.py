"""Several tabs of one device (SYN-10, L-31): one leads, none corrupts, the lead passes on."""

from conftest import dump_storage, wait_until
from test_shim import add, notes


def leads(page):
    """Whether this page's worker holds the lock: its client id is the holder's."""
    return page.evaluate(
        """async () => {
          const { held } = await navigator.locks.query();
          return held.filter((lock) => lock.name === "evenkeel").length;
        }"""
    )


def test_a_change_in_one_tab_shows_in_the_other(device):
    phone = device()
    first, second = phone.open(), phone.open("/two")
    add(first, "from the first")
    second.wait_for_selector("#notes li:text-is('from the first')")
    add(second, "from the second")
    first.wait_for_selector("#notes li:text-is('from the second')")
    assert first.inner_text("#route") == "/" and second.inner_text("#route") == "/two"
    assert leads(first) == 1


def test_sheets_and_routes_are_each_tabs_own(device):
    phone = device()
    first, second = phone.open(), phone.open()
    second.click("#open")
    second.wait_for_selector("#sheet:modal")
    second.click("#close")
    second.click("#two")
    second.wait_for_selector("#route:text-is('/two')")
    assert first.locator("#sheet").count() == 0
    assert first.inner_text("#route") == "/"


def test_the_other_tab_takes_over_when_the_leader_is_closed(device):
    phone = device()
    first, second = phone.open(), phone.open("/two")
    add(first, "before")
    add(second, "while following")
    first.close()
    add(second, "after")
    assert notes(second) == ["after", "while following", "before"]
    assert second.inner_text("#route") == "/two"
    third = phone.open()
    assert notes(third) == notes(second)


def test_what_was_typed_while_nobody_led_is_not_lost(device):
    phone = device()
    first, second = phone.open(), phone.open("/two")
    add(second, "before")
    first.workers[0].evaluate(
        "() => { setTimeout(() => { const end = Date.now() + 6000; while (Date.now() < end); }, 0); }"
    )
    add(second, "into the silence")
    first.wait_for_selector("#notes li:text-is('into the silence')")
    assert notes(first) == notes(second) == ["into the silence", "before"]


def test_a_frozen_leader_loses_the_lead_and_can_not_write_any_more(device, browser):
    """Phones freeze hidden tabs with their locks. The fence in the database stops the one that wakes up late."""
    phone = device()
    first = phone.open()
    add(first, "before")
    # A worker that is busy for seconds looks like a frozen one.
    worker = first.workers[0]
    worker.evaluate("() => { setTimeout(() => { const end = Date.now() + 6000; while (Date.now() < end); }, 0); }")
    second = phone.open()
    add(second, "by the new leader")
    first.wait_for_selector("#notes li:text-is('by the new leader')")
    add(first, "by the old leader, now following")
    second.wait_for_selector("#notes li:text-is('by the old leader, now following')")
    second.reload()
    second.wait_for_selector("#notes li")
    assert len(notes(second)) == 3


def write_on(page, name, count, pause):
    """Goes on saving notes without waiting for any, each by a form of its own: of one form a second tap counts as one."""
    page.evaluate(
        """([name, count, pause]) => {
          for (let index = 0; index < count; index += 1) {
            setTimeout(() => {
              const form = document.getElementById("add").cloneNode(true);
              form.querySelector("input").value = `${name}n${index}`;
              document.body.append(form);
              form.requestSubmit();
              form.remove();
            }, index * pause);
          }
        }""",
        [name, count, pause],
    )


def test_nothing_is_lost_or_doubled_while_the_lead_passes_on(device):
    """SYN-10: saved into the moment in which the leader is gone and the next one starts."""
    phone = device()
    first, second, third = phone.open(), phone.open(), phone.open()
    write_on(second, "s", 120, 8)
    write_on(third, "t", 120, 8)
    second.wait_for_timeout(200)
    first.close()
    wanted = sorted(f"{name}n{index}" for name in "st" for index in range(120))
    wait_until(second, lambda: len(notes(second)) >= len(wanted), timeout=20_000)
    assert sorted(notes(second)) == wanted
    wait_until(third, lambda: sorted(notes(third)) == wanted)


def test_many_tabs_writing_at_once_lose_nothing(device):
    phone = device()
    tabs = [phone.open() for _ in range(4)]
    for number, tab in enumerate(tabs):
        write_on(tab, f"t{number}", 10, 60)
    wait_until(tabs[0], lambda: len(notes(tabs[0])) == 40)
    wait_until(tabs[3], lambda: sorted(notes(tabs[3])) == sorted(notes(tabs[0])))
    tabs[0].close()
    fresh = phone.open()
    wanted = sorted(f"t{number}n{index}" for number in range(4) for index in range(10))
    assert sorted(notes(fresh)) == wanted
