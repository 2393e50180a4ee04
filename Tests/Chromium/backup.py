"""Backups by another implementation than the browser's, from docs/decisions/0042-backup-files.md alone: the Python package
`cryptography`."""

import base64
import gzip
import hashlib
import json
import os
import unicodedata

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

MAGIC = b"Evenkeel backup\n"
SEAL = 12 + 16


def key_of(passphrase, header):
    return hashlib.pbkdf2_hmac(
        "sha256", unicodedata.normalize("NFKC", passphrase).encode(), base64.b64decode(header["salt"]), header["iterations"])


def named(place, head):
    return f"evenkeel|backup|{place}|".encode() + head


def seal(key, place, head, plain):
    nonce = os.urandom(12)
    return nonce + AESGCM(key).encrypt(nonce, plain, named(place, head))


def unseal(key, place, head, sealed):
    return AESGCM(key).decrypt(sealed[:12], sealed[12:], named(place, head))


def head_of(header):
    text = json.dumps(header).encode()
    return MAGIC + len(text).to_bytes(4, "big") + text


def header_of(file):
    """What the head says, and the head."""
    assert file[:16] == MAGIC
    end = 20 + int.from_bytes(file[16:20], "big")
    return json.loads(file[20:end]), file[:end]


def make(passphrase, plain, page=1 << 18, compress=gzip.compress, arrange=list, **other):
    """A backup of these bytes; `arrange` puts its sealed pages into another order."""
    packed = compress(plain)
    header = {
        "version": 1, "made": "2026-07-20", "derivation": "PBKDF2-SHA-256", "iterations": 600_000,
        "salt": base64.b64encode(os.urandom(16)).decode(), "cipher": "AES-256-GCM", "compression": "gzip", "bytes": len(plain),
        "packed": len(packed), "page": page} | other
    head, key = head_of(header), key_of(passphrase, header)
    count = -(-len(packed) // page)
    pages = [seal(key, f"page|{at}|{count}", head, packed[at * page:(at + 1) * page]) for at in range(count)]
    start = head + seal(key, "header", head, b"")
    return start + hashlib.sha256(start).digest() + b"".join(arrange(pages))


def open_file(passphrase, file):
    """What is in a backup; raises where anything in it is not as it was made."""
    header, head = header_of(file)
    start, rest = file[:len(head) + SEAL], file[len(head) + SEAL:]
    assert header["version"] == 1 and rest[:32] == hashlib.sha256(start).digest()
    key = key_of(passphrase, header)
    assert unseal(key, "header", head, start[len(head):]) == b""
    pages, step = rest[32:], header["page"] + SEAL
    count = -(-header["packed"] // header["page"])
    packed = b"".join(unseal(key, f"page|{at}|{count}", head, pages[at * step:(at + 1) * step]) for at in range(count))
    assert len(pages) == header["packed"] + count * SEAL and len(packed) == header["packed"]
    plain = gzip.decompress(packed)
    assert len(plain) == header["bytes"]
    return plain
