"""SEC-26: what the shim seals another implementation opens, and the other way round, construction by construction."""

import base64
import hashlib
import json
import os

import pytest
from cryptography.exceptions import InvalidTag

import backup
import sealing
from conftest import WEB
from shim_server import ShimServer

SPACE, OTHER, USER = "5a" * 16, "5b" * 16, "0c" * 16
EPOCH = 3


@pytest.fixture
def page(browser):
    """A page of the app's own origin, without the app."""
    server = ShimServer(WEB)
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/v1/hello")
    yield page
    context.close()
    server.stop()


def perform(page, what, **options):
    answer = page.evaluate(
        """async ([what, options]) => {
          const { perform } = await import("/sealing.js");
          const { status, bytes } = await perform(what, options);
          return [status, new TextDecoder().decode(bytes)];
        }""", [what, options])
    return json.loads(answer[1]) if answer[0] == 200 else answer[0]


def through(page, way, keys, text):
    """What becomes of a body or an answer, and whether the very same bytes came back."""
    return page.evaluate(
        """async ([way, keys, text]) => {
          const { Sealer } = await import("/sealer.js");
          const sealer = new Sealer();
          await sealer.take(keys);
          const bytes = new TextEncoder().encode(text);
          const out = await sealer[way](bytes, "a-mark");
          return [new TextDecoder().decode(out), out === bytes];
        }""", [way, keys, text])


def test_a_key_pair_and_the_words_that_open_it(page):
    """The private key under the recovery key: made here and opened there, and the other way round; each with a slip."""
    made = perform(page, "person", user=USER)
    pkcs8, words = bytes.fromhex(made["private"]), bytes.fromhex(made["recovery"])
    assert len(words) == 16 and sealing.public_of(pkcs8) == base64.b64decode(made["public"])
    assert sealing.open_private(base64.b64decode(made["sealed"]), "recovery", words, USER) == pkcs8
    pkcs8, public = sealing.pair()
    sealed = base64.b64encode(sealing.seal_private(pkcs8, "recovery", words, USER)).decode()
    opened = perform(page, "open-recovery", user=USER, recovery=words.hex(), sealed=sealed)
    assert base64.b64decode(opened["public"]) == public and sealing.public_of(bytes.fromhex(opened["private"])) == public
    assert perform(page, "open-recovery", user=OTHER, recovery=words.hex(), sealed=sealed) == 422
    assert perform(page, "open-recovery", user=USER, recovery="00" * 16, sealed=sealed) == 422
    # What is for handing over does not open as what is for recovery.
    handed = base64.b64encode(sealing.seal_private(pkcs8, "handover", words, USER)).decode()
    assert perform(page, "open-recovery", user=USER, recovery=words.hex(), sealed=handed) == 422
    # Another recovery key for the same pair: the one before opens nothing of it.
    anew = perform(page, "recovery", user=USER, private=pkcs8.hex())
    assert anew["recovery"] != words.hex()
    assert sealing.open_private(base64.b64decode(anew["sealed"]), "recovery", bytes.fromhex(anew["recovery"]), USER) == pkcs8


def test_handing_over(page):
    """The private key under a link's secret, and the name under which the server keeps it."""
    pkcs8, public = sealing.pair()
    made = perform(page, "handover", user=USER, private=pkcs8.hex())
    secret = bytes.fromhex(made["secret"])
    assert len(secret) == 16 and made["id"] == sealing.handover_name(secret)
    assert perform(page, "handover-name", secret=made["secret"]) == {"id": made["id"]}
    assert sealing.open_private(base64.b64decode(made["content"]), "handover", secret, USER) == pkcs8
    content = base64.b64encode(sealing.seal_private(pkcs8, "handover", secret, USER)).decode()
    opened = perform(page, "open-handover", user=USER, secret=secret.hex(), content=content)
    assert base64.b64decode(opened["public"]) == public
    assert perform(page, "open-handover", user=OTHER, secret=secret.hex(), content=content) == 422


