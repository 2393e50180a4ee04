"""A server that comes back from a backup, as the people of that server meet it."""

import subprocess

from conftest import DESKTOP, PHONE, go_back, wait_until
from flows import PASSWORD


def command(evenkeel, *arguments):
    return subprocess.run(
        [evenkeel.program, *arguments, "--data", evenkeel.data], check=True, capture_output=True, text=True,
        env={"HOME": "/nonexistent", "PATH": "/usr/bin:/bin"}).stdout


def test_devices_give_a_restored_server_what_it_forgot(person, evenkeel, tmp_path, shot):
    """SEC-11, SYN-13: what was added and changed after the backup is on the phone, goes back, and comes to the laptop."""
    phone = person(PHONE)
    phone.start_with("100")
    phone.sign_up("ann@example.org")
    phone.go("transactions")
    phone.add("12", "Before")
    phone.go("dashboard")
    phone.is_synced()
    backup = tmp_path / "copy"
    command(evenkeel, "backup", str(backup))
    phone.go("transactions")
    phone.add("7", "After")
    phone.tap("li[data-row]:has-text('Before') .row-main")
    phone.tap("#detail-edit")
    phone.page.fill("#entry-payee", "Renamed")
    phone.tap("#entry-form button[type=submit]")
    phone.page.wait_for_selector("#sheet-entry", state="detached")
    go_back(phone.page)
    phone.go("dashboard")
    phone.is_synced()

    evenkeel.stop()
    said = command(evenkeel, "restore", str(backup), "--replace")
    assert "1 account and 1 ledger are as they were on" in said
    evenkeel.start()

    phone.page.reload()
    phone.reads("Sign in again to sync", "#signed-out")
    phone.tap("#signed-out a[href='/sign-in']")
    phone.page.fill("#email", "ann@example.org")
    phone.page.fill("#password", PASSWORD)
    phone.tap("#sign-in-form button[type=submit]")
    phone.reads("The server was put back to an earlier state", "#notice")
    shot(phone.page, "restored-server")
    phone.is_synced()
    laptop = person(DESKTOP)
    laptop.sign_in("ann@example.org")
    laptop.go("transactions")
    laptop.sees("li[data-row]:has-text('After')")
    laptop.sees("li[data-row]:has-text('Renamed')")
    assert laptop.page.locator("li[data-row]:has-text('Before')").count() == 0
    phone.go("transactions")
    wait_until(phone.page, lambda: phone.page.locator("li[data-row]:has-text('After')").count() == 1)
