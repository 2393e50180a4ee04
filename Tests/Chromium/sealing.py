"""The keys and values of sealed ledgers by another implementation than the browser's, from docs/decisions/0029-sealed-ledgers.md
alone: the Python package `cryptography`."""

import base64
import hashlib
import os

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def hkdf(material, info, salt=None):
    return HKDF(hashes.SHA256(), 32, salt, f"evenkeel|sealed|{info}".encode()).derive(material)


def seal(key, place, plain):
    nonce = os.urandom(12)
    return nonce + AESGCM(key).encrypt(nonce, plain, f"evenkeel|sealed|{place}".encode())


def unseal(key, place, sealed):
    return AESGCM(key).decrypt(sealed[:12], sealed[12:], f"evenkeel|sealed|{place}".encode())


# -- records and heads

def seal_value(key, place, epoch, plain):
    """`place` without the epoch at its end."""
    return base64.b64encode(epoch.to_bytes(4, "big") + seal(key, f"{place}|{epoch}", plain)).decode()


def open_value(key, place, epoch, text):
    sealed = base64.b64decode(text)
    assert int.from_bytes(sealed[:4], "big") == epoch
    return unseal(key, f"{place}|{epoch}", sealed[4:])


# -- the person's keys

def pair():
    private = ec.generate_private_key(ec.SECP256R1())
    pkcs8 = private.private_bytes(
        serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return pkcs8, point(private.public_key())


def point(public):
    return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def public_of(pkcs8):
    return point(serialization.load_der_private_key(pkcs8, None).public_key())


def agree(private, other, fresh):
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), other))
    return hkdf(shared, "wrap", fresh)


def wrap(raw, space, epoch, user, public):
    fresh = ec.generate_private_key(ec.SECP256R1())
    own = point(fresh.public_key())
    return own + seal(agree(fresh, public, own), f"wrap|{space}|{epoch}|{user}", raw)


def unwrap(wrapped, space, epoch, user, pkcs8):
    private = serialization.load_der_private_key(pkcs8, None)
    return unseal(agree(private, wrapped[:65], wrapped[:65]), f"wrap|{space}|{epoch}|{user}", wrapped[65:125])


# -- who made a wrap (docs/decisions/0052-vouched-keys.md)

def code(own, other, wrapped, raw, space, epoch, user, previous=b""):
    """The code of a wrap, from one side's private key and the other side's public one."""
    private = serialization.load_der_private_key(own, None)
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), other))
    made = hmac.HMAC(hkdf(shared, "vouch"), hashes.SHA256())
    made.update(f"evenkeel|sealed|vouch|{space}|{epoch}|{user}".encode() + wrapped + raw + previous)
    return made.finalize()


def vouched(raw, space, epoch, user, public, maker, previous=b""):
    wrapped = wrap(raw, space, epoch, user, public)
    return wrapped + public_of(maker) + code(maker, public, wrapped, raw, space, epoch, user, previous)


def seal_private(pkcs8, purpose, secret, user):
    return seal(hkdf(secret, purpose), f"{purpose}|{user}", pkcs8)


def open_private(sealed, purpose, secret, user):
    return unseal(hkdf(secret, purpose), f"{purpose}|{user}", sealed)


def handover_name(secret):
    return hashlib.sha256(b"evenkeel|sealed|handover|" + secret).hexdigest()[:32]


# -- people of a group (docs/decisions/0039-sealed-groups.md)

def prove(key, space, epoch, user, public):
    return epoch.to_bytes(4, "big") + seal(key, f"member|{space}|{user}|{epoch}", public)


def proven(proof, key, space, epoch, user):
    assert int.from_bytes(proof[:4], "big") == epoch
    return unseal(key, f"member|{space}|{user}|{epoch}", proof[4:])


def seal_invitation(plain, secret, space):
    return seal(hkdf(secret, "invite"), f"invite|{space}", plain)


def open_invitation(sealed, secret, space):
    return unseal(hkdf(secret, "invite"), f"invite|{space}", sealed)


def invitation_name(secret):
    return hashlib.sha256(b"evenkeel|sealed|invite|" + secret).hexdigest()[:32]


def door_bits(space, user, public):
    return hashlib.pbkdf2_hmac("sha256", public, f"evenkeel|sealed|door|{space}|{user}".encode(), 600_000, 6).hex()[:11]