def test_wrapped_space_keys(page):
    """A space key for a person's public key, bound to space, epoch and person."""
    pkcs8, public = sealing.pair()
    made = perform(
        page, "space", space=SPACE, epoch=EPOCH, user=USER, public=base64.b64encode(public).decode(), private=pkcs8.hex())
    wrapped = base64.b64decode(made["wrap"])
    assert len(wrapped) == 65 + 12 + 32 + 16 + 65 + 32
    assert sealing.unwrap(wrapped, SPACE, EPOCH, USER, pkcs8).hex() == made["key"]
    raw = os.urandom(32)
    theirs = [{"epoch": epoch, "wrap": base64.b64encode(sealing.wrap(raw, SPACE, epoch, USER, public)).decode()}
              for epoch in (1, 2)]
    keys = [*theirs, {"epoch": 3, "wrap": theirs[0]["wrap"]}, {"epoch": 4, "wrap": "AAAA"}]
    opened = perform(page, "unwrap", space=SPACE, user=USER, private=pkcs8.hex(), keys=keys, held=[])
    assert opened == {"space": SPACE, "keys": [{"epoch": 1, "key": raw.hex()}, {"epoch": 2, "key": raw.hex()}]}
    for place in ({"space": OTHER, "user": USER}, {"space": SPACE, "user": OTHER}):
        assert perform(page, "unwrap", private=pkcs8.hex(), keys=theirs, held=[], **place)["keys"] == []


def test_who_made_a_wrap(page):
    """A code by whoever wrapped a key, for whoever it is for, over that key and the one before; also where both are the same."""
    (mine, own), (theirs, other) = sealing.pair(), sealing.pair()
    first, second = os.urandom(32), os.urandom(32)

    def opened(*wraps, held=()):
        keys = [{"epoch": epoch, "wrap": base64.b64encode(wrap).decode()} for epoch, wrap in wraps]
        known = [{"epoch": epoch, "key": key.hex()} for epoch, key in held]
        made = perform(page, "unwrap", space=SPACE, user=USER, private=mine.hex(), keys=keys, held=known)
        return [(each["epoch"], each["key"] == (first, second)[each["epoch"] - 1].hex(), each.get("maker"), each.get("after"))
                for each in made["keys"]]

    one = sealing.vouched(first, SPACE, 1, USER, own, mine)
    two = sealing.vouched(second, SPACE, 2, USER, own, theirs, first)
    me, they = base64.b64encode(own).decode(), base64.b64encode(other).decode()
    assert opened((2, two), (1, one)) == [(1, True, me, ""), (2, True, they, first.hex())]
    assert opened((2, two), held=[(1, first)]) == [(2, True, they, first.hex())]
    # Who had another key before, or none; and who only says that they are somebody.
    assert opened((2, two), held=[(1, os.urandom(32))]) == [(2, True, they, None)]
    assert opened((2, two)) == [(2, True, they, None)]
    named = two[:125] + own + two[190:]
    assert opened((2, named), held=[(1, first)]) == [(2, True, me, None)]
    assert opened((2, two[:-1] + bytes([two[-1] ^ 1])), held=[(1, first)]) == [(2, True, they, None)]
    # A code of another wrap, of another person or place; and a wrap of before there were codes.
    again = sealing.wrap(second, SPACE, 2, USER, own) + two[125:]
    assert opened((2, again), held=[(1, first)]) == [(2, True, they, None)]
    assert opened((1, one[:125])) == [(1, True, None, None)]
    # Over no key: that is of the first epoch alone. With another key here, it can still be after the one that was offered (a restore).
    bare = sealing.vouched(second, SPACE, 2, USER, own, theirs)
    assert opened((2, bare)) == opened((2, bare), held=[(1, first)]) == [(2, True, they, None)]
    assert opened((1, one), (2, two), held=[(1, os.urandom(32))])[1] == (2, True, they, first.hex())
    # Made here, checked there.
    made = perform(page, "admit", space=SPACE, user=USER, public=they, private=mine.hex(),
                   keys=[{"epoch": 2, "key": second.hex()}, {"epoch": 1, "key": first.hex()}])
    for each in made["wraps"]:
        wrap, raw = base64.b64decode(each["wrap"]), (first, second)[each["epoch"] - 1]
        assert wrap[125:190] == own
        previous = first if each["epoch"] == 2 else b""
        assert wrap[190:] == sealing.code(theirs, own, wrap[:125], raw, SPACE, each["epoch"], USER, previous)


