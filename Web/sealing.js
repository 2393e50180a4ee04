// Sealed ledgers (SEC-26): everything cryptographic about them, exactly as docs/decisions/0029-sealed-ledgers.md has it, of
// groups 0039-sealed-groups.md. What leaves for the server is sealed here, and what comes from it is opened here. When that happens
// is the engine's to say.

import { elements, members } from "./json-places.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const exactly = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const curve = { name: "ECDH", namedCurve: "P-256" };

/** Bytes of an uncompressed point on P-256, of a nonce, and of an epoch before what is sealed. */
const pointSize = 65;
const nonceSize = 12;
const epochSize = 4;
/** Bytes of a space key that is wrapped for somebody, and of the code that says who did. */
const wrapSize = pointSize + nonceSize + 32 + 16;
const codeSize = 32;

const random = (count) => crypto.getRandomValues(new Uint8Array(count));
export const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const fromBase64 = (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

export function base64(buffer) {
  const bytes = new Uint8Array(buffer);
  let text = "";
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return all;
}

// -- one value

const algorithm = (nonce, place) => ({ name: "AES-GCM", iv: nonce, additionalData: encoder.encode(`evenkeel|sealed|${place}`) });

/** Nonce, ciphertext and tag. `place` is what follows `evenkeel|sealed|` in the associated data. */
async function seal(key, place, bytes) {
  const nonce = random(nonceSize);
  return joined(nonce, await crypto.subtle.encrypt(algorithm(nonce, place), key, bytes));
}

/** Nothing where it is no UTF-8. */
function textOf(bytes) {
  try {
    return exactly.decode(bytes);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

/** Throws where the value is another one, stood in another place, or was sealed under another key. */
const open = (key, place, sealed) =>
  crypto.subtle.decrypt(algorithm(sealed.subarray(0, nonceSize), place), key, sealed.subarray(nonceSize));

const spaceKey = (raw) => crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

/** The key that HKDF makes of random bytes, for one purpose. */
async function derive(material, info, salt = new Uint8Array()) {
  const base = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info: encoder.encode(`evenkeel|sealed|${info}`) }, base,
    { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

// -- the person's key pair

const privateKey = (bytes, mayLeave = false) => crypto.subtle.importKey("pkcs8", bytes, curve, mayLeave, ["deriveBits"]);
const publicKey = (bytes) => crypto.subtle.importKey("raw", bytes, curve, true, []);

/** The public half of a private key, as an uncompressed point. */
async function publicOf(bytes) {
  const { x, y } = await crypto.subtle.exportKey("jwk", await privateKey(bytes, true));
  const part = (text) => fromBase64(text.replace(/-/g, "+").replace(/_/g, "/"));
  return joined(Uint8Array.of(4), part(x), part(y));
}

/** What both ends of a wrap come to. */
async function agreed(own, other, fresh) {
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: await publicKey(other) }, own, 256);
  return derive(bits, "wrap", fresh);
}

/** A space key for whoever has the private half of `person`. */
export async function wrap(raw, { space, epoch, user }, person) {
  const fresh = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const point = await crypto.subtle.exportKey("raw", fresh.publicKey);
  const key = await agreed(fresh.privateKey, person, point);
  return joined(point, await seal(key, `wrap|${space}|${epoch}|${user}`, raw));
}

export async function unwrap(wrapped, { space, epoch, user }, pkcs8) {
  const point = wrapped.subarray(0, pointSize);
  const key = await agreed(await privateKey(pkcs8), point, point);
  return new Uint8Array(await open(key, `wrap|${space}|${epoch}|${user}`, wrapped.subarray(pointSize, wrapSize)));
}

/** The code that the maker of a wrap and the one it is for can make, and nobody else: over what was wrapped, and over the key
    of the epoch before, so that the maker has that one, too (docs/decisions/0052-vouched-keys.md). */
async function voucher(own, other, { space, epoch, user }, wrapped, raw, previous) {
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: await publicKey(other) }, await privateKey(own), 256);
  const base = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
  const key = await crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("evenkeel|sealed|vouch") }, base,
    { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]);
  const place = encoder.encode(`evenkeel|sealed|vouch|${space}|${epoch}|${user}`);
  return crypto.subtle.sign("HMAC", key, joined(place, wrapped, raw, previous));
}

/** A wrap, the public key of who made it, and their code. `maker` is a private key. */
export async function wrapVouched(raw, previous, place, person, maker) {
  const wrapped = await wrap(raw, place, person);
  return joined(wrapped, await publicOf(maker), await voucher(maker, person, place, wrapped, raw, previous));
}

