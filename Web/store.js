// The vault: pages and journal of the engine, sealed, in IndexedDB (SEC-04, SEC-06, SEC-07).
//
// Every value is sealed with AES-256-GCM under a fresh nonce. Its associated data names the vault, the space, the kind,
// the index and the generation, so that no value opens in another's place or after its time. The generations stand in
// the *table*, itself sealed, which also says what must be there: a page that is missing, older or swapped is found out
// and never shown as "no data". Writes are fenced by an epoch: a tab that lost the lead cannot write any more.

import { openCopy, sealCopy } from "./lock.js";

/** Why the vault can't be read or written; `code` goes to the engine, which has the sentence for the person. */
export class VaultTrouble extends Error {
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

/** The device's own vault, and that of an account, whose data are apart in a database of their own (SEC-10). */
const databaseName = (profile) => (profile ? `evenkeel-${profile}` : "evenkeel");
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Each step adds stores and never changes one, so that an older tab's data stays readable (SYN-12). */
const steps = [
  (database) => {
    database.createObjectStore("keys"); // "device" -> {vault, key, wrapped, lock}; without `key` while signed out or with the app lock on
    database.createObjectStore("state"); // "epoch" -> number; "table" -> {generation, nonce, sealed}; "profile" -> id; "tries" -> {failures, at}
    database.createObjectStore("pages"); // index -> {nonce, sealed}
    database.createObjectStore("journal"); // key -> {nonce, sealed}
    database.createObjectStore("aside", { autoIncrement: true }); // what was quarantined
  },
  (database) => database.createObjectStore("reports", { autoIncrement: true }), // of faults, without the person's data
];

/** Of how many tabs it is remembered which of their events are stored. */
const tabs = 64;

/** Everything that is sealed, and the key. */
const sealed = ["keys", "pages", "journal", "aside", "reports"];

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
});