def text(sealed):
    return base64.b64encode(sealed).decode()


def test_the_first_key_of_a_group(page):
    """Wrapped for who begins it, with a proof of their public key."""
    pkcs8, public = sealing.pair()
    made = perform(page, "group", space=SPACE, user=USER, public=text(public), private=pkcs8.hex())
    key = bytes.fromhex(made["key"])
    assert sealing.unwrap(base64.b64decode(made["wrap"]), SPACE, 1, USER, pkcs8) == key
    proof = base64.b64decode(made["proof"])
    assert len(proof) == 4 + 12 + 65 + 16 and sealing.proven(proof, key, SPACE, 1, USER) == public


def test_who_comes_in_gets_the_keys_of_all_epochs(page):
    """Wrapped for their public key, which is proven under the newest, in whatever order they are."""
    pkcs8, public = sealing.pair()
    keys = {epoch: os.urandom(32) for epoch in (1, 3, 2)}
    made = perform(page, "admit", space=SPACE, user=USER, public=text(public), private=sealing.pair()[0].hex(),
                   keys=[{"epoch": epoch, "key": key.hex()} for epoch, key in keys.items()])
    assert {each["epoch"]: sealing.unwrap(base64.b64decode(each["wrap"]), SPACE, each["epoch"], USER, pkcs8)
            for each in made["wraps"]} == keys
    proof = base64.b64decode(made["proof"])
    assert sealing.proven(proof, keys[3], SPACE, 3, USER) == public
    for key, space, epoch, user in ((keys[2], SPACE, 3, USER), (keys[3], OTHER, 3, USER), (keys[3], SPACE, 3, OTHER)):
        with pytest.raises(InvalidTag):
            sealing.proven(proof, key, space, epoch, user)


def test_a_link_hands_over_what_its_secret_opens(page):
    """Sealed here and opened there, and the other way round; another space, another secret, and what was cut short open nothing."""
    content = {"space": SPACE, "preset": "household", "epoch": 2, "keys": [{"epoch": 1, "key": "07" * 32}, {"epoch": 2, "key": "08" * 32}],
               "name": "Zürich \u2039West\u203a", "currency": "CHF", "creator": "Ada",
               "people": [{"id": "0a" * 16, "name": "Bö", "state": "free"}]}
    made = perform(page, "invite", space=SPACE, content=content)
    secret, sealed = bytes.fromhex(made["secret"]), base64.b64decode(made["content"])
    assert len(secret) == 16 and made["id"] == sealing.invitation_name(secret)
    assert perform(page, "invite-name", secret=made["secret"]) == {"id": made["id"]}
    assert json.loads(sealing.open_invitation(sealed, secret, SPACE)) == content
    assert "Ada" not in made["content"] and perform(page, "invite", space=SPACE, content=content)["secret"] != made["secret"]
    secret = os.urandom(16)
    sealed = sealing.seal_invitation(json.dumps(content).encode(), secret, SPACE)
    assert perform(page, "open-invite", space=SPACE, secret=secret.hex(), content=text(sealed)) == content
    for space, key, value in (
            (OTHER, secret, sealed), (SPACE, os.urandom(16), sealed), (SPACE, secret, sealed[:-1]), (SPACE, secret, sealed[:20]),
            (SPACE, secret, b""), (SPACE, secret, sealing.seal_private(b"{}", "handover", secret, SPACE))):
        assert perform(page, "open-invite", space=space, secret=key.hex(), content=text(value)) == 422


def people(key, epoch=EPOCH, count=3):
    """Members as the server names them, and their private keys."""
    pairs = {f"{number:032x}": sealing.pair() for number in range(count)}
    members = [{"user": user, "public": text(public), "proof": text(sealing.prove(key, SPACE, epoch, user, public))}
               for user, (_, public) in pairs.items()]
    return pairs, members


