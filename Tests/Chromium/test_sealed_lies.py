"""A server that only changes its answers, and no code, against a sealed ledger (SEC-26, SEC-07, docs/decisions/0052-vouched-keys.md)."""

import base64
import json
import os

import pytest

import sealing
from conftest import DESKTOP, PHONE, assert_accessible, wait_until
from groups import Friends
from test_sealed import EMAIL, opens_by_words, seal, signs_in
from test_sealed_groups import account, begins, joins, link_of

SAYS = "a key that none of your devices made"


class Liar:
    """Answers as the server does, but for what it says of keys. It knows the account, its public key, and a key of its own."""

    def __init__(self, evenkeel, page, kind):
        self.url, self.kind, self.key = evenkeel.url, kind, os.urandom(32)
        self.own = sealing.pair()[0]
        self.pushed, self.offered, self.refused, self.read, self.is_lying = [], 0, 0, [], True
        page.context.route("**/v1/**", self.hear)

    def hear(self, route):
        url = route.request.url
        if not self.is_lying or "/v1/events" in url:
            return route.continue_()
        if url.endswith("/v1/sync"):
            return self.sync(route)
        if url.endswith("/keys") and route.request.method == "GET":
            return self.keys(route)
        return route.continue_()

    def sync(self, route):
        asked = json.loads(route.request.post_data_buffer or b"{}")
        seals = asked.get("seals", [])
        for each in seals:
            self.pushed.append(each["epoch"])
            for record in each["records"]:
                self.opens(each, record)
        asked["seals"] = []
        answer = route.fetch(post_data=json.dumps(asked))
        told = answer.json()
        if seals:
            # Not passed on: another key is said to be the present one.
            self.refused += 1
            told["seals"] = [{"space": each["space"], "status": "closed", "version": each["from"]} for each in seals]
            told["patches"] = [each for each in told["patches"] if each["space"] not in [seal["space"] for seal in seals]]
        route.fulfill(response=answer, json=told)

    def opens(self, seal, record):
        try:
            place = f"record|{seal['space']}|{record['id']}|{record['version']}"
            self.read.append(sealing.open_value(self.key, place, seal["epoch"], record["sealed"]))
        except Exception:
            pass

    def keys(self, route):
        answer = route.fetch()
        told = answer.json()
        space = told["space"]
        me = json.loads(route.fetch(url=self.url + "/v1/auth/session").body())["user"]["id"]
        public = base64.b64decode(json.loads(route.fetch(url=self.url + "/v1/auth/sealing").body())["public"])
        if self.kind == "bare":
            wrap = sealing.wrap(self.key, space, 2, me, public)
        else:
            wrap = sealing.vouched(self.key, space, 2, me, public, self.own, os.urandom(32))
            if self.kind == "named":
                wrap = wrap[:125] + public + wrap[190:]
        self.offered += 1
        told["keys"].append({"epoch": 2, "wrap": base64.b64encode(wrap).decode()})
        told["epoch"] = 2
        route.fulfill(response=answer, json=told)


@pytest.mark.parametrize("kind", ["bare", "own", "named"])
def test_a_server_offers_a_key_of_its_own(person, evenkeel, kind):
    """Nothing is sealed under it, the person reads why, and with a server that says the truth everything arrives."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.sign_up(EMAIL)
    words = seal(ann)
    ann.go("dashboard")
    ann.is_synced("Sealed")
    liar = Liar(evenkeel, ann.page, kind)
    ann.add("123.45", "Dr. Geheim")
    wait_until(ann.page, lambda: liar.refused and liar.offered, timeout=30_000)
    ann.reads(SAYS)
    assert_accessible(ann.page, "a server that lies about keys")
    # What comes after it stays, too, also after a start.
    pushed = len(liar.pushed)
    ann.add("7.80", "Quittenhain")
    ann.page.reload()
    ann.reads(SAYS)
    ann.go("transactions")
    wait_until(ann.page, lambda: "Geheim" in ann.text() and "Quittenhain" in ann.text())
    assert set(liar.pushed) == {1} and len(liar.pushed) == pushed and liar.read == []
    liar.is_lying = False
    ann.page.reload()
    ann.go("dashboard")
    ann.is_synced("Sealed")
    assert SAYS not in ann.text()
    other = person(DESKTOP)
    signs_in(other)
    opens_by_words(other, words)
    other.go("transactions")
    wait_until(other.page, lambda: "Geheim" in other.text() and "Quittenhain" in other.text(), timeout=30_000)


def test_a_new_device_is_shown_another_ledger(person, evenkeel):
    """A device that opens with the recovery key is given a key of the server's for the first epoch: it is not taken."""
    ann = person(DESKTOP)
    ann.start_with("4.50")
    ann.sign_up(EMAIL)
    words = seal(ann)
    other = person(DESKTOP)
    signs_in(other)
    key = os.urandom(32)

    def keys(route):
        answer = route.fetch()
        told = answer.json()
        me = json.loads(route.fetch(url=evenkeel.url + "/v1/auth/session").body())["user"]["id"]
        public = base64.b64decode(json.loads(route.fetch(url=evenkeel.url + "/v1/auth/sealing").body())["public"])
        told["keys"] = [{"epoch": 1, "wrap": base64.b64encode(sealing.wrap(key, told["space"], 1, me, public)).decode()}]
        route.fulfill(response=answer, json=told)

    other.page.context.route("**/v1/spaces/*/keys", keys)
    opens_by_words(other, words)
    other.sees("#sealing-anyway")
    assert_accessible(other.page, "a key that nobody vouches for")
    other.page.context.unroute("**/v1/spaces/*/keys")
    opens_by_words(other, words)
    other.reads("4.50", "#stats")