/** What is in a wrap, who made it, and after which of the earlier keys: their code covers it. Of one without a code nobody is the
    maker, and one that fits none is after none. */
async function unwrapVouched(bytes, place, pkcs8, earlier) {
  const raw = await unwrap(bytes, place, pkcs8);
  const opened = { epoch: place.epoch, key: hex(raw) };
  if (bytes.length !== wrapSize + pointSize + codeSize) return opened;
  const maker = bytes.subarray(wrapSize, wrapSize + pointSize);
  opened.maker = base64(maker);
  for (const previous of earlier) {
    const code = await voucher(pkcs8, maker, place, bytes.subarray(0, wrapSize), raw, fromHex(previous));
    if (hex(code) === hex(bytes.subarray(wrapSize + pointSize))) return { ...opened, after: previous };
  }
  return opened;
}

/** The private key under a secret of 128 bits; `purpose` is `recovery` or `handover`. */
export const sealPrivate = async (pkcs8, purpose, secret, user) => seal(await derive(secret, purpose), `${purpose}|${user}`, pkcs8);

async function openPrivate(sealed, purpose, secret, user) {
  const pkcs8 = await open(await derive(secret, purpose), `${purpose}|${user}`, sealed);
  return { private: hex(pkcs8), public: base64(await publicOf(pkcs8)) };
}

async function sealedUnderWords(pkcs8, user) {
  const words = random(16);
  return { recovery: hex(words), sealed: base64(await sealPrivate(pkcs8, "recovery", words, user)) };
}

/** Under which the server keeps what a secret of this purpose opens. */
async function nameOf(purpose, secret) {
  const digest = await crypto.subtle.digest("SHA-256", joined(encoder.encode(`evenkeel|sealed|${purpose}|`), secret));
  return hex(digest.slice(0, 16));
}

// -- people of a group

function epochBytes(epoch) {
  const bytes = new Uint8Array(epochSize);
  new DataView(bytes.buffer).setUint32(0, epoch);
  return bytes;
}

/** A public key, sealed under the space's key: somebody inside vouches for whose it is. */
async function prove(key, { space, epoch, user }, point) {
  return joined(epochBytes(epoch), await seal(key, `member|${space}|${user}|${epoch}`, point));
}

/** Throws where the proof is of something else than this key of this member. */
async function check(key, { space, epoch, user }, point, proof) {
  const proven = await open(key, `member|${space}|${user}|${epoch}`, proof.subarray(epochSize));
  if (hex(proven) !== hex(point)) throw new Error("somebody else's key");
}

/** The first key of each epoch: a look at each, however many a server offers. */
const firstKeys = (keys) => new Map([...keys].reverse().map(({ epoch, key }) => [epoch, key]));