def test_the_next_key_is_for_everybody_who_is_proven(page):
    """A fresh key, wrapped for each, with proofs under it."""
    key = os.urandom(32)
    pairs, members = people(key)
    made = perform(page, "renew", space=SPACE, epoch=EPOCH, key=key.hex(), members=members, private=sealing.pair()[0].hex())
    fresh = bytes.fromhex(made["key"])
    assert len(fresh) == 32 and fresh != key
    assert [each["user"] for each in made["wraps"]] == [each["user"] for each in made["proofs"]] == list(pairs)
    for wrapped, proof in zip(made["wraps"], made["proofs"]):
        pkcs8, public = pairs[wrapped["user"]]
        assert sealing.unwrap(base64.b64decode(wrapped["wrap"]), SPACE, EPOCH + 1, wrapped["user"], pkcs8) == fresh
        assert sealing.proven(base64.b64decode(proof["proof"]), fresh, SPACE, EPOCH + 1, proof["user"]) == public


def test_nothing_is_wrapped_for_whom_nobody_vouched_for(page):
    """One such member, and no key is made."""
    key = os.urandom(32)
    stranger = sealing.pair()[1]

    def renewed(change):
        _, members = people(key)
        change(members)
        return perform(page, "renew", space=SPACE, epoch=EPOCH, key=key.hex(), members=members, private=sealing.pair()[0].hex())

    def proof_by(other, space=SPACE, epoch=EPOCH, user=None):
        def change(members):
            public = base64.b64decode(members[1]["public"])
            members[1]["proof"] = text(sealing.prove(other, space, epoch, user or members[1]["user"], public))
        return change

    def swap(members):
        members[0]["user"], members[1]["user"] = members[1]["user"], members[0]["user"]

    assert "wraps" in renewed(proof_by(key))
    assert renewed(proof_by(os.urandom(32))) == 422, "another key"
    assert renewed(proof_by(key, space=OTHER)) == 422
    assert renewed(proof_by(key, epoch=EPOCH - 1)) == 422
    assert renewed(proof_by(key, user=USER)) == 422
    assert renewed(swap) == 422
    assert renewed(lambda members: members[2].update(public=text(stranger))) == 422, "a key of the server's own"
    assert renewed(lambda members: members[2].update(proof="")) == 422
    assert renewed(lambda members: members[2].update(proof=members[2]["proof"][:-8])) == 422
    assert renewed(lambda members: members.append({"user": USER, "public": text(stranger), "proof": members[0]["proof"]})) == 422


def test_words_at_the_door(page):
    """44 bits of who asks for what with which key."""
    public = sealing.pair()[1]
    known = bytes([4]) + bytes(range(64))
    assert perform(page, "door-words", space=SPACE, user=USER, public=text(known)) == {"bits": sealing.door_bits(SPACE, USER, known)}
    seen = {perform(page, "door-words", space=space, user=user, public=text(key))["bits"]
            for space in (SPACE, OTHER) for user in (USER, OTHER) for key in (known, public)}
    assert len(seen) == 8 and all(len(bits) == 11 for bits in seen)


def test_bodies_leave_sealed(page):
    """Records and the head, each bound to its place; what is not sealed stays as it was written, to the last digit."""
    key = os.urandom(32)
    keys = [{"space": SPACE, "epoch": EPOCH, "key": key.hex()}]
    records = [
        '{"kind":"transaction","id":"%s","version":5,"data":{"amount":9007199254740993,"note":"Bäckerei \\"Zum\\\\\\" }] Hof","parts":[{"a":[]}]}}' % ("01" * 16),
        '{"kind":"wallet","id":"%s","version":6,"purged":true}' % ("02" * 16)]
    head = '{"to":6,"count":2,"sum":11}'
    before = '{"client":"%s","bundles":[{"amount":9007199254740993}],' % ("03" * 16)
    seal = '{"space":"%s","epoch":%d,"from":4,"to":6,"sequence":9,"losses":0,"head":%s,"records":[%s]}'
    after = ',"spaces":[{"space":"%s","version":4}]}' % SPACE
    text = before + '"seals":[' + seal % (SPACE, EPOCH, head, ",".join(records)) + "," + seal % (OTHER, 1, head, "") + "]" + after
    out, _ = through(page, "body", keys, text)
    assert out.startswith(before) and out.endswith(after)
    # Without its key nothing of a space leaves.
    [sealed] = json.loads(out)["seals"]
    assert "Bäckerei" not in out and "count" not in out and OTHER not in out
    assert {name: sealed[name] for name in ("space", "epoch", "from", "to", "sequence", "losses")} == {
        "space": SPACE, "epoch": EPOCH, "from": 4, "to": 6, "sequence": 9, "losses": 0}
    assert sealing.open_value(key, f"head|{SPACE}|6", EPOCH, sealed["head"]).decode() == head
    assert [(each["id"], each["version"]) for each in sealed["records"]] == [("01" * 16, 5), ("02" * 16, 6)]
    for each, record in zip(sealed["records"], records):
        place = f"record|{SPACE}|{each['id']}|{each['version']}"
        assert sealing.open_value(key, place, EPOCH, each["sealed"]).decode() == record


