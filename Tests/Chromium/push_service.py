"""A push service on this machine that keeps what it is sent; what is in it only the browser's keys open. Other people's
programs open it and check the server's signature: http_ece and py_vapid."""

import base64
import http.server
import json
import os
import threading

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    def __init__(self):
        self.key, self.secret, self.parcels = ec.generate_private_key(ec.SECP256R1()), os.urandom(16), []
        parcels = self.parcels

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                parcels.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()

    def subscription(self):
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"http://{self.host}/push/1", "p256dh": text(point), "auth": text(self.secret)}

    def opened(self, number):
        """The words of a parcel, after its signature was checked."""
        headers, body = self.parcels[number]
        assert Vapid02.verify(headers["Authorization"]), "py_vapid does not know the signature"
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"))