class Restorer:
    """Answers as the server does, but says that it was restored, names the next epoch of a sealed group, and offers keys of its own."""

    def __init__(self, evenkeel, page, offer):
        self.url, self.offer, self.key, self.own = evenkeel.url, offer, os.urandom(32), sealing.pair()[0]
        self.group, self.real, self.fake, self.is_lying = None, None, os.urandom(16).hex(), False
        self.epochs, self.read, self.offered, self.vouched = set(), [], 0, []
        page.context.route("**/v1/**", self.hear)

    def hear(self, route):
        url, method = route.request.url, route.request.method
        if url.endswith("/v1/sync"):
            return self.sync(route)
        if self.is_lying and self.group and url.endswith(f"/{self.group}/keys"):
            if method == "GET":
                return self.keys(route)
            self.vouched.append(json.loads(route.request.post_data or "{}"))
            return route.fulfill(status=200, json={"space": self.group, "epoch": 2})
        return route.continue_()

    def sync(self, route):
        asked = json.loads(route.request.post_data_buffer or b"{}")
        seals = asked.get("seals", [])
        if self.is_lying:
            if asked.get("history") == self.fake:
                asked["history"] = self.real
            for each in seals:
                self.epochs.add(each["epoch"])
                for record in each["records"]:
                    self.opens(each, record)
            asked["seals"] = []
        answer = route.fetch(post_data=json.dumps(asked))
        told = answer.json()
        self.real = told.get("history", self.real)
        for each in told.get("sealedGroups", []):
            self.group = each["space"]
        if self.is_lying:
            told["history"] = self.fake
            for each in told.get("sealedGroups", []) + [patch for patch in told.get("patches", []) if patch["space"] == self.group]:
                each["epoch"] = 2
            if seals:
                told["seals"] = [{"space": each["space"], "status": "lost", "version": each["from"]} for each in seals]
        route.fulfill(response=answer, json=told)

    def opens(self, seal, record):
        try:
            place = f"record|{seal['space']}|{record['id']}|{record['version']}"
            self.read.append(sealing.open_value(self.key, place, seal["epoch"], record["sealed"]))
        except Exception:
            pass

    def keys(self, route):
        answer = route.fetch()
        told = answer.json()
        me = json.loads(route.fetch(url=self.url + "/v1/auth/session").body())["user"]["id"]
        public = base64.b64decode(json.loads(route.fetch(url=self.url + "/v1/auth/sealing").body())["public"])

        def made(epoch, key, previous=b""):
            wrap = sealing.vouched(key, self.group, epoch, me, public, self.own, previous)
            return {"epoch": epoch, "wrap": base64.b64encode(wrap).decode()}

        first = os.urandom(32)
        self.offered += 1
        told["keys"] = {
            "alone": [made(2, self.key)], "behind": told["keys"] + [made(2, self.key)],
            "chained": [made(1, first), made(2, self.key, first)]}[self.offer]
        told["epoch"] = 2
        route.fulfill(response=answer, json=told)