def test_answers_are_opened(page):
    """What another device sealed; without the key, with another epoch's, and with one value that was tampered with."""
    key = os.urandom(32)
    keys = [{"space": SPACE, "epoch": EPOCH, "key": key.hex()}]
    records = ['{"kind":"transaction","id":"%s","version":%d,"data":{"amount":9007199254740993,"note":"Ü \\u00e9"}}' % (f"{n:032x}", n)
               for n in (5, 6)]
    head = '{"to":6,"count":2,"sum":11}'

    def patch(space, epoch=EPOCH, swap=False, more=""):
        sealed = [{"id": f"{n:032x}", "version": n,
                   "sealed": sealing.seal_value(key, f"record|{space}|{n:032x}|{n}", epoch, record.encode())}
                  for n, record in zip((5, 6), records)]
        if swap:
            sealed[0]["sealed"], sealed[1]["sealed"] = sealed[1]["sealed"], sealed[0]["sealed"]
        top = "null" if more else json.dumps(sealing.seal_value(key, f"head|{space}|6", epoch, head.encode()))
        return '{"space":"%s","sealed":true,"epoch":7,"to":6%s,"last":9,"head":%s,"records":%s}' % (space, more, top, json.dumps(sealed))

    plain = '{"space":"%s","to":7,"records":[{"amount":9007199254740993}]}' % OTHER
    text = '{"outcomes":[],"patches":[%s, %s],"groups":[]}'
    # Each value says which key it was under, and the server which one is the present one: the engine judges (0039).
    def read(n, value):
        return {"id": f"{n:032x}", "version": n, "epoch": EPOCH, "opened": value}

    def opened(*values, more=""):
        top = "null" if more else json.dumps({"epoch": EPOCH, "opened": head})
        all = json.dumps([read(n, value) for n, value in zip((5, 6), values)])
        return '{"space":"%s","sealed":"a-mark","epoch":7,"to":6%s,"last":9,"head":%s,"records":%s}' % (SPACE, more, top, all)

    out, _ = through(page, "answer", keys, text % (plain, patch(SPACE)))
    assert json.loads(out) == json.loads(text % (plain, opened(*records))) and plain in out
    out, _ = through(page, "answer", keys, text % (plain, patch(SPACE, more=',"more":"a|b"')))
    assert json.loads(out) == json.loads(text % (plain, opened(*records, more=',"more":"a|b"')))
    closed = '{"space":"%s","sealed":"a-mark","closed":true}'
    assert through(page, "answer", keys, text % (plain, patch(OTHER)))[0].count(closed % OTHER) == 1
    assert through(page, "answer", keys, text % (plain, patch(SPACE, epoch=4)))[0].count(closed % SPACE) == 1
    broken = '{"space":"%s","sealed":"a-mark","broken":true}' % SPACE
    out, _ = through(page, "answer", keys, text % (plain, patch(SPACE, swap=True)))
    assert broken in out and '"kind"' not in out
    # Whoever has the key seals what they like: it is handed on as the text that it is, and becomes no part of the answer.
    for records[1] in ('{"kind":"a"},{"epoch":9,"kind":"b"}', '{"kind":"a"}]', "{}", "{ }", "[]", '"{}"', "", '{"kind":}', "7", "\ufeff{}",
                       '{"epoch":1,"a":1,"a":2}', "[" * 9000, '"}],"patches":[', "\0\u2028\\"):
        out, _ = through(page, "answer", keys, text % (plain, patch(SPACE)))
        assert json.loads(out) == json.loads(text % (plain, opened(*records))), records[1]
    # What a server calls opened by itself has not the mark.
    for word in ('"sealed": true', '"sealed":"true"', '"sealed":true,"sealed":false'):
        forged = text % (plain, '{"space":"%s",%s,"epoch":3,"to":6,"last":9,"head":{},"records":[]}' % (SPACE, word))
        assert "a-mark" not in through(page, "answer", keys, forged)[0]