/** What the engine asks for, by name. Keys and secrets are hexadecimal digits, what a server may know is Base64. */
const tasks = {
  /** A key pair, and the recovery key that its private half is sealed under. */
  async person({ user }) {
    const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
    const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
    const point = await crypto.subtle.exportKey("raw", pair.publicKey);
    return { public: base64(point), private: hex(pkcs8), ...(await sealedUnderWords(pkcs8, user)) };
  },
  recovery: ({ user, private: key }) => sealedUnderWords(fromHex(key), user),
  "open-recovery": ({ user, recovery, sealed }) => openPrivate(fromBase64(sealed), "recovery", fromHex(recovery), user),
  /** A key for a space, wrapped for the person. */
  async space({ space, epoch, user, public: point, private: maker }) {
    const raw = random(32);
    const wrapped = await wrapVouched(raw, new Uint8Array(), { space, epoch, user }, fromBase64(point), fromHex(maker));
    return { key: hex(raw), wrap: base64(wrapped) };
  },
  /** Wrapped keys that do not open are left out. Whose word counts is the engine's to say; `held` are the keys that it has. Only the
      first epoch has no key before it: of a later one there has to be that key, here or among what was offered. */
  async unwrap({ space, user, private: key, keys, held }) {
    const opened = [];
    const here = firstKeys(held);
    const offered = new Map();
    const earlierThan = (epoch) =>
      (epoch === 1 ? [""] : [here.get(epoch - 1), offered.get(epoch - 1)].filter((known) => known !== undefined));
    for (const { epoch, wrap } of [...keys].sort((one, other) => one.epoch - other.epoch)) {
      try {
        const found = await unwrapVouched(fromBase64(wrap), { space, epoch, user }, fromHex(key), earlierThan(epoch));
        opened.push(found);
        if (!offered.has(epoch)) offered.set(epoch, found.key);
      } catch (error) {
        console.warn(error);
      }
    }
    return { space, keys: opened };
  },
  async handover({ user, private: key }) {
    const secret = random(16);
    const content = base64(await sealPrivate(fromHex(key), "handover", secret, user));
    return { secret: hex(secret), id: await nameOf("handover", secret), content };
  },
  "handover-name": async ({ secret }) => ({ id: await nameOf("handover", fromHex(secret)) }),
  "open-handover": ({ user, secret, content }) => openPrivate(fromBase64(content), "handover", fromHex(secret), user),
  /** The first key of a group, for who begins it. */
  async group({ space, user, public: point, private: maker }) {
    const key = hex(random(32));
    const { wraps: [{ wrap }], proof } = await tasks.admit({ space, user, public: point, private: maker, keys: [{ epoch: 1, key }] });
    return { key, wrap, proof };
  },
  /** What a link hands over, under a fresh secret. */
  async invite({ space, content }) {
    const secret = random(16);
    const sealed = await seal(await derive(secret, "invite"), `invite|${space}`, encoder.encode(JSON.stringify(content)));
    return { secret: hex(secret), id: await nameOf("invite", secret), content: base64(sealed) };
  },
  "invite-name": async ({ secret }) => ({ id: await nameOf("invite", fromHex(secret)) }),
  "open-invite": async ({ space, secret, content }) =>
    JSON.parse(decoder.decode(await open(await derive(fromHex(secret), "invite"), `invite|${space}`, fromBase64(content)))),
  /** All keys of a group for somebody who comes in, and a proof under the newest. */
  async admit({ space, user, public: point, private: maker, keys, held = keys }) {
    const person = fromBase64(point);
    const known = new Map(held.map(({ epoch, key }) => [epoch, fromHex(key)]));
    const wraps = await Promise.all(keys.map(async ({ epoch, key }) => {
      const previous = known.get(epoch - 1) ?? new Uint8Array();
      return { epoch, wrap: base64(await wrapVouched(fromHex(key), previous, { space, epoch, user }, person, fromHex(maker))) };
    }));
    const { epoch, key } = keys.reduce((newest, each) => (each.epoch > newest.epoch ? each : newest));
    return { wraps, proof: base64(await prove(await spaceKey(fromHex(key)), { space, epoch, user }, person)) };
  },
  /** The next key, for exactly those whom somebody inside vouched for. */
  async renew({ space, epoch, key: present, members, private: maker }) {
    const known = await spaceKey(fromHex(present));
    await Promise.all(members.map(({ user, public: point, proof }) =>
      check(known, { space, epoch, user }, fromBase64(point), fromBase64(proof))));
    const key = hex(random(32));
    const made = await Promise.all(members.map(({ user, public: point }) =>
      tasks.admit({
        space, user, public: point, private: maker, keys: [{ epoch: epoch + 1, key }], held: [{ epoch, key: present }],
      })));
    return {
      key, wraps: made.map(({ wraps }, at) => ({ user: members[at].user, wrap: wraps[0].wrap })),
      proofs: made.map(({ proof }, at) => ({ user: members[at].user, proof })),
    };
  },
  /** What both sides of a door compare: 44 bits, slow to come to, so that nobody finds another key with the same ones. */
  async "door-words"({ space, user, public: point }) {
    const base = await crypto.subtle.importKey("raw", fromBase64(point), "PBKDF2", false, ["deriveBits"]);
    const salt = encoder.encode(`evenkeel|sealed|door|${space}|${user}`);
    const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: 600_000 }, base, 48);
    return { bits: hex(bits).slice(0, 11) };
  },
};

/** `{status, bytes}` as a server would answer: 422 where something does not open. */
export async function perform(what, options) {
  try {
    return { status: 200, bytes: encoder.encode(JSON.stringify(await tasks[what](options))) };
  } catch (error) {
    console.warn(error);
    return { status: 422, bytes: new Uint8Array() };
  }
}

// -- bodies and answers

/** Seals and opens with the space keys that the engine gave. */
export class SealingDesk {
  #keys = new Map(); // "space|epoch" -> CryptoKey, which can't be taken out again
  #spaces = new Set();

