// The vault: pages and journal of the engine, sealed, in IndexedDB (SEC-04, SEC-06, SEC-07).
//
// Every value is sealed in its place (`vault-key.js`). The generations stand in the *table*, itself sealed, which also says
// what must be there: a page that is missing, older or swapped is found out and never shown as "no data". Writes are fenced
// by an epoch: a tab that lost the lead cannot write any more.

import { Database, done, sealedStores, troubleOf, VaultTrouble } from "./database.js";
import { openCopy, sealCopy } from "./lock.js";
import { isDealtWith, journalEntries, noTable, tableAfter } from "./table.js";
import { importKey, makeKey, openValue, sealValue, unwrap, wrap } from "./vault-key.js";

const choices = 1_000_000; // `Preferences.page` of the engine
const encoder = new TextEncoder();
const decoder = new TextDecoder();
export class Vault {
  #database;
  #key;
  #vault;
  #table = noTable;
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
    vault.#database = await Database.open(profile);
    try {
      await vault.#takeLead(secret, anew);
    } catch (error) {
      vault.close();
      throw error;
    }
    return vault;
  }

  async #takeLead(secret, anew) {
    let stored, table, tries;
    let opened = null;
    try {
      // NB: keys are made before the transaction opens: it would end by itself while WebCrypto works.
      const known = await this.#database.transact(["keys", "state"], "readonly", async (transaction) => ({
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
      await this.#database.transact(["keys", "state", "pages", "journal"], "readwrite", async (transaction) => {
        const state = transaction.objectStore("state");
        await this.#database.takeLead(state);
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
      throw troubleOf(error);
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
    await this.#database.commit([], (transaction) => transaction.objectStore("state").put(tries, "tries"));
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
    const generations = { page: new Map(this.#table.pages), journal: new Map(journalEntries(this.#table)) };
    const places = [
      ["pages", (id) => ["page", id, generations.page.get(id)]],
      ["journal", (id) => ["journal", id, generations.journal.get(id)]],
      ["aside", (_, record) => ["aside", record.reason, record.at]],
      ["reports", (_, record) => ["aside", record.reason, record.at]],
    ];
    const anew = new Map();
    for (const [store, place] of places) {
      const [ids, records] = await this.#database.transact([store], "readonly", (transaction) => {
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
    await this.#database.commit(["keys", ...anew.keys()], (transaction) => {
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
    await this.#database.commit(["keys"], (transaction) => {
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
    await this.#database.commit(["keys"], (transaction) => transaction.objectStore("keys").put(record, "device"));
    this.#lock = lock;
  }

  /** The lock was lost: once this vault is sealed, only a sign-in of the account opens it. */
  dropLock() { this.#lock = null; }

  // -- profiles: whose vault is shown

  get profile() { return this.#profile; }
  get isEmpty() { return this.#table.pages.length === 0 && this.#table.journal.length === 0; }
  /** More than the page of choices. */
  get hasLedger() { return this.#table.pages.some(([index]) => index !== choices) || this.#table.journal.length > 0; }
  /** True when it can be made unreadable until the next sign-in of its account. */
  get canBeSealed() { return this.#wrapped !== null; }

  /** The account whose vault is shown: kept in the device's vault, "" for the device's own. */
  async shownProfile() {
    return (await this.#database.transact(["state"], "readonly", (each) => done(each.objectStore("state").get("profile")))) ?? "";
  }

  /** Notes whose vault is shown. With `moved`, what was here has gone there, and is forgotten in the same moment. */
  async showProfile(profile, { moved = false } = {}) {
    await this.#database.commit(sealedStores, (transaction) => {
      transaction.objectStore("state").put(profile, "profile");
      if (moved) clear(transaction);
    });
  }

  /** What the device's own engine has yet to be told of a sign-out: it owes the server that word, maybe. */
  async untold() {
    return (await this.#database.transact(["state"], "readonly", (each) => done(each.objectStore("state").get("untold")))) ?? "";
  }

  async noteUntold(tag) {
    await this.#database.commit([], (transaction) => {
      const state = transaction.objectStore("state");
      if (tag) state.put(tag, "untold"); else state.delete("untold");
    });
  }

  /** The adoption into this vault has come to its end. */
  async adopted() { await this.#database.commit([], (transaction) => transaction.objectStore("state").delete("adopting")); }

  /** Forgets the key, so that nothing here can be read until the account signs in again (ACC-16, SEC-10). */
  async seal() {
    await this.#database.commit(["keys"], (transaction) => {
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

  #seal(bytes, kind, index, generation, key = this.#key) {
    return sealValue(key, this.#vault, bytes, [kind, index, generation]);
  }

  #open(record, kind, index, generation) { return openValue(this.#key, this.#vault, record, [kind, index, generation]); }

  // -- reading

  /** Everything in order: `page(index, bytes)` for each page, then `entry(key, bytes)` for each journal entry. */
  async read({ page, entry }) {
    await this.#readAll("pages", "page", this.#table.pages, 8, page);
    await this.#readAll("journal", "journal", journalEntries(this.#table), 256, entry);
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
      records = await this.#database.transact([store], "readonly", (transaction) =>
        Promise.all(list.map(([index]) => done(transaction.objectStore(store).get(index)))));
    } catch (error) {
      throw new VaultTrouble("storage-unreadable", error);
    }
    if (records.some((record) => !record)) throw new VaultTrouble("storage-unreadable");
    return Promise.all(
      list.map(async ([index, generation], each) => [index, await this.#open(records[each], kind, index, generation)]));
  }

  // -- writing

  /**
   * Whether this event, or a later one of its view, is stored already: a leader that is closed in between can't tell, and
   * its successor is asked again.
   */
  hasDealtWith(event) { return isDealtWith(this.#table, event); }

  /**
   * Stores all of it or nothing, on disk when it returns. `pages` and `journal` are lists of `[index, bytes]`, `forget`
   * and `drop` lists of journal keys and page indexes. `aside`: journal keys to move to quarantine with a reason.
   * `by`: the view and the number of the event that this is the outcome of, see `hasDealtWith`.
   */
  async write({ pages = [], journal = [], forget = [], drop = [], aside = [], by = null }) {
    if (this.#readOnly) throw new VaultTrouble(this.#readOnly);
    const generation = this.#table.next;
    const gone = new Set([...forget, ...aside.map(({ key }) => key)]);
    const table = tableAfter(this.#table, {
      pages: pages.map(([index]) => index), journal: journal.map(([key]) => key), dropped: drop, gone, by,
    });
    // NB: everything is sealed before the transaction opens: it would end by itself while WebCrypto works.
    const sealAll = (kind, list) => Promise.all(
      list.map(async ([index, bytes]) => [index, await this.#seal(bytes, kind, index, generation)]));
    const sealedPages = await sealAll("page", pages);
    const sealedJournal = await sealAll("journal", journal);
    const sealedTable = await this.#seal(encoder.encode(JSON.stringify(table)), "table", 0, generation);
    const sealedAside = await Promise.all(aside.map(({ bytes, reason, key }) => this.#sealAside(bytes, reason, key)));
    await this.#database.commit(["pages", "journal", "aside"], (transaction) => {
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
    await this.#database.commit(["aside"], (transaction) => transaction.objectStore("aside").add(record));
  }

  /** Keeps what there is to say about a fault (UXA-10). */
  async report(bytes) {
    const record = await this.#sealAside(bytes, "report", null);
    await this.#database.commit(["reports"], (transaction) => transaction.objectStore("reports").add(record));
  }

  /** The last reports, oldest first. */
  async reports() {
    const all = await this.#database.transact(["reports"], "readonly", (each) => done(each.objectStore("reports").getAll()));
    return Promise.all(all.slice(-20).map((record) => this.#open(record, "aside", record.reason, record.at)));
  }

  async #sealAside(bytes, reason, key) {
    const at = Date.now();
    return { at, reason, key, ...(await this.#seal(bytes, "aside", reason, at)) };
  }

  /** Forgets everything with its key (sign-out, SEC-10). The next open begins with a new vault. */
  async erase() {
    await this.#database.commit(sealedStores, clear);
    this.close();
  }

  close() { this.#database.close(); }

  /** Forgets a vault, also one that does not even open. */
  static destroy(profile = "") { return Database.destroy(profile); }
}

function clear(transaction) {
  for (const store of sealedStores) transaction.objectStore(store).clear();
  transaction.objectStore("state").delete("table");
}
