// Where a vault is stored: its IndexedDB database, transactions that are on disk when they are over, and the fence that
// keeps out a tab which lost the lead.

/** Why the vault can't be read or written; `code` goes to the engine, which has the sentence for the person. */
export class VaultTrouble extends Error {
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

/** The device's own vault, and that of an account, whose data are apart in a database of their own (SEC-10). */
const databaseName = (profile) => (profile ? `evenkeel-${profile}` : "evenkeel");

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

/** Everything that is sealed, and the key. */
export const sealedStores = ["keys", "pages", "journal", "aside", "reports"];

/** What a request answers. */
export const done = (request) => new Promise((resolve, reject) => {
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

/** What could not be read is kept in databases of such names (SEC-07). */
const keptPrefix = "evenkeel-kept-";

/** Anything that went wrong with a vault, as a VaultTrouble. */
export function troubleOf(error) {
  if (error instanceof VaultTrouble) return error;
  return new VaultTrouble(error?.name === "QuotaExceededError" ? "storage-full" : "storage-refused", error);
}

export class Database {
  #name;
  #database;
  #epoch = 0;

  /** Throws VaultTrouble. */
  static async open(profile) {
    const database = new Database();
    database.#name = databaseName(profile);
    try {
      await database.#connect();
    } catch (error) {
      throw new VaultTrouble("storage-refused", error);
    }
    return database;
  }

  async #connect() {
    this.#database = await connect(this.#name);
    this.#database.onversionchange = () => this.#database.close();
  }

  /** A transaction; Safari may drop the connection while a device sleeps, so it is opened anew once. */
  async transact(stores, mode, body) {
    const options = mode === "readwrite" ? { durability: "strict" } : undefined;
    let transaction;
    try {
      transaction = this.#database.transaction(stores, mode, options);
    } catch {
      await this.#connect();
      transaction = this.#database.transaction(stores, mode, options);
    }
    const end = finished(transaction);
    end.catch(() => {}); // Awaited below; this only keeps it from being reported twice.
    const result = await body(transaction);
    await end;
    return result;
  }

  /** Raises the fence, in a transaction that writes `state`: whoever led before can't `commit` any more. */
  async takeLead(state) {
    this.#epoch = ((await done(state.get("epoch"))) ?? 0) + 1;
    state.put(this.#epoch, "epoch");
  }

  /** Writes all of it or nothing, as long as this tab leads. Throws VaultTrouble. */
  async commit(stores, body) {
    try {
      await this.transact(["state", ...stores], "readwrite", async (transaction) => {
        const epoch = await done(transaction.objectStore("state").get("epoch"));
        if (epoch !== this.#epoch) {
          transaction.abort();
          throw new VaultTrouble("lead-lost");
        }
        body(transaction);
      });
    } catch (error) {
      throw troubleOf(error);
    }
  }

  close() { this.#database.close(); }

  /** Names of those that were set aside. Where a browser does not list its databases, none are found. */
  static async setAsideNames() {
    const all = (await indexedDB.databases?.().catch(() => null)) ?? [];
    return all.map(({ name }) => name).filter((name) => name.startsWith(keptPrefix));
  }

  /** The accounts that have a vault here. Where a browser does not list its databases, none are found. */
  static async accountNames() {
    const all = (await indexedDB.databases?.().catch(() => null)) ?? [];
    return all.map(({ name }) => /^evenkeel-([0-9a-f]{32})$/.exec(name)?.[1]).filter(Boolean);
  }

  /** Forgets them for good. Throws VaultTrouble. */
  static async forgetSetAside() { for (const name of await Database.setAsideNames()) await remove(name); }

  /** Forgets a database, also one that does not even open. */
  static destroy(profile) { return remove(databaseName(profile)); }

  /**
   * Makes room for a new vault: everything of this one goes as it is, sealed, into a database of its own, and only when all of
   * it is there is its place free (SEC-07). Throws VaultTrouble.
   */
  static async setAside(profile) {
    const name = databaseName(profile);
    try {
      const [from, to] = await Promise.all([connect(name), connect(keptPrefix + Date.now())]);
      const stores = [...from.objectStoreNames];
      for (const store of stores) {
        const reading = from.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done(reading.getAll())]);
        const writing = to.transaction(store, "readwrite", { durability: "strict" });
        for (const [index, key] of keys.entries()) writing.objectStore(store).put(keptValue(profile, store, values[index]), key);
        await finished(writing);
      }
      from.close();
      to.close();
      await remove(name);
    } catch (error) {
      throw troubleOf(error);
    }
  }
}

function remove(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new VaultTrouble("storage-refused", request.error));
  });
}

/** What an account has opens after its next sign-in only, here too (SEC-10). */
function keptValue(profile, store, value) {
  if (!profile || store !== "keys" || !value?.wrapped) return value;
  const { key, ...rest } = value;
  return { ...rest, signedOut: true };
}