function connect(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, steps.length);
    request.onupgradeneeded = (event) => {
      for (const step of steps.slice(event.oldVersion)) step(request.result);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Vault {
  #database;
  #key;
  #vault;
  #epoch = 0;
  #table = { pages: [], journal: [], dealt: [], next: 1 };
  #readOnly = null;
  #profile;
  #wrapped = null;
  #lock = null; // the copies of the key, with the app lock on: {copies, digits}
  #tries = { failures: 0, at: 0 };
  #sealedTable = null; // while locked

  /**
   * Opens a vault as the leading tab, making a key when nothing is stored yet. Throws VaultTrouble. An account's vault
   * that was sealed opens only with the `secret` that its server gives after a sign-in. With `anew`, what an adoption
   * left behind that did not come to its end is forgotten first.
   */
  static async open(profile = "", { secret = null, anew = false } = {}) {
    const vault = new Vault();
    vault.#profile = profile;
    try {
      await vault.#reconnect();
    } catch (error) {
      throw new VaultTrouble("storage-refused", error);
    }
    try {
      await vault.#takeLead(secret, anew);
    } catch (error) {
      vault.close();
      throw error;
    }
    return vault;
  }

  async #reconnect() {
    this.#database = await connect(databaseName(this.#profile));
    this.#database.onversionchange = () => this.#database.close();
  }

  /** A transaction; Safari may drop the connection while a device sleeps, so it is opened anew once. */
  async #transact(stores, mode, body) {
    const options = mode === "readwrite" ? { durability: "strict" } : undefined;
    let transaction;
    try {
      transaction = this.#database.transaction(stores, mode, options);
    } catch {
      await this.#reconnect();
      transaction = this.#database.transaction(stores, mode, options);
    }
    const end = finished(transaction);
    end.catch(() => {}); // Awaited below; this only keeps it from being reported twice.
    const result = await body(transaction);
    await end;
    return result;
  }

  async #takeLead(secret, anew) {
    let stored, table, tries;
    let opened = null;
    try {
      // NB: keys are made before the transaction opens: it would end by itself while WebCrypto works.
      const known = await this.#transact(["keys", "state"], "readonly", async (transaction) => ({
        record: await done(transaction.objectStore("keys").get("device")),
        unfinished: anew && (await done(transaction.objectStore("state").get("adopting"))),
      }));
      const held = known.unfinished ? undefined : known.record;
      if (held && !held.key && (!held.lock || held.signedOut) && !secret) throw new VaultTrouble("profile-locked");
      let fresh = null;
      if (!held) fresh = await makeKey(secret);
      else if (!held.key && secret) {
        fresh = await unwrap(held, secret);
        opened = fresh.key;
        if (held.lock) fresh = { ...held, signedOut: false }; // The key only in memory: the lock stays on.
      }
      await this.#transact(["keys", "state", "pages", "journal"], "readwrite", async (transaction) => {
        const state = transaction.objectStore("state");
        this.#epoch = ((await done(state.get("epoch"))) ?? 0) + 1;
        state.put(this.#epoch, "epoch");
        if (known.unfinished) {
          for (const store of ["keys", "pages", "journal"]) transaction.objectStore(store).clear();
          state.delete("table");
        }
        table = await done(state.get("table"));
        tries = await done(state.get("tries"));
        // A vault that is shown was adopted to its end; one that is empty may get an adoption now.
        if (!anew) state.delete("adopting");
        else if (!table) state.put(true, "adopting");
        stored = await done(transaction.objectStore("keys").get("device"));
        const kept = (await done(transaction.objectStore("pages").count()))
          + (await done(transaction.objectStore("journal").count()));
        // A missing key beside sealed data is trouble, never a reason to begin anew over it.
        if (!stored && (table || kept)) throw new VaultTrouble("storage-unreadable");
        if (stored && !table && kept) throw new VaultTrouble("storage-unreadable");
        if (fresh) {
          stored = fresh;
          transaction.objectStore("keys").put(stored, "device");
        }
      });
    } catch (error) {
      throw error instanceof VaultTrouble ? error : new VaultTrouble(codeOf(error), error);
    }
    this.#key = stored.key ?? opened;
    this.#vault = stored.vault;
    this.#wrapped = stored.wrapped ?? null;
    this.#lock = stored.lock ?? null;
    this.#tries = tries ?? this.#tries;
    this.#sealedTable = table ?? null;
    if (this.#key) await this.#openTable();
  }

  async #openTable() {
    const table = this.#sealedTable;
    if (table) this.#table = JSON.parse(decoder.decode(await this.#open(table, "table", 0, table.generation)));
  }

  // -- the app lock (SEC-09)

  /** With the lock on there is no key here until a secret of the person opened one of its copies. */
  get isLocked() { return !this.#key; }

  /** What the engine has to know of the lock. */
  get lockState() {
    return {
      on: this.#lock !== null, locked: this.isLocked, digits: this.#lock?.digits ?? false, account: this.#profile !== "",
      passkey: this.#lock?.passkey ?? null, ...this.#tries,
    };
  }

  /** Counts a try before it is made, so that a reload in between wins nothing. */
  async countTry(at) { await this.#noteTries({ failures: this.#tries.failures + 1, at }); }

  async #noteTries(tries) {
    await this.#commit([], (transaction) => transaction.objectStore("state").put(tries, "tries"));
    this.#tries = tries;
  }

  /** Opens the vault; false when the secret is another one. */
  async unlock(method, secret) {
    const raw = await openCopy(this.#lock.copies, this.#vault, method, secret);
    if (!raw) return false;
    this.#key = await importKey(raw);
    raw.fill(0);
    await this.#openTable();
    await this.#noteTries({ failures: 0, at: 0 });
    return true;
  }

  /**
   * Everything is sealed anew under a key of which only these copies are stored, in one transaction with the end of the
   * key that was usable. `secrets`: `[method, secret]`; `server`: the secret for the copy that a sign-in opens.
   */
  async lockOn(secrets, { digits, server }) {
    if (this.#readOnly) throw new VaultTrouble(this.#readOnly);
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const key = await importKey(raw);
    const copies = await Promise.all(secrets.map(([method, secret]) => sealCopy(raw, this.#vault, method, secret)));
    const wrapped = server ? await wrap(raw, this.#vault, server) : null;
    raw.fill(0);
    const generations = { page: new Map(this.#table.pages), journal: new Map() };
    for (const [from, to, generation] of this.#table.journal) {
      for (let each = from; each <= to; each += 1) generations.journal.set(each, generation);
    }
    const places = [
      ["pages", (id) => ["page", id, generations.page.get(id)]],
      ["journal", (id) => ["journal", id, generations.journal.get(id)]],
      ["aside", (_, record) => ["aside", record.reason, record.at]],
      ["reports", (_, record) => ["aside", record.reason, record.at]],
    ];
    const anew = new Map();
    for (const [store, place] of places) {
      const [ids, records] = await this.#transact([store], "readonly", (transaction) => {
        const of = transaction.objectStore(store);
        return Promise.all([done(of.getAllKeys()), done(of.getAll())]);
      });
      anew.set(store, await Promise.all(records.map(async (record, index) => {
        const at = place(ids[index], record);
        const bytes = await this.#open(record, ...at);
        return [{ ...record, ...(await this.#seal(bytes, ...at, key)) }, ids[index]];
      })));
    }
    // The table is sealed last: it says what must be there.
    const generation = this.#table.next;
    const table = { ...this.#table, next: generation + 1 };
    const sealedTable = await this.#seal(encoder.encode(JSON.stringify(table)), "table", 0, generation, key);
    const lock = { copies, digits };
    await this.#commit(["keys", ...anew.keys()], (transaction) => {
      for (const [store, records] of anew) {
        const into = transaction.objectStore(store);
        into.clear();
        for (const [record, id] of records) into.put(record, id);
      }
      transaction.objectStore("state").put({ generation, ...sealedTable }, "table");
      transaction.objectStore("state").put({ failures: 0, at: 0 }, "tries");
      transaction.objectStore("keys").put({ vault: this.#vault, lock, ...(wrapped && { wrapped }) }, "device");
    });
    this.#key = key;
    this.#table = table;
    this.#lock = lock;
    this.#wrapped = wrapped;
    this.#tries = { failures: 0, at: 0 };
  }

  /** Stores the usable key again; false when the secret is another one. */
  async lockOff(method, secret) {
    const raw = await openCopy(this.#lock.copies, this.#vault, method, secret);
    if (!raw) return false;
    const key = await importKey(raw);
    raw.fill(0);
    await this.#commit(["keys"], (transaction) => {
      const record = { vault: this.#vault, key, ...(this.#wrapped && { wrapped: this.#wrapped }) };
      transaction.objectStore("keys").put(record, "device");
      transaction.objectStore("state").delete("tries");
    });
    this.#lock = null;
    this.#tries = { failures: 0, at: 0 };
    return true;
  }

  /** Whether the secret is the right one. */
  async proves(method, secret) {
    const raw = await openCopy(this.#lock.copies, this.#vault, method, secret);
    raw?.fill(0);
    if (raw) await this.#noteTries({ failures: 0, at: 0 });
    return raw !== null;
  }

  /**
   * One more copy of the key, for what a passkey makes of its input; in the place of the one before. False when the secret
   * is another one.
   */
  async keepPasskey(method, secret, passkey, output) {
    const raw = await openCopy(this.#lock.copies, this.#vault, method, secret);
    if (!raw) return false;
    const copy = await sealCopy(raw, this.#vault, "passkey", output);
    raw.fill(0);
    await this.#changeLock({ ...this.#lock, passkey, copies: [...this.#copiesWithoutPasskey(), copy] });
    return true;
  }

  forgetPasskey() { return this.#changeLock({ ...this.#lock, passkey: null, copies: this.#copiesWithoutPasskey() }); }

  #copiesWithoutPasskey() { return this.#lock.copies.filter(({ method }) => method !== "passkey"); }

  async #changeLock(lock) {
    if (this.#readOnly) throw new VaultTrouble(this.#readOnly);
    const record = { vault: this.#vault, lock, ...(this.#wrapped && { wrapped: this.#wrapped }) };
    await this.#commit(["keys"], (transaction) => transaction.objectStore("keys").put(record, "device"));
    this.#lock = lock;
  }

  /** The lock was lost: once this vault is sealed, only a sign-in of the account opens it. */
  dropLock() { this.#lock = null; }

  // -- profiles: whose vault is shown

  get profile() { return this.#profile; }
  get isEmpty() { return this.#table.pages.length === 0 && this.#table.journal.length === 0; }
  /** True when it can be made unreadable until the next sign-in of its account. */
  get canBeSealed() { return this.#wrapped !== null; }

  /** The account whose vault is shown: kept in the device's vault, "" for the device's own. */
  async shownProfile() {
    return (await this.#transact(["state"], "readonly", (each) => done(each.objectStore("state").get("profile")))) ?? "";
  }

  /** Notes whose vault is shown. With `moved`, what was here has gone there, and is forgotten in the same moment. */
  async showProfile(profile, { moved = false } = {}) {
    await this.#commit(sealed, (transaction) => {
      transaction.objectStore("state").put(profile, "profile");
      if (moved) clear(transaction);
    });
  }

  /** The adoption into this vault has come to its end. */
  async adopted() { await this.#commit([], (transaction) => transaction.objectStore("state").delete("adopting")); }

  /** Forgets the key, so that nothing here can be read until the account signs in again (ACC-16, SEC-10). */
  async seal() {
    await this.#commit(["keys"], (transaction) => {
      const lock = this.#lock ? { lock: this.#lock } : {};
      transaction.objectStore("keys").put({ vault: this.#vault, wrapped: this.#wrapped, signedOut: true, ...lock }, "device");
    });
    this.#key = null;
    this.close();
  }

  /** After this nothing is written any more, so that unreadable data stays as it is (SEC-07). */
  protect(code) { this.#readOnly ??= code; }
  get protected() { return this.#readOnly; }

  // -- sealing

  #associated(kind, index, generation) {
    return encoder.encode(`evenkeel|${this.#vault}|${kind}|${index}|${generation}`);
  }

  async #seal(bytes, kind, index, generation, key = this.#key) {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = this.#associated(kind, index, generation);
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData }, key, bytes);
    return { nonce, sealed };
  }

  async #open(record, kind, index, generation) {
    try {
      const additionalData = this.#associated(kind, index, generation);
      const algorithm = { name: "AES-GCM", iv: record.nonce, additionalData };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, this.#key, record.sealed));
    } catch (error) {
      throw new VaultTrouble("storage-unreadable", error);
    }
  }

  // -- reading

  /** Everything in order: `page(index, bytes)` for each page, then `entry(key, bytes)` for each journal entry. */
  async read({ page, entry }) {
    const keys = this.#table.journal.flatMap(([from, to, generation]) =>
      Array.from({ length: to - from + 1 }, (_, step) => [from + step, generation]));
    await this.#readAll("pages", "page", this.#table.pages, 8, page);
    await this.#readAll("journal", "journal", keys, 256, entry);
  }

  /** Reads and opens `[index, generation]` after the other, a few at a time, the next ones while these are taken. */
  async #readAll(store, kind, list, atOnce, take) {
    const read = (start) => {
      const some = this.#readSome(store, kind, list.slice(start, start + atOnce));
      some.catch(() => {}); // Awaited below, unless an earlier one could not be read.
      return some;
    };
    let next = read(0);
    for (let start = 0; start < list.length; start += atOnce) {
      const some = await next;
      next = read(start + atOnce);
      for (const [index, bytes] of some) take(index, bytes);
    }
  }

  async #readSome(store, kind, list) {
    if (list.length === 0) return [];
    let records;
    try {
      records = await this.#transact([store], "readonly", (transaction) =>
        Promise.all(list.map(([index]) => done(transaction.objectStore(store).get(index)))));
    } catch (error) {
      throw new VaultTrouble("storage-unreadable", error);
    }
    if (records.some((record) => !record)) throw new VaultTrouble("storage-unreadable");
    return Promise.all(
      list.map(async ([index, generation], each) => [index, await this.#open(records[each], kind, index, generation)]));
  }

  // -- writing

  get #dealt() { return this.#table.dealt ?? []; }

  /**
   * Whether this event, or a later one of its view, is stored already: a leader that is closed in between can't tell, and
   * its successor is asked again.
   */
  hasDealtWith({ view, number }) {
    return this.#dealt.some(([of, last]) => of === view && number <= last);
  }

  /**
   * Stores all of it or nothing, on disk when it returns. `pages` and `journal` are lists of `[index, bytes]`, `forget`
   * and `drop` lists of journal keys and page indexes. `aside`: journal keys to move to quarantine with a reason.
   * `by`: the view and the number of the event that this is the outcome of, see `hasDealtWith`.
   */
  async write({ pages = [], journal = [], forget = [], drop = [], aside = [], by = null }) {
    if (this.#readOnly) throw new VaultTrouble(this.#readOnly);
    const generation = this.#table.next;
    const keep = new Map(this.#table.pages);
    for (const index of drop) keep.delete(index);
    for (const [index] of pages) keep.set(index, generation);
    const gone = new Set([...forget, ...aside.map(({ key }) => key)]);
    const table = {
      pages: [...keep].sort(([left], [right]) => left - right),
      journal: ranges(this.#table.journal, gone, journal.map(([key]) => key), generation),
      dealt: by ? [...this.#dealt.filter(([view]) => view !== by.view), [by.view, by.number]].slice(-tabs) : this.#dealt,
      next: generation + 1,
    };
    // NB: everything is sealed before the transaction opens: it would end by itself while WebCrypto works.
    const sealAll = (kind, list) => Promise.all(
      list.map(async ([index, bytes]) => [index, await this.#seal(bytes, kind, index, generation)]));
    const sealedPages = await sealAll("page", pages);
    const sealedJournal = await sealAll("journal", journal);
    const sealedTable = await this.#seal(encoder.encode(JSON.stringify(table)), "table", 0, generation);
    const sealedAside = await Promise.all(aside.map(({ bytes, reason, key }) => this.#sealAside(bytes, reason, key)));
    await this.#commit(["pages", "journal", "aside"], (transaction) => {
      const pageStore = transaction.objectStore("pages");
      const journalStore = transaction.objectStore("journal");
      for (const index of drop) pageStore.delete(index);
      for (const key of gone) journalStore.delete(key);
      for (const [index, record] of sealedPages) pageStore.put(record, index);
      for (const [key, record] of sealedJournal) journalStore.put(record, key);
      for (const record of sealedAside) transaction.objectStore("aside").add(record);
      transaction.objectStore("state").put({ generation, ...sealedTable }, "table");
    });
    this.#table = table;
  }

  /** Keeps something that the engine could not digest, sealed, without touching anything else. */
  async setAside(bytes, reason) {
    const record = await this.#sealAside(bytes, reason, null);
    await this.#commit(["aside"], (transaction) => transaction.objectStore("aside").add(record));
  }

  /** Keeps what there is to say about a fault (UXA-10). */
  async report(bytes) {
    const record = await this.#sealAside(bytes, "report", null);
    await this.#commit(["reports"], (transaction) => transaction.objectStore("reports").add(record));
  }

  /** The last reports, oldest first. */
  async reports() {
    const all = await this.#transact(["reports"], "readonly", (each) => done(each.objectStore("reports").getAll()));
    return Promise.all(all.slice(-20).map((record) => this.#open(record, "aside", record.reason, record.at)));
  }

  async #sealAside(bytes, reason, key) {
    const at = Date.now();
    return { at, reason, key, ...(await this.#seal(bytes, "aside", reason, at)) };
  }

  async #commit(stores, body) {
    try {
      await this.#transact(["state", ...stores], "readwrite", async (transaction) => {
        const epoch = await done(transaction.objectStore("state").get("epoch"));
        if (epoch !== this.#epoch) {
          transaction.abort();
          throw new VaultTrouble("lead-lost");
        }
        body(transaction);
      });
    } catch (error) {
      throw error instanceof VaultTrouble ? error : new VaultTrouble(codeOf(error), error);
    }
  }

  /** Forgets everything with its key (sign-out, SEC-10). The next open begins with a new vault. */
  async erase() {
    await this.#commit(sealed, clear);
    this.close();
  }

  close() { this.#database.close(); }

  /** Forgets a vault, also one that does not even open. */
  static destroy(profile = "") {
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(databaseName(profile));
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new VaultTrouble("storage-refused", request.error));
    });
  }
}

function clear(transaction) {
  for (const store of sealed) transaction.objectStore(store).clear();
  transaction.objectStore("state").delete("table");
}

// -- keys

/** A key that can't be taken out; beside it, when the server gave a secret, the same key sealed with that. */
async function makeKey(secret) {
  const vault = hex(crypto.getRandomValues(new Uint8Array(16)));
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const record = { vault, key: await importKey(raw) };
  if (secret) record.wrapped = await wrap(raw, vault, secret);
  raw.fill(0);
  return record;
}

async function wrap(raw, vault, secret) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv: nonce, additionalData: encoder.encode(`evenkeel|${vault}|key`) };
  return { nonce, sealed: await crypto.subtle.encrypt(algorithm, await importKey(secret), raw) };
}

async function unwrap({ vault, wrapped }, secret) {
  try {
    const algorithm = { name: "AES-GCM", iv: wrapped.nonce, additionalData: encoder.encode(`evenkeel|${vault}|key`) };
    const raw = new Uint8Array(await crypto.subtle.decrypt(algorithm, await importKey(secret), wrapped.sealed));
    const record = { vault, wrapped, key: await importKey(raw) };
    raw.fill(0);
    return record;
  } catch (error) {
    throw new VaultTrouble("storage-unreadable", error);
  }
}

const importKey = (raw) => crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

function codeOf(error) {
  return error?.name === "QuotaExceededError" ? "storage-full" : "storage-refused";
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The journal's keys as ranges `[from, to, generation]` in order, without `gone`, with `added`. */
export function ranges(old, gone, added, generation) {
  const overwritten = new Set(added);
  const out = [];
  const push = (key, of) => {
    const last = out.at(-1);
    if (last && last[2] === of && last[1] === key - 1) last[1] = key;
    else out.push([key, key, of]);
  };
  const entries = [];
  for (const [from, to, of] of old) {
    for (let key = from; key <= to; key += 1) if (!gone.has(key) && !overwritten.has(key)) entries.push([key, of]);
  }
  for (const key of overwritten) entries.push([key, generation]);
  entries.sort(([left], [right]) => left - right);
  for (const [key, of] of entries) push(key, of);
  return out;
}
