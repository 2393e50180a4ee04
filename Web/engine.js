// The WebAssembly engine and the envelopes that cross its boundary (Sources/Browser/Envelope.swift).

/** The engine trapped: this instance is unusable, and what it was doing is in `header` and `blobs`. */
export class EngineFault extends Error {
  constructor(cause, header, blobs) {
    super("engine fault", { cause });
    this.header = header;
    this.blobs = blobs;
  }
}

/** Reports of a tab about its browser, which a fresh engine has to hear again. */
export const standing = new Set(["install.offer", "storage.state", "update.ready", "passkey.state", "push.state", "pro.state"]);

/** Effects that happen in a tab; everything else happens here. */
export const pageEffects = new Set(["patch", "route", "download", "announce", "focus", "title", "theme", "persist", "forget-set-aside", "print", "install", "reload", "buzz", "copy", "share", "visit", "shield", "passkey", "shared", "badge", "push", "shop"]);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Fetches and compiles the engine or another module; the browser refuses bytes that have another digest (SEC-13). */
export async function compile(shell, path) {
  const integrity = shell?.files[path];
  if (!integrity) throw new Error(`the shell's manifest names no ${path}`);
  return WebAssembly.compileStreaming(fetch(path, { integrity }));
}

/**
 * The engine comes in two modules that share a memory (docs/decisions/0024): what a start needs, and the rest, which
 * follows while the first screen is put together.
 */
export class EngineParts {
  /** What a start needs. */
  start;
  /** The rest, or null until it is there. */
  rest = null;
  /** Settles when the rest is there. */
  whole;

  static async load(shell) {
    const parts = new EngineParts();
    parts.start = await compile(shell, "/engine.wasm");
    // Only now, so that on a slow line it does not take from what the first screen waits for.
    parts.whole = isWhole(parts.start) ? Promise.resolve() : compile(shell, "/engine-rest.wasm").then((rest) => { parts.rest = rest; });
    parts.whole.catch(() => {}); // Whoever needs it hears of it.
    return parts;
  }
}

/** Whether the module is a program of its own: one that has a rest shares its table with it. */
const isWhole = (module) => WebAssembly.Module.exports(module).every(({ kind }) => kind !== "table");

/**
 * The module that reads files (Sources/Browser/ReaderApp.swift): loaded when the first one is opened, and used afresh for
 * each, so that what a large file took goes back to the device.
 */
export class Reader {
  #shell;
  #module = null;

