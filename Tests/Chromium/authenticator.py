"""A device that makes passkeys: Chromium's own virtual one, and one from PyPI that knows nothing of Chromium."""

import json
import urllib.error
import urllib.request
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from soft_webauthn import SoftWebauthnDevice


class Authenticator:
    """Beside one page, by the DevTools protocol."""

    def __init__(self, page, prf=True, verifies=True):
        self.session = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
            "hasUserVerification": verifies, "isUserVerified": verifies, "hasPrf": prf, "automaticPresenceSimulation": True,
        }
        self.id = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def send(self, method, **more):
        return self.session.send("WebAuthn." + method, {"authenticatorId": self.id, **more})

    @property
    def credentials(self):
        return self.send("getCredentials")["credentials"]

    def verifies(self, on):
        """Whether the finger fits."""
        self.send("setUserVerified", isUserVerified=on)

    def goes_back_to(self, count):
        """As a copy of the first passkey that was used less often."""
        copy = self.credentials[0]
        self.send("removeCredential", credentialId=copy["credentialId"])
        keys = ["credentialId", "isResidentCredential", "rpId", "privateKey", "userHandle", "backupEligibility", "backupState"]
        self.send("addCredential", credential={**{key: copy[key] for key in keys if key in copy}, "signCount": count})


class SoftDevice(SoftWebauthnDevice):
    """It says that somebody is there, and with `verifies` that it made sure who, which it can't say by itself."""

    def __init__(self, verifies=True):
        super().__init__()
        self.verified = 0x04 if verifies else 0

    def create(self, options, origin):
        made = super().create(options, origin)
        word = cbor.decode(made["response"]["attestationObject"])
        data = bytearray(word["authData"])
        data[32] |= self.verified
        made["response"]["attestationObject"] = cbor.encode({**word, "authData": bytes(data)})
        return made

    def get(self, options, origin):
        used = super().get(options, origin)
        answer = used["response"]
        data = bytearray(answer["authenticatorData"])
        data[32] |= self.verified
        digest = hashes.Hash(hashes.SHA256())
        digest.update(answer["clientDataJSON"])
        answer["authenticatorData"] = bytes(data)
        answer["signature"] = self.private_key.sign(bytes(data) + digest.finalize(), ec.ECDSA(hashes.SHA256()))
        return used


def text(data):
    return urlsafe_b64encode(data).decode().rstrip("=")


def data(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def wire(credential):
    """As PublicKeyCredential.toJSON() writes it."""
    response = {name: text(value) for name, value in credential["response"].items() if value is not None}
    identity = text(credential["rawId"])
    return {"id": identity, "rawId": identity, "type": "public-key", "response": response}


def asked(options):
    """What a server asks, with bytes in the place of their text."""
    options = json.loads(json.dumps(options["publicKey"]))
    options["challenge"] = data(options["challenge"])
    if "user" in options:
        options["user"]["id"] = data(options["user"]["id"])
    return {"publicKey": options}


class Script:
    """A program with cookies."""

    def __init__(self, url):
        self.url = url
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def post(self, path, body):
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST")
        try:
            with self.opener.open(request) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def get(self, path):
        with self.opener.open(self.url + path) as answer:
            return json.load(answer)
