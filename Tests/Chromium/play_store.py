"""A store of the tests' own in the place of Apple's: with its own root, it signs what the app around the page hands over."""

import base64
import datetime
import hashlib
import json
import uuid

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import NameOID

BUNDLE = "org.example.money"
MONTHLY = "com.brownsterbits.theequalizer.pro.monthly"
ANNUAL = "com.brownsterbits.theequalizer.pro.annual"
MARKS = {"intermediate": "1.2.840.113635.100.6.2.1", "leaf": "1.2.840.113635.100.6.11.1"}


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PlayStore:
    def __init__(self):
        now = datetime.datetime.now(datetime.timezone.utc)
        keys = {name: ec.generate_private_key(curve) for name, curve in
                (("root", ec.SECP384R1()), ("intermediate", ec.SECP384R1()), ("leaf", ec.SECP256R1()))}
        made = {}
        for name, issuer in (("root", "root"), ("intermediate", "root"), ("leaf", "intermediate")):
            builder = (
                x509.CertificateBuilder().subject_name(self.name(name)).issuer_name(self.name(issuer))
                .public_key(keys[name].public_key()).serial_number(x509.random_serial_number())
                .not_valid_before(now - datetime.timedelta(days=30)).not_valid_after(now + datetime.timedelta(days=30))
                .add_extension(x509.BasicConstraints(ca=name != "leaf", path_length=None), critical=True))
            if name in MARKS:
                mark = x509.UnrecognizedExtension(x509.ObjectIdentifier(MARKS[name]), b"\x05\x00")
                builder = builder.add_extension(mark, critical=False)
            made[name] = builder.sign(keys[issuer], hashes.SHA384()).public_bytes(Encoding.DER)
        self.key = keys["leaf"]
        self.chain = [base64.b64encode(made[name]).decode() for name in ("leaf", "intermediate", "root")]
        self.pin = hashlib.sha256(made["root"]).hexdigest()
        self.bought = 0

    @staticmethod
    def name(text):
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Play {text}")])

    def settings(self):
        return {
            "EVENKEEL_PLANS": "on", "EVENKEEL_STORE": "app-store", "EVENKEEL_APP_STORE_BUNDLE": BUNDLE,
            "EVENKEEL_APP_STORE_ENVIRONMENT": "local", "EVENKEEL_APP_STORE_ROOT": self.pin,
        }

    def sign(self, claims):
        signed = ".".join(base64url(json.dumps(part).encode()) for part in ({"alg": "ES256", "x5c": self.chain}, claims))
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return signed + "." + base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))

    def purchase(self, account=None, product=ANNUAL, days=365, number=None, **more):
        """A transaction, signed."""
        self.bought += 1
        now = int(datetime.datetime.now(datetime.timezone.utc).timestamp() * 1000)
        claims = {
            "transactionId": str(900 + self.bought), "originalTransactionId": number or str(900 + self.bought), "bundleId": BUNDLE,
            "productId": product, "environment": "LocalTesting", "purchaseDate": now - 1000,
            "expiresDate": now + days * 86_400_000, "signedDate": now, **more}
        if account:
            claims["appAccountToken"] = str(uuid.UUID(account)).upper()
        return self.sign(claims)

    def notice(self, purchase, renewal):
        now = int(datetime.datetime.now(datetime.timezone.utc).timestamp() * 1000)
        renewal = self.sign({"environment": "LocalTesting", "signedDate": now, **renewal})
        data = {"bundleId": BUNDLE, "environment": "LocalTesting", "signedTransactionInfo": purchase, "signedRenewalInfo": renewal}
        return self.sign({"notificationType": "DID_CHANGE_RENEWAL_STATUS", "notificationUUID": str(uuid.uuid4()), "signedDate": now, "data": data})