  constructor(shell) { this.#shell = shell; }

  /** On the very first visit no service worker stands before this worker, but what it kept is there all the same. */
  async #load() {
    const kept = await self.caches?.match("/reader.wasm", { cacheName: `evenkeel-${this.#shell.version}` });
    return kept ? WebAssembly.compileStreaming(kept) : compile(this.#shell, "/reader.wasm");
  }

  /** `{bytes}`, or `{trouble, cause}`: ‹missing› where the module was not to be had, ‹fault› where it failed. */
  async read(task, file) {
    try {
      this.#module ??= await this.#load();
    } catch (cause) {
      return { trouble: "missing", cause };
    }
    try {
      const { effects, blobs: [bytes] } = new Engine(this.#module).call({ call: "read" }, [task, file]);
      const decode = effects.find(({ kind }) => kind === "decode");
      if (decode) return this.read(task, encoder.encode(new TextDecoder(decode.encoding).decode(file)));
      if (!bytes) throw new Error("the reader is of another build");
      return { bytes };
    } catch (error) {
      return { trouble: "fault", cause: error.cause ?? error };
    }
  }
}

export class Engine {
  #exports;
  #memory;
  /** Whether nothing is missing. A call that needs what is missing traps. */
  isWhole;

  /** A fresh instance of a compiled module, with its rest or to be completed by `attach`. */
  constructor(module, rest = null) {
    let memory = null;
    const random = (pointer, length) => {
      for (let start = 0; start < length; start += 65536) {
        crypto.getRandomValues(new Uint8Array(memory.buffer, pointer + start, Math.min(65536, length - start)));
      }
      return 0;
    };
    const badDescriptor = () => 8;
    const known = {
      random_get: random, arc4random_buf: random, fd_write: badDescriptor, fd_close: badDescriptor, fd_seek: badDescriptor,
      proc_exit: () => { throw new Error("the engine ended itself"); },
      __stack_chk_fail: () => { throw new Error("the engine's stack was overrun"); },
    };
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {};
      imports[from][name] = known[name] ?? (() => { throw new Error(`the engine asked for ${name}`); });
    }
    this.#exports = new WebAssembly.Instance(module, imports).exports;
    this.#memory = memory = this.#exports.memory;
    this.#exports._initialize?.();
    this.isWhole = isWhole(module);
    if (rest) this.attach(rest);
  }

  /** Puts the rest's functions into the places of the table that the start left empty. */
  attach(rest) {
    new WebAssembly.Instance(rest, { primary: this.#exports });
    this.isWhole = true;
  }

  /** Overwrites everything that it knows; it can't be used after that. */
  forget() { new Uint8Array(this.#memory.buffer).fill(0); }

  /** Hands one envelope over. Returns `{effects, blobs}`; throws EngineFault when the engine trapped. */
  call(header, blobs = []) {
    try {
      const { memory, evenkeel_allocate, evenkeel_release, evenkeel_call, evenkeel_answer_length } = this.#exports;
      const head = encoder.encode(JSON.stringify({ ...header, blobs: blobs.map((blob) => blob.byteLength) }));
      const size = 4 + head.length + blobs.reduce((sum, blob) => sum + blob.byteLength, 0);
      const pointer = evenkeel_allocate(size) >>> 0;
      if (pointer === 0) throw new Error("the engine has no memory left");
      // NB: the memory's buffer is replaced when it grows, so views are made anew after each call.
      let bytes = new Uint8Array(memory.buffer, pointer, size);
      new DataView(memory.buffer, pointer, 4).setUint32(0, head.length, true);
      bytes.set(head, 4);
      let at = 4 + head.length;
      for (const blob of blobs) {
        bytes.set(blob instanceof Uint8Array ? blob : new Uint8Array(blob), at);
        at += blob.byteLength;
      }
      const answer = evenkeel_call(pointer, size) >>> 0;
      evenkeel_release(pointer, size);
      const length = evenkeel_answer_length();
      bytes = new Uint8Array(memory.buffer, answer, length).slice();
      evenkeel_release(answer, length);
      return read(bytes);
    } catch (cause) {
      throw new EngineFault(cause, header, blobs);
    }
  }
}

/** Milliseconds by which the clock of a server at this very machine was moved (`evenkeel serve --today`). */
let moved = 0;

/**
 * Follows a moved clock. Only a page of this machine asks, since only there a clock can be moved; whoever can't be reached
 * has moved none (on the same machine that is known at once; a busy one may take its time).
 */
export async function followClock() {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(self.location.hostname)) return;
  try {
    const answer = await fetch("/v1/clock", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    moved = (answer.ok && (await answer.json()).movedMilliseconds) || 0;
  } catch { /* The device's own clock, then. */ }
}

/** The time as the engine wants it: it has no clock of its own. */
export function clock() {
  const now = new Date(Date.now() + moved);
  const two = (number) => String(number).padStart(2, "0");
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return { offset: -now.getTimezoneOffset(), now: now.getTime(), today };
}

/** A fresh engine while it is filled: what comes after a trap is passed over. */
export class Filling {
  #engine;
  #header;

  /** Whether the engine lacked its rest when it trapped. */
  lackedRest = false;

  constructor(parts, header) {
    this.#header = header;
    this.#engine = new Engine(parts.start, parts.rest);
    const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
    this.#call({ ...header, call: "boot", seed: seed.join("") });
  }

  page(index, bytes) { this.#call({ call: "page", index }, [bytes]); }
  entry(key, bytes) { this.#call({ call: "journal", key }, [bytes]); }

  /** The engine, after it drew `route` for a trial unless that is null; null when it trapped. */
  end(route) {
    if (route !== null) {
      this.#call({ ...this.#header, call: "start", view: 0, route });
      this.#call({ call: "leave", view: 0 });
    }
    return this.#engine;
  }

  #call(header, blobs) {
    try {
      this.#engine?.call(header, blobs);
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      this.lackedRest = !this.#engine.isWhole;
      if (!this.lackedRest) console.error(error.cause);
      this.#engine = null;
    }
  }
}

/** The first entry without which the journal up to it would work; -1 when it fails with none of them. */
export function findCulprit(entries, works) {
  if (!works([])) return -1;
  let good = 0;
  let bad = entries.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (works(entries.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return bad - 1;
}

function read(bytes) {
  const headLength = new DataView(bytes.buffer).getUint32(0, true);
  const head = JSON.parse(decoder.decode(bytes.subarray(4, 4 + headLength)));
  let at = 4 + headLength;
  const blobs = head.blobs.map((length) => bytes.subarray(at, (at += length)));
  return { effects: head.effects, blobs };
}