@pytest.mark.parametrize("offer", ["alone", "behind", "chained"])
def test_a_server_says_that_it_was_restored(person, evenkeel, offer):
    """A sealed group takes no key that its people didn't make for it, nothing is sealed under one, and the person reads why."""
    ann = account(person, EMAIL)
    liar = Restorer(evenkeel, ann.page, offer)
    begins(ann, ["Ben", "Cleo"])
    Friends(ann.page).expense("60", "Zwetschgen")
    wait_until(ann.page, lambda: liar.group and liar.real, timeout=30_000)
    ann.page.wait_for_timeout(3000)
    liar.is_lying = True
    Friends(ann.page).expense("12", "Fähre")
    wait_until(ann.page, lambda: liar.offered, timeout=60_000)
    ann.sees("#group-suspended")
    Friends(ann.page).expense("123.45", "Dr. Geheim")
    ann.page.wait_for_timeout(6000)
    ann.page.reload()
    ann.sees("#group-suspended")
    assert_accessible(ann.page, "a sealed group whose server says that it was restored")
    wait_until(ann.page, lambda: "Geheim" in ann.text() and "Zwetschgen" in ann.text())
    assert liar.epochs <= {1} and liar.read == [] and liar.vouched == []
    liar.is_lying = False
    ann.page.reload()
    wait_until(ann.page, lambda: ann.page.locator("#group-suspended").count() == 0 and "Geheim" in ann.text(), timeout=60_000)
    ann.go("dashboard")
    ann.is_synced()
    assert liar.read == []


def call(page, url, method, path, body=None):
    answer = page.context.request.fetch(
        url + path, method=method, data=json.dumps(body) if body is not None else None,
        headers={"Content-Type": "application/json", "Origin": url})
    # Asked for once: a second look at the same answer may find it gone.
    content = answer.body()
    return json.loads(content) if content else None


POISON = {
    "twice": '{"epoch":1,"kind":"expense","id":"%s","version":%d,"data":{}}',
    "inner": '{"kind":"expense","id":"%s","version":%d,"data":{"a":1,"a":2}}',
    "deep": '{"kind":"expense","id":"%s","version":%d,"data":{"a":' + "[" * 100 + "1" + "]" * 100 + "}}",
    "surrogate": '{"kind":"expense","id":"%s","version":%d,"data":{"description":"\\ud800"}}',
    "no-object": '["%s",%d]',
    "no-text": b"\xff\xfe",
}


@pytest.mark.parametrize("kind", POISON)
def test_a_member_seals_what_nobody_can_read(person, evenkeel, kind):
    """One record that no device reads: the others of the group and everything else go on arriving, and what waits is confirmed."""
    url = evenkeel.url
    ann = account(person, EMAIL)
    begins(ann, ["Ben"])
    Friends(ann.page).expense("60", "Zwetschgen")
    link = link_of(ann)
    ben = account(person, "ben@example.org")
    joins(ben, link)
    ben.reads("Zwetschgen", "main")
    ben.go("dashboard")
    ben.is_synced()
    # Whoever has the link has the key.
    secret = bytes.fromhex(link.rsplit("#", 1)[1])
    told = call(ann.page, url, "POST", "/v1/sealed-links/look", {"id": sealing.invitation_name(secret)})
    space = told["space"]
    key = bytes.fromhex(json.loads(sealing.open_invitation(base64.b64decode(told["content"]), secret, space))["keys"][0]["key"])
    client = os.urandom(16).hex()
    patch = call(ann.page, url, "POST", "/v1/sync", {"client": client, "spaces": [{"space": space, "version": 0}], "bundles": []})["patches"][0]
    at, to, name = patch["to"], patch["to"] + 1, os.urandom(16).hex()
    head = json.loads(sealing.open_value(key, f"head|{space}|{at}", 1, patch["head"]))
    plain = POISON[kind] if isinstance(POISON[kind], bytes) else (POISON[kind] % (name, to)).encode()
    new = json.dumps({"to": to, "count": head["count"] + 1, "sum": head["sum"] + to}).encode()
    seal = {"space": space, "epoch": 1, "from": at, "to": to, "sequence": 1, "losses": 0,
            "head": sealing.seal_value(key, f"head|{space}|{to}", 1, new),
            "records": [{"id": name, "version": to, "sealed": sealing.seal_value(key, f"record|{space}|{name}|{to}", 1, plain)}]}
    told = call(ann.page, url, "POST", "/v1/sync", {"client": client, "spaces": [], "bundles": [], "seals": [seal]})
    assert told["seals"][0]["status"] == "applied"
    # Their own ledgers, and the group, with what is written after it.
    ben.page.reload()
    ben.go("dashboard")
    call(ben.page, url, "POST", "/v1/transactions", {"amount": "-7.80", "description": "Fromscript", "payee": "Fromscript"})
    ben.go("transactions")
    wait_until(ben.page, lambda: "Fromscript" in ben.text(), timeout=60_000)
    ben.go("dashboard")
    ben.add("7.80", "Quittenhain")
    ben.is_synced()
    Friends(ann.page).expense("33", "Nachher")
    ben.go("together")
    wait_until(ben.page, lambda: ben.page.get_by_text("Ticino").count() > 0)
    ben.page.get_by_text("Ticino").first.click()
    wait_until(ben.page, lambda: "Nachher" in ben.text() and "Zwetschgen" in ben.text(), timeout=60_000)
    assert ben.page.locator("#group-doubtful, #group-suspended").count() == 0