def test_what_is_not_sealed_is_not_touched(page):
    """No body and no answer without sealed spaces is parsed, or copied, or has the cryptography loaded; one that is malformed
    is passed on as it is."""
    asked = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    assert through(page, "body", [{"space": SPACE, "epoch": 1, "key": "07" * 32}], '{"bundles":[]}') == ['{"bundles":[]}', True]
    assert asked == ["sealer.js"]
    for way, text in (
            ("body", '{"client":"a","bundles":[]}'), ("answer", '{"patches":[{"note":"\\"sealed\\":true"}]}'),
            ("answer", "nonsense"), ("answer", '{"patches":[{"space":"a","sealed":true'), ("answer", '{"sealed":true}')):
        assert through(page, way, [], text) == [text, True]


def test_the_keys_stay_inside(page):
    """SEC-06: what the shim works with can't be taken out of the browser's keys."""
    kept = page.evaluate(
        """async (keys) => {
          const made = [];
          for (const name of ["importKey", "deriveKey", "generateKey"]) {
            const plain = SubtleCrypto.prototype[name];
            SubtleCrypto.prototype[name] = async function (...all) {
              const key = await plain.apply(this, all);
              made.push([name, (key.privateKey ?? key).type, (key.privateKey ?? key).extractable]);
              return key;
            };
          }
          const { SealingDesk, perform } = await import("/sealing.js");
          await new SealingDesk().take(keys);
          await perform("space", { space: keys[0].space, epoch: 1, user: keys[0].space, public: keys[0].public });
          return made;
        }""", [{"space": SPACE, "epoch": 1, "key": "07" * 32, "public": base64.b64encode(sealing.pair()[1]).decode()}])
    assert kept and all(not extractable for _, kind, extractable in kept if kind != "public")


def test_a_long_ledger_takes_no_time(page):
    """2,000 records out and in again: well under what a person notices, on the machine that tests."""
    milliseconds = page.evaluate(
        """async ([space, key]) => {
          const { Sealer } = await import("/sealer.js");
          const sealer = new Sealer();
          await sealer.take([{ space, epoch: 1, key }]);
          const records = Array.from({ length: 2000 }, (_, n) => ({
            kind: "transaction", id: n.toString(16).padStart(32, "0"), version: n + 1,
            data: { amount: -1234, payee: "A shop around the corner", note: "x".repeat(200), date: "2026-07-20" },
          }));
          const body = { seals: [{ space, epoch: 1, from: 0, to: 2000, sequence: 1, losses: 0, head: { to: 2000 }, records }] };
          const began = performance.now();
          const out = await sealer.body(new TextEncoder().encode(JSON.stringify(body)));
          const [{ head, records: sealed }] = JSON.parse(new TextDecoder().decode(out)).seals;
          const between = performance.now();
          const answer = { patches: [{ space, sealed: true, to: 2000, last: 1, head, records: sealed }] };
          const back = await sealer.answer(new TextEncoder().encode(JSON.stringify(answer)), "a-mark");
          const took = [Math.round(between - began), Math.round(performance.now() - between)];
          if (JSON.parse(new TextDecoder().decode(back)).patches[0].records.length !== 2000) throw new Error("lost some");
          return took;
        }""", [SPACE, "07" * 32])
    print("2,000 records: sealed in %d ms, opened in %d ms" % tuple(milliseconds))
    assert max(milliseconds) < 2_000


