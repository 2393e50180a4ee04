"""A server that only changes its answers, and no code, against a sealed ledger (SEC-26, SEC-07, docs/decisions/0052-vouched-keys.md)."""

import base64
import json
import os

import pytest

import sealing
from conftest import DESKTOP, assert_accessible, wait_until
from test_sealed import EMAIL, opens_by_words, seal, signs_in

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
