// Backups (SEC-05, ACC-11): one file that opens with its passphrase alone, exactly as docs/decisions/0042-backup-files.md has it. What is
// in it, and what becomes of it, is the engine's to say.

import { derive, iterations } from "./lock.js";
import { base64, fromBase64, joined } from "./sealing.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The file's first bytes; then the header's length in four, the header, its seal, the digest of all that, and the pages. */
const magic = encoder.encode("Evenkeel backup\n");
const version = 1;
const lengthSize = 4;
const digestSize = 32;
const nonceSize = 12;
/** What a sealed value is longer than what it seals: its nonce and its tag. */
const sealSize = nonceSize + 16;

/** Of what is sealed, in bytes. */
const pageSize = 1 << 18;

// What a file from elsewhere may ask for.
const longestHeader = 4096;
const largest = 1 << 28;
const mostRounds = 10_000_000;

/** Why a backup was not made or not opened; the engine has the sentence for it. */
class Refusal extends Error {}

/** The file is not as it was made. */
const changed = () => new Refusal("changed");

const digest = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Everything sealed names its place in this file and no other: the header, whose salt no other has, is a part of it. */
const algorithm = (nonce, place, head) =>
  ({ name: "AES-GCM", iv: nonce, additionalData: joined(encoder.encode(`evenkeel|backup|${place}|`), head) });

async function seal(key, place, head, bytes) {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceSize));
  return joined(nonce, await crypto.subtle.encrypt(algorithm(nonce, place, head), key, bytes));
}

/** What was sealed, or the refusal where it does not open. */
async function open(key, place, head, sealed, refusal) {
  try {
    return await crypto.subtle.decrypt(algorithm(sealed.subarray(0, nonceSize), place, head), key, sealed.subarray(nonceSize));
  } catch {
    throw refusal;
  }
}

/** What a stream makes of bytes, up to a limit. */
async function through(stream, bytes, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw changed();
    }
    parts.push(value);
  }
}

// -- making one

function headOf(header) {
  const text = encoder.encode(JSON.stringify(header));
  const length = new Uint8Array(lengthSize);
  new DataView(length.buffer).setUint32(0, text.length);
  return joined(magic, length, text);
}

async function make({ passphrase, made }, bytes) {
  if (bytes.length > largest) throw new Refusal("large");
  const packed = await through(new CompressionStream("gzip"), bytes, largest);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const head = headOf({
    version, made, derivation: "PBKDF2-SHA-256", iterations, salt: base64(salt), cipher: "AES-256-GCM", compression: "gzip",
    bytes: bytes.length, packed: packed.length, page: pageSize,
  });
  const key = await derive("passcode", passphrase, salt);
  const start = joined(head, await seal(key, "header", head, new Uint8Array()));
  const parts = [start, await digest(start)];
  const count = Math.ceil(packed.length / pageSize);
  for (let page = 0; page < count; page += 1) {
    parts.push(await seal(key, `page|${page}|${count}`, head, packed.subarray(page * pageSize, (page + 1) * pageSize)));
  }
  return joined(...parts);
}

// -- opening one

const isCount = (value, least, most) => Number.isSafeInteger(value) && value >= least && value <= most;

/** The head of a file and its seal, as they lie there, and what the head says. */
async function readHead(file) {
  if (magic.some((byte, at) => file[at] !== byte)) throw new Refusal("other");
  if (file.length < magic.length + lengthSize) throw new Refusal("truncated");
  const length = new DataView(file.buffer, file.byteOffset + magic.length, lengthSize).getUint32(0);
  if (length > longestHeader) throw changed();
  const head = file.subarray(0, magic.length + lengthSize + length);
  const start = file.subarray(0, head.length + sealSize);
  if (file.length < start.length + digestSize) throw new Refusal("truncated");
  // Damage is told from another passphrase: nobody is to doubt theirs because of it.
  if ((await digest(start)).some((byte, at) => byte !== file[start.length + at])) throw changed();
  let header;
  try {
    header = JSON.parse(decoder.decode(head.subarray(magic.length + lengthSize)));
  } catch {
    throw changed();
  }
  if (header?.version > version) throw new Refusal("newer");
  const isKnown = header?.version === version && header.derivation === "PBKDF2-SHA-256" && header.cipher === "AES-256-GCM"
    && header.compression === "gzip" && /^[A-Za-z0-9+/]{22}==$/.test(header.salt);
  const isBounded = isCount(header?.iterations, iterations, mostRounds) && isCount(header.bytes, 1, largest)
    && isCount(header.packed, 1, largest) && isCount(header.page, 1, largest);
  if (!isKnown || !isBounded) throw changed();
  return { head, header, ownSeal: start.subarray(head.length) };
}

async function read({ passphrase }, file) {
  const { head, header, ownSeal } = await readHead(file);
  const count = Math.ceil(header.packed / header.page);
  const pages = file.subarray(head.length + sealSize + digestSize);
  const expected = header.packed + count * sealSize;
  if (pages.length < expected) throw new Refusal("truncated");
  if (pages.length > expected) throw changed();
  const key = await derive("passcode", passphrase, fromBase64(header.salt), header.iterations);
  // Whether it is the passphrase is known before any page is opened.
  await open(key, "header", head, ownSeal, new Refusal("passphrase"));
  const packed = new Uint8Array(header.packed);
  const step = header.page + sealSize;
  for (let page = 0; page < count; page += 1) {
    const sealed = pages.subarray(page * step, (page + 1) * step);
    packed.set(new Uint8Array(await open(key, `page|${page}|${count}`, head, sealed, changed())), page * header.page);
  }
  let bytes;
  try {
    bytes = await through(new DecompressionStream("gzip"), packed, header.bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : changed();
  }
  if (bytes.length !== header.bytes) throw changed();
  return bytes;
}

const tasks = { seal: make, open: read };

/** `{status, bytes}` as a server would answer: 422 with the name of a refusal. */
export async function perform(what, options, file) {
  try {
    return { status: 200, bytes: await tasks[what](options, file) };
  } catch (error) {
    if (error instanceof Refusal) return { status: 422, bytes: encoder.encode(error.message) };
    console.warn(error);
    return { status: 500, bytes: new Uint8Array() };
  }
}