# -- backups (SEC-05, docs/decisions/0042-backup-files.md)

PASSPHRASE = "Ｓieben graue Reiher"


def with_file(page, what, options, file):
    """What the shim makes of a file: its bytes, or the name of its refusal."""
    status, answer = page.evaluate(
        """async ([what, options, file]) => {
          const { perform } = await import("/backup.js");
          const { base64, fromBase64 } = await import("/sealing.js");
          const { status, bytes } = await perform(what, options, fromBase64(file));
          return [status, base64(bytes)];
        }""", [what, options, text(file)])
    data = base64.b64decode(answer)
    return data if status == 200 else data.decode()


def test_a_backup_opens_elsewhere_and_one_from_elsewhere_opens_here(page):
    """Of one page and of several; the header says in the clear when it was made and how the key is derived, and nothing else."""
    for plain in (b"{}", os.urandom(700_000)):
        file = with_file(page, "seal", {"passphrase": PASSPHRASE, "made": "2026-07-20"}, plain)
        assert backup.open_file(PASSPHRASE, file) == plain
        header, _ = backup.header_of(file)
        assert header["made"] == "2026-07-20" and header["iterations"] >= 600_000 and len(base64.b64decode(header["salt"])) == 16
        for page_size in (1 << 18, 5_000):
            assert with_file(page, "open", {"passphrase": PASSPHRASE}, backup.make(PASSPHRASE, plain, page=page_size)) == plain
    again = with_file(page, "seal", {"passphrase": PASSPHRASE, "made": "2026-07-20"}, plain)
    assert backup.header_of(again)[0]["salt"] != header["salt"]
    with pytest.raises(InvalidTag):
        backup.open_file("another passphrase", file)


def test_a_backup_that_is_not_as_it_was_made_is_refused_by_name(page):
    """Another passphrase; cut short at each of its parts; a bit flipped in each; pages dropped, swapped, repeated; another header."""
    plain = os.urandom(60_000)

    def opened(file, passphrase=PASSPHRASE):
        return with_file(page, "open", {"passphrase": passphrase}, file)

    def made(**other):
        return backup.make(PASSPHRASE, plain, **({"page": 20_000} | other))

    file = made()
    head = len(backup.header_of(file)[1])
    assert opened(file) == plain
    assert opened(file, "another passphrase") == "passphrase"
    for end in (17, 20, head, head + 20, head + 28 + 31, head + 60, head + 20_088, len(file) - 1):
        assert opened(file[:end]) == "truncated", end
    assert opened(file + b"x") == "changed"
    for at in (30, head - 1, head, head + 27, head + 28, head + 59, head + 60, head + 30_000, len(file) - 1):
        flipped = bytearray(file)
        flipped[at] ^= 1
        assert opened(bytes(flipped)) == "changed", at
    assert opened(made(arrange=lambda pages: pages[:-1])) == "truncated"
    assert opened(made(arrange=lambda pages: [pages[1], pages[0], *pages[2:]])) == "changed"
    assert opened(made(arrange=lambda pages: [pages[0], pages[0], *pages[2:]])) == "changed"
    # A page of the same number and count of another file under the same passphrase.
    other = made()
    assert opened(file[:head + 60] + other[head + 60:head + 60 + 20_028] + file[head + 60 + 20_028:]) == "changed"
    assert opened(made(version=2)) == "newer"
    for weak in ({"iterations": 1_000}, {"iterations": 1 << 40}, {"salt": "AAAA"}, {"derivation": "none"}, {"bytes": 10}, {"bytes": 70_000}):
        assert opened(backup.make(PASSPHRASE, b"0" * 50_000, **weak) if "bytes" in weak else edited(weak)) == "changed", weak
    for nothing in (b"", b"%PDF-1.4", b"Evenkeel", b"{}"):
        assert opened(nothing) == "other"


def edited(change):
    """A file whose header says something else, with a digest that fits."""
    header, head = backup.header_of(backup.make(PASSPHRASE, b"{}"))
    start = backup.head_of(header | change) + b"\0" * 28
    return start + hashlib.sha256(start).digest() + b"\0" * (header["packed"] + 28)
