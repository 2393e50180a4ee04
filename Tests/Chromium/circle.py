"""Friends without a browser of their own: they sign up, join by a code and read over HTTP, as their apps would."""

import json
import urllib.request
import uuid

from flows import PASSWORD


class Caller:
    """Somebody with an account whose phone is not in the picture."""

    def __init__(self, url, name):
        self.url, self.name, self.cookie = url, name, None
        self.call("POST", "/v1/auth/sign-up", {
            "name": name, "email": f"{name.lower()}@example.org", "password": PASSWORD, "confirmation": PASSWORD})

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.cookie:
            headers["Cookie"] = self.cookie
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode() if body is not None else None, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            self.cookie = (answer.headers["Set-Cookie"] or self.cookie or "").split(";")[0]
            return json.loads(answer.read())

    def join(self, link):
        """As the name in the group that is one's own; returns the group."""
        code = link.rsplit("code=", 1)[1]
        people = self.call("POST", "/v1/join/preview", {"code": code})["people"]
        mine = next(each["id"] for each in people if each["name"] == self.name)
        return self.call("POST", "/v1/join", {"code": code, "member": mine})["group"]

    def groups(self):
        return self.call("POST", "/v1/sync", {"client": uuid.uuid4().hex, "spaces": []})["groups"]

    def records(self, group, kind):
        """What the server holds, not what a screen says."""
        found, cursor, version = [], None, 0
        while True:
            ask = {"space": group, "version": version} | ({"after": cursor} if cursor else {})
            patch = self.call("POST", "/v1/sync", {"client": uuid.uuid4().hex, "spaces": [ask]})["patches"][0]
            found += [each["data"] | {"id": each["id"]} for each in patch["records"] if each["kind"] == kind]
            cursor = patch.get("next")
            if not cursor:
                return [each for each in found if not each.get("deletedAt")]


def nets(expenses, payments, people):
    """Worked out anew, in minor units, from what each paid and bore; shares that nobody froze are equal ones."""
    sums = {each["id"]: 0 for each in people}
    pool = 0
    for expense in expenses:
        for part in expense["paid"]:
            sums[part["member"]] += part["amount"]
        for part in expense.get("shares", []):
            sums[part["member"]] -= part["amount"]
        if not expense.get("shares"):
            pool += expense["amount"]
    each, rest = divmod(pool, len(people))
    for place, person in enumerate(sorted(people, key=lambda one: one.get("order", 0))):
        sums[person["id"]] -= each + (1 if place < rest else 0)
    for payment in payments:
        sums[payment["from"]] += payment["amount"]
        sums[payment["to"]] -= payment["amount"]
    return list(sums.values())
