// Passkeys (ACC-12, SEC-09): asks the browser for what the engine wants of one, and passes on what came of it, in the JSON
// that WebAuthn has for it. What may come of it is the server's to say; of the app lock, the vault's.

const base64 = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const random = (count) => crypto.getRandomValues(new Uint8Array(count));

/** ES256, EdDSA, RS256. */
const kinds = [-7, -8, -257];

/** What this browser can do: it makes none for an address of numbers. */
export async function tell(send) {
  const support = self.PublicKeyCredential;
  const here = Boolean(support) && self.isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
  let prf = false;
  if (here) {
    try {
      const can = await support.getClientCapabilities?.();
      prf = can?.["extension:prf"] === true && (await support.isUserVerifyingPlatformAuthenticatorAvailable());
    } catch { /* What does not say so can't. */ }
  }
  send({ name: "passkey.state", fields: [["here", String(here)], ["prf", String(prf)]] });
}

const whats = { make, use, derive, "derive-new": deriveNew };

/** Asks the person; the answer is an event of this name. */
export async function ask({ what, options, answer }, send) {
  let fields;
  try {
    fields = await whats[what](options);
  } catch (error) {
    fields = [["problem", error?.name ?? "Error"]];
  }
  send({ name: answer, fields });
}

const listed = (list) => (list ?? []).map((each) => ({ ...each, id: bytes(each.id) }));

async function make(options) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: listed(options.excludeCredentials),
    },
  });
  const { clientDataJSON, attestationObject } = made.response;
  const transports = made.response.getTransports?.() ?? [];
  return credential(made, { clientDataJSON: base64(clientDataJSON), attestationObject: base64(attestationObject), transports });
}

async function use(options) {
  const used = await navigator.credentials.get({
    publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: listed(options.allowCredentials) },
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return credential(used, {
    clientDataJSON: base64(clientDataJSON), authenticatorData: base64(authenticatorData), signature: base64(signature),
    ...(userHandle && { userHandle: base64(userHandle) }),
  });
}

function credential({ rawId }, response) {
  const id = base64(rawId);
  return [["credential", JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} })]];
}

// -- for the app lock: nobody but this device looks at what is signed, so that it needs no server and no network

/** A passkey that makes a secret of an input (PRF); some tell it at once, others when they are asked for the first time. */
async function deriveNew() {
  const input = random(32);
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: random(32),
      rp: { name: "Evenkeel" },
      user: { id: random(32), name: "Evenkeel", displayName: "Evenkeel" },
      pubKeyCredParams: kinds.map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { authenticatorAttachment: "platform", residentKey: "preferred", userVerification: "required" },
      extensions: { prf: { eval: { first: input } } },
    },
  });
  const [id, said] = [base64(made.rawId), made.getClientExtensionResults().prf];
  const output = said?.results?.first ?? (said?.enabled ? await evaluate(id, input) : null);
  if (!output) {
    // It can't, and stands among the person's passkeys: browsers that know how take it away again.
    await self.PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId: id });
    return [["problem", "NotSupportedError"]];
  }
  return [["id", id], ["input", base64(input)], ["output", hex(output)]];
}

async function derive({ id, input }) {
  const output = await evaluate(id, bytes(input));
  return output ? [["output", hex(output)]] : [["problem", "NotSupportedError"]];
}

async function evaluate(id, input) {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: random(32), allowCredentials: listed([{ type: "public-key", id }]), userVerification: "required",
      extensions: { prf: { eval: { first: input } } },
    },
  });
  return used.getClientExtensionResults().prf?.results?.first ?? null;
}
