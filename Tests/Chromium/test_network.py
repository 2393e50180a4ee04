"""The sync loop and the stream, against a server whose moods the test decides."""

import json

from conftest import wait_until
from test_shim import add, notes


def test_the_queue_survives_outage_and_restart_and_is_sent_once(device, server):
    """SYN-01, SYN-06, SYN-14: real requests tell that there is no connection; work goes on."""
    server.mode = 0
    phone = device()
    page = phone.open()
    add(page, "one")
    page.wait_for_selector("#connection:text-is('offline')")
    add(page, "two")
    page.reload()
    page.wait_for_selector("#pending:text-is('2')")
    server.mode = 200
    page.wait_for_selector("#pending:text-is('0')")
    page.wait_for_selector("#connection:text-is('online')")
    assert sorted(server.received) == ["one", "two"]


def test_attempts_back_off(device, server):
    """SYN-06: about 1 s, then 2 s, each 20 % up or down; never a hammer while the person types on."""
    server.mode = 503
    page = device().open()
    for text in "abcdef":
        add(page, text)
    wait_until(page, lambda: len(server.attempts) >= 3)
    first, second = server.attempts[1] - server.attempts[0], server.attempts[2] - server.attempts[1]
    assert first > 0.75 and second > 1.5


def test_pauses_double_up_to_five_minutes(device):
    page = device().open()
    pauses = page.evaluate(
        """async () => {
          const { pauseAfter } = await import("/network.js");
          return [1, 2, 3, 8, 9, 10, 60].map((failures) => [0, 0.5, 1].map((chance) => pauseAfter(failures, chance)));
        }"""
    )
    middles = [middle for _, middle, _ in pauses]
    assert middles == [1000, 2000, 4000, 128_000, 256_000, 300_000, 300_000]
    assert all(abs(low - 0.8 * middle) < 1 and abs(high - 1.2 * middle) < 1 for low, middle, high in pauses)


def test_it_sends_at_once_when_the_connection_returns(device, server):
    phone = device()
    page = phone.open()
    phone.offline()
    add(page, "written under way")
    page.wait_for_selector("#connection:text-is('offline')")
    phone.offline(False)
    page.wait_for_selector("#connection:text-is('online')", timeout=2_000)
    assert server.received == ["written under way"]


def test_an_expired_session_keeps_queue_and_data(device, server):
    """SYN-07, ACC-18: 401 stops sync and is told; local work goes on and nothing is lost."""
    server.mode = 401
    page = device().open()
    add(page, "kept")
    page.wait_for_selector("#connection:text-is('signed-out')")
    add(page, "kept too")
    page.wait_for_timeout(1500)
    assert len(server.attempts) == 1
    page.reload()
    page.wait_for_selector("#pending:text-is('2')")
    server.mode = 200
    page.reload()
    page.wait_for_selector("#pending:text-is('0')")
    assert sorted(server.received) == ["kept", "kept too"]


def test_one_stream_per_device_and_it_pokes(device, server):
    """SYN-05: however many tabs, one stream; a poke brings a sync."""
    phone = device()
    first = phone.open()
    add(first, "starts the stream")
    wait_until(first, lambda: server.streams == 1)
    second = phone.open("/two")
    add(second, "more")
    second.wait_for_selector("#pending:text-is('0')")
    assert server.streams == 1
    server.mode = 0
    add(second, "waits")
    second.wait_for_selector("#connection:text-is('offline')")
    server.mode = 200
    server.send_poke()
    second.wait_for_selector("#pending:text-is('0')")
    first.close()
    add(second, "after the leader left")
    wait_until(second, lambda: server.streams == 1)
    second.close()
    third = phone.open()
    wait_until(third, lambda: server.streams <= 1)
