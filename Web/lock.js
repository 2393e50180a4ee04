// The copies of a vault's key under the app lock (SEC-06, SEC-09): each opens with one secret of the person. Nothing else
// of the key is stored while the lock is on.

const encoder = new TextEncoder();

/** What a guess costs: a passcode is short, so that each try has to be slow. */
export const iterations = 600_000;

/** Methods whose secret is random bytes, in hexadecimal, so that it needs no slow derivation. */
const strong = new Set(["words", "passkey"]);

/** The key that seals a copy: by PBKDF2 from what a person types, by HKDF with a label from random bytes. */
export async function derive(method, secret, salt, rounds = iterations) {
  const isStrong = strong.has(method);
  const bytes = isStrong ? fromHex(secret) : encoder.encode(secret.normalize("NFKC"));
  const material = await crypto.subtle.importKey("raw", bytes, isStrong ? "HKDF" : "PBKDF2", false, ["deriveKey"]);
  const algorithm = isStrong
    ? { name: "HKDF", hash: "SHA-256", salt, info: encoder.encode(`evenkeel|lock|${method}`) }
    : { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return crypto.subtle.deriveKey(algorithm, material, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

const sealing = (vault, method, nonce) =>
  ({ name: "AES-GCM", iv: nonce, additionalData: encoder.encode(`evenkeel|${vault}|lock|${method}`) });

/** The raw key of `vault`, sealed with one secret. */
export async function sealCopy(raw, vault, method, secret) {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(sealing(vault, method, nonce), await derive(method, secret, salt), raw);
  return { method, salt, iterations, nonce, sealed };
}

/** The raw key, or null when the secret is another one. */
export async function openCopy(copies, vault, method, secret) {
  const copy = copies.find((each) => each.method === method);
  if (!copy) return null;
  const key = await derive(method, secret, copy.salt, copy.iterations);
  try {
    return new Uint8Array(await crypto.subtle.decrypt(sealing(vault, method, copy.nonce), key, copy.sealed));
  } catch {
    return null; // What does not authenticate was sealed with another secret.
  }
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
