"""A ledger that is on one device alone, saved as one file and brought back with its passphrase (SEC-05, ACC-11)."""

import json

import backup
from conftest import DESKTOP, PHONE, assert_accessible, looks
from flows import today

PASSPHRASE = "sieben graue reiher"
PLANTED = "Zwetschgenhof"


def save(person, passphrase=PASSPHRASE, opener="#backup-save"):
    person.tap(opener)
    person.sees("#sheet-backup")
    person.page.fill("#backup-passphrase", passphrase)
    person.page.fill("#backup-repeat", passphrase)
    return person.download("#backup-form button[type=submit]")


def unlock(person, passphrase):
    person.page.fill("#backup-passphrase", passphrase)
    person.tap("#backup-form button[type=submit]")


def as_file(content, name="a.evenkeel"):
    return {"name": name, "mimeType": "application/octet-stream", "buffer": content}


def exported(person):
    """What the ledger holds, from the plain export; when it was made and in which space are not of it."""
    person.go("settings")
    content = json.loads(person.download("#export-json")[1])
    return {name: value for name, value in content.items() if name not in ("space", "exportDate", "settings", "notices")}


@looks(scheme="theme")
def test_saved_on_one_device_and_restored_on_another(person, shot, size, theme):
    """SEC-05: without an account; wrong words and a flipped byte are told apart and write nothing."""
    name = f"{'phone' if size == PHONE else 'desktop'}-{theme}"
    ann = person(size, color_scheme=theme)
    ann.start_with("4.50")
    ann.add("12.30", PLANTED)
    before = exported(ann)
    ann.tap('main a[href="/settings/storage"]')
    ann.sees("#backup-save")
    ann.tap("#backup-save")
    ann.sees("#sheet-backup")
    assert_accessible(ann.page, "saving a backup")
    shot(ann.page, f"backup-save-{name}")
    ann.page.fill("#backup-passphrase", "123456789012")
    ann.page.fill("#backup-repeat", "123456789012")
    ann.tap("#backup-form button[type=submit]")
    ann.sees("#backup-passphrase-problem")
    ann.tap("#sheet-backup-close")
    ann.page.wait_for_selector("#sheet-backup", state="detached")
    file_name, file = save(ann)
    assert file_name == f"Evenkeel_Backup_{today()}.evenkeel" and PLANTED.encode() not in file
    assert any(each.get("payee") == PLANTED for each in json.loads(backup.open_file(PASSPHRASE, file))["transactions"])

    # Another device, or the same one after its browser was cleared.
    ben = person(size, color_scheme=theme)
    ben.device.wait_for_shell(ben.page)
    ben.page.reload()  # What is fetched later comes from the shell from now on.
    ben.sees("#welcome-backup")
    ben.device.offline()
    ben.choose_file("label[for=welcome-backup]", as_file(file))
    ben.sees("#sheet-backup")
    unlock(ben, "another passphrase")
    ben.reads("does not open the file", "#sheet-backup")
    assert_accessible(ben.page, "a passphrase that does not fit")
    shot(ben.page, f"backup-wrong-{name}")
    unlock(ben, PASSPHRASE)
    ben.sees("#backup-preview")
    ben.reads("2 transactions come along", "#backup-preview")
    assert_accessible(ben.page, "what is in a backup")
    shot(ben.page, f"backup-preview-{name}")
    ben.tap("#backup-go")
    ben.sees("#stats")
    assert exported(ben) == before
    ben.page.reload()
    ben.sees("#tab-transactions")
    ben.go("transactions")
    ben.reads(PLANTED)


def test_a_damaged_file_restores_nothing(person):
    """SEC-05, SEC-07: a flipped byte, half a file, and something else, each with its sentence."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.go("settings")
    _, file = save(ann, opener="#backup-open")
    flipped = bytearray(file)
    flipped[-1] ^= 1
    ben = person(DESKTOP)
    ben.choose_file("label[for=welcome-backup]", as_file(bytes(flipped)))
    unlock(ben, PASSPHRASE)
    ben.reads("is not as it was saved", "#sheet-backup")
    ben.choose_file("label[for=backup-again]", as_file(file[:-10]))
    ben.sees("#backup-passphrase")
    unlock(ben, PASSPHRASE)
    ben.reads("A part of this file is missing", "#sheet-backup")
    ben.choose_file("label[for=backup-again]", as_file(b"%PDF-1.4", "a.pdf"))
    ben.reads("is not a backup", "#sheet-backup")
    ben.tap("#sheet-backup-close")
    ben.sees("#welcome-backup")


def test_one_written_elsewhere_comes_back_into_a_ledger_with_entries(person):
    """SEC-05, ACC-11: from another implementation; what is here already stays as it is, and nothing comes twice."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.add("12.30", PLANTED)
    ann.go("settings")
    _, file = save(ann, opener="#backup-open")
    made = backup.make(PASSPHRASE, backup.open_file(PASSPHRASE, file), page=1_000)
    ben = person(DESKTOP)
    ben.start_with("7.70")
    ben.go("settings")
    ben.tap('a[href="/settings/storage"]')
    for count in ("2 transactions come along", "0 transactions come along"):
        ben.choose_file("label[for=backup-file]", as_file(made))
        ben.sees("#sheet-backup")
        unlock(ben, PASSPHRASE)
        ben.reads(count, "#backup-preview")
        if ben.page.query_selector("#backup-go"):
            ben.tap("#backup-go")
            ben.sees("#stats")
            ben.go("settings")
            ben.tap('a[href="/settings/storage"]')
    ben.sees("#backup-nothing")