def test_a_member_writes_that_they_are_the_admin(person, evenkeel, shot):
    """G15: records make nobody the admin. Its admin is asked, can take it back, and nothing of the question lies outside of a phone."""
    url = evenkeel.url
    ann = account(person, EMAIL, size=PHONE)
    begins(ann, ["Ben"])
    Friends(ann.page).expense("60", "Zwetschgen")
    link = link_of(ann)
    ben = account(person, "ben@example.org")
    joins(ben, link)
    ben.reads("Zwetschgen", "main")
    ben.go("dashboard")
    ben.is_synced()
    secret = bytes.fromhex(link.rsplit("#", 1)[1])
    told = call(ben.page, url, "POST", "/v1/sealed-links/look", {"id": sealing.invitation_name(secret)})
    space = told["space"]
    key = bytes.fromhex(json.loads(sealing.open_invitation(base64.b64decode(told["content"]), secret, space))["keys"][0]["key"])
    client = os.urandom(16).hex()
    patch = call(ben.page, url, "POST", "/v1/sync", {"client": client, "spaces": [{"space": space, "version": 0}], "bundles": []})["patches"][0]
    at, to = patch["to"], patch["to"] + 2
    head = json.loads(sealing.open_value(key, f"head|{space}|{at}", 1, patch["head"]))
    opened = [json.loads(sealing.open_value(key, f"record|{space}|{each['id']}|{each['version']}", 1, each["sealed"])) for each in patch["records"]]
    members = [each for each in opened if each["kind"] == "member"]
    assert len(members) == 2
    forged = []
    for place, member in enumerate(members):
        version = at + 1 + place
        head["sum"] += version - member["version"]
        member["version"] = version
        member["data"]["isAdmin"] = not member["data"].get("isAdmin", False)
        plain = json.dumps(member).encode()
        forged.append({"id": member["id"], "version": version, "sealed": sealing.seal_value(key, f"record|{space}|{member['id']}|{version}", 1, plain)})
    new = json.dumps({"to": to, "count": head["count"], "sum": head["sum"]}).encode()
    seal = {"space": space, "epoch": 1, "from": at, "to": to, "sequence": 1, "losses": 0,
            "head": sealing.seal_value(key, f"head|{space}|{to}", 1, new), "records": forged}
    told = call(ben.page, url, "POST", "/v1/sync", {"client": client, "spaces": [], "bundles": [], "seals": [seal]})
    assert told["seals"][0]["status"] == "applied"
    ann.reads("Ben is now the admin of this group", "#admin-claim")
    assert_accessible(ann.page, "who says that they are the admin")
    for button in ("#sealed-hand", "#sealed-mine", "#claim-let-go"):
        box = ann.page.locator(button).bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= PHONE["width"], button
    assert ann.page.locator("#admin-claim > span").bounding_box()["width"] > PHONE["width"] / 2, "the question has room"
    shot(ann.page, "admin-claim-phone")
    assert ben.page.context.request.delete(f"{url}/v1/groups/{space}", headers={"Origin": url}).status == 403
    ann.tap("#sealed-mine")
    ann.page.wait_for_selector("#admin-claim", state="detached")
    # It stays so when everything was sent.
    ann.go("dashboard")
    ann.is_synced()
    ann.go("together")
    ann.tap("[id^=g-]:has-text('Ticino')")
    ann.sees("#add-expense")
    assert ann.page.locator("#admin-claim").count() == 0