  /** From now on these and no others: `[{space, epoch, key}]`. */
  async take(keys) {
    const known = await Promise.all(keys.map(async ({ space, epoch, key }) => [`${space}|${epoch}`, await spaceKey(fromHex(key))]));
    this.#keys = new Map(known);
    this.#spaces = new Set(keys.map(({ space }) => space));
  }

  /** The body of a sync request as it leaves. What nobody here has a key for stays here. */
  async body(bytes) {
    const text = decoder.decode(bytes);
    const at = members(text, 0).get("seals");
    const seals = [];
    for (const [start] of elements(text, at[0])) {
      const sealed = await this.#seal(text, members(text, start));
      if (sealed) seals.push(sealed);
    }
    return encoder.encode(`${text.slice(0, at[0])}[${seals.join()}]${text.slice(at[1])}`);
  }

  async #seal(text, parts) {
    const part = (name) => text.slice(...parts.get(name));
    const [space, epoch, to] = ["space", "epoch", "to"].map((name) => JSON.parse(part(name)));
    const key = this.#keys.get(`${space}|${epoch}`);
    if (!key) return null;
    const value = async (place, plain) => base64(joined(epochBytes(epoch), await seal(key, `${place}|${epoch}`, encoder.encode(plain))));
    const records = elements(text, parts.get("records")[0]).map(async ([start, end]) => {
      const record = members(text, start);
      const [id, version] = ["id", "version"].map((name) => JSON.parse(text.slice(...record.get(name))));
      const sealed = await value(`record|${space}|${id}|${version}`, text.slice(start, end));
      return JSON.stringify({ id, version, sealed });
    });
    const rest = ["from", "to", "sequence", "losses"].map((name) => `"${name}":${part(name)}`);
    const head = await value(`head|${space}|${to}`, part("head"));
    return `{"space":"${space}","epoch":${epoch},${rest.join()},"head":"${head}","records":[${(await Promise.all(records)).join()}]}`;
  }

  /** An answer as the engine reads it, with the mark on each patch that was opened here; one that is malformed as it came. */
  async answer(bytes, mark) {
    try {
      const text = decoder.decode(bytes);
      const at = members(text, 0).get("patches");
      const patches = elements(text, at[0]).map(([start, end]) => {
        const parts = members(text, start);
        const sealed = parts.get("sealed");
        return sealed && text.slice(...sealed) === "true" ? this.#open(text, parts, mark) : text.slice(start, end);
      });
      return encoder.encode(`${text.slice(0, at[0])}[${(await Promise.all(patches)).join()}]${text.slice(at[1])}`);
    } catch (error) {
      console.warn(error);
      return bytes;
    }
  }

  /** What was sealed is handed on as a text and never as a part of the answer: whoever has the key seals what they like. */
  async #open(text, parts, mark) {
    const part = (name) => (parts.has(name) ? text.slice(...parts.get(name)) : "null");
    const space = JSON.parse(part("space"));
    const intro = `{"space":${JSON.stringify(space)},"sealed":${JSON.stringify(mark)}`;
    if (!this.#spaces.has(space)) return `${intro},"closed":true}`;
    try {
      const value = async (place, sealed) => {
        const bytes = fromBase64(sealed);
        const epoch = new DataView(bytes.buffer).getUint32(0);
        const key = this.#keys.get(`${space}|${epoch}`);
        if (!key) throw new Closed();
        const plain = await open(key, `${place}|${epoch}`, bytes.subarray(epochSize));
        // Under which key it was, and what it says, is the engine's to judge.
        return { epoch, opened: textOf(plain) };
      };
      const records = JSON.parse(part("records"));
      const opened = await Promise.all(records.map(async ({ id, version, sealed }) =>
        JSON.stringify({ id, version, ...(await value(`record|${space}|${id}|${version}`, sealed)) })));
      const head = JSON.parse(part("head"));
      const openedHead = head === null ? "null" : JSON.stringify(await value(`head|${space}|${JSON.parse(part("to"))}`, head));
      const more = parts.has("more") ? `,"more":${part("more")}` : "";
      return `${intro},"epoch":${part("epoch")},"to":${part("to")}${more},"last":${part("last")},"head":${openedHead},"records":[${opened.join()}]}`;
    } catch (error) {
      if (error instanceof Closed) return `${intro},"closed":true}`;
      console.warn(error);
      return `${intro},"broken":true}`;
    }
  }
}

/** There is a key of this space here, and not of this epoch. */
class Closed extends Error {}
