// The leading tab's half: feeds the engine from the vault, hands it events and answers, and performs its effects.

import { Engine, EngineFault } from "./engine.js";
import { Network } from "./network.js";
import { Vault, VaultTrouble } from "./store.js";

const encoder = new TextEncoder();
const noBytes = new Uint8Array();

/** Effects that happen in a tab; everything else happens here. */
const pageEffects = new Set(["patch", "route", "download", "announce", "focus", "title", "theme", "persist", "share", "print"]);

export class Host {
  #module;
  #engine = null;
  #vault = null;
  #refusal = null; // why there is no vault
  #network;
  #views = new Map(); // tab -> {number, environment, route}
  #nextView = 1;
  #queue = Promise.resolve();
  #emit;
  #lost;
  #failed;
  #more = false;
  #stopped = false;

  /** `emit(tab, effects)` shows effects in a tab; `lost()` says that another tab took over, `failed(error)` the end. */
  constructor(module, { emit, lost, failed }) {
    this.#module = module;
    this.#emit = emit;
    this.#lost = lost;
    this.#failed = failed;
    this.#network = new Network({
      take: (hint) => this.#in(() => this.#takeRequest(hint)),
      deliver: (status, bytes) => this.#in(async () => {
        this.#more = false;
        const sound = await this.#ask({ call: "synced", status }, [bytes]);
        return { more: this.#more, sound };
      }),
    });
    self.addEventListener("online", this.#online);
  }

  #online = () => this.#network.wake();

  /** One thing after the other: an event's effects are over, and what it stored is on disk, before the next begins. */
  #in(work) {
    this.#queue = this.#queue.then(() => (this.#stopped ? undefined : work())).catch((error) => {
      this.stop();
      if (error instanceof VaultTrouble && error.code === "lead-lost") return this.#lost();
      for (const tab of this.#views.keys()) this.#emit(tab, [{ kind: "fatal" }]);
      this.#failed(error);
    });
    return this.#queue;
  }

  stop() {
    this.#stopped = true;
    this.#network.stop();
    self.removeEventListener("online", this.#online);
    this.#vault?.close();
  }

  // -- starting

  boot(environment) {
    return this.#in(async () => {
      this.environment = environment;
      await this.#openVault();
      await this.#fill();
      this.#network.wake();
    });
  }

  async #openVault() {
    try {
      this.#vault = await Vault.open();
      this.#refusal = null;
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
      this.#refusal = error.code;
    }
  }

  /** A fresh engine with everything that is stored; entries that make it trap are set aside, one by one. */
  async #fill(trial = false) {
    const troubles = this.#refusal ? [this.#refusal] : [];
    const pages = [];
    const entries = [];
    try {
      await this.#vault?.read({
        page: (index, bytes) => pages.push([index, bytes]),
        entry: (key, bytes) => entries.push([key, bytes]),
      });
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
      // Half a ledger would show wrong figures: show none, say so, and write over nothing (SEC-07).
      this.#vault.protect(error.code);
      troubles.push(error.code);
      pages.length = 0;
      entries.length = 0;
    }
    const poisoned = [];
    while (!this.#works(pages, entries, trial)) {
      const culprit = entries.length ? this.#culprit(pages, entries, trial) : -1;
      if (culprit < 0) {
        // Not the journal: the pages themselves. Nothing is written over them.
        this.#vault?.protect("storage-unreadable");
        troubles.push("storage-unreadable");
        pages.length = 0;
        if (entries.length === 0 && !this.#works([], [], trial)) throw new Error("the engine does not start");
        entries.length = 0;
        continue;
      }
      poisoned.push(...entries.splice(culprit, 1));
    }
    if (poisoned.length && !this.#vault.protected) {
      await this.#vault.write({
        aside: poisoned.map(([key, bytes]) => ({ key, bytes, reason: "journal" })),
      });
    }
    for (const [key, bytes] of poisoned) await this.#ask({ call: "quarantined", reason: "journal", key }, [bytes]);
    for (const code of troubles) await this.#ask({ call: "trouble", code });
    return poisoned.length;
  }

  /**
   * Whether an engine takes these pages and entries; if so it is the engine from now on. After a fault the first tab's
   * screen is drawn for a trial too, since an entry may do its harm only there.
   */
  #works(pages, entries, trial) {
    try {
      const engine = new Engine(this.#module);
      const seed = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0"));
      engine.call({ call: "boot", ...this.#clock(), ...this.environment, seed: seed.join("") });
      for (const [index, bytes] of pages) engine.call({ call: "page", index }, [bytes]);
      for (const [key, bytes] of entries) engine.call({ call: "journal", key }, [bytes]);
      if (trial) {
        const route = this.#views.values().next().value?.route ?? "/";
        engine.call({ ...this.#clock(), call: "start", view: 0, route });
        engine.call({ call: "leave", view: 0 });
      }
      this.#engine = engine;
      return true;
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      console.error(error.cause);
      return false;
    }
  }

  /** The first entry without which the journal up to it would work; -1 when it fails with none of them. */
  #culprit(pages, entries, trial) {
    if (!this.#works(pages, [], trial)) return -1;
    let works = 0;
    let fails = entries.length;
    while (fails - works > 1) {
      const middle = (works + fails) >> 1;
      if (this.#works(pages, entries.slice(0, middle), trial)) works = middle;
      else fails = middle;
    }
    return fails - 1;
  }

  #clock() {
    const now = new Date();
    const two = (number) => String(number).padStart(2, "0");
    return { now: now.getTime(), today: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}` };
  }

  // -- tabs

  /** A message of a tab: `hello`, `event`, `online`, `visible`. */
  message(tab, message) {
    switch (message.kind) {
      case "hello": return this.#in(() => this.#join(tab, message));
      case "event": return this.#in(() => this.#event(tab, message));
      case "wake": return this.#network.wake();
    }
  }

  leave(tab) {
    return this.#in(async () => {
      const view = this.#views.get(tab);
      if (!view) return;
      this.#views.delete(tab);
      await this.#ask({ call: "leave", view: view.number });
    });
  }

  setVisible(visible) { this.#network.setVisible(visible); }

  /** A tab was hidden, which on a phone may be the last that is heard: a good moment to write pages. */
  hidden() { return this.#in(() => this.#ask({ call: "hidden" })); }

  async #join(tab, { route }) {
    if (!this.#views.has(tab)) this.#views.set(tab, { number: this.#nextView++ });
    const view = this.#views.get(tab);
    view.route = route;
    await this.#ask({ call: "start", view: view.number, route }, [], tab);
  }

  async #event(tab, { name, fields, route, blob, id }) {
    const view = this.#views.get(tab);
    if (!view) return;
    const header = { call: "event", view: view.number, name, fields };
    if (route !== undefined) header.route = route;
    await this.#ask(header, blob ? [blob] : [], tab);
    this.#emit(tab, [{ kind: "settled", id }]);
  }

  // -- the engine

  /** Calls the engine and performs what it answers; false after a trap, which loses nothing: see `#recover`. */
  async #ask(header, blobs = [], tab = null) {
    let answer;
    try {
      answer = this.#engine.call({ ...this.#clock(), ...header }, blobs);
    } catch (fault) {
      if (!(fault instanceof EngineFault)) throw fault;
      await this.#recover(fault);
      return false;
    }
    await this.#perform(answer, tab);
    return true;
  }

  /**
   * The engine trapped in a call. What is stored is whole, since nothing of that call was performed; the event that it
   * tripped over is set aside, and a fresh engine starts from storage.
   */
  async #recover({ cause, header, blobs }) {
    console.error(cause);
    const depth = (this.#recovering ?? 0) + 1;
    if (depth > 3) throw new Error("the engine does not recover");
    this.#recovering = depth;
    try {
      const event = encoder.encode(JSON.stringify({ ...header, now: undefined }));
      if (header.call === "event" && this.#vault && !this.#vault.protected) {
        await this.#vault.setAside(event, "event").catch((error) => {
          if (error.code === "lead-lost") throw error;
        });
      }
      const poisoned = await this.#fill(true);
      for (const [tab, view] of this.#views) {
        await this.#ask({ call: "start", view: view.number, route: view.route }, [], tab);
      }
      if (!poisoned) await this.#ask({ call: "quarantined", reason: header.call, name: header.name }, [event]);
    } finally {
      this.#recovering = depth - 1;
    }
  }
  #recovering = 0;

  async #perform({ effects, blobs }, asker) {
    const tabs = new Map([...this.#views].map(([tab, view]) => [view.number, tab]));
    const shown = new Map(); // tab -> effects, so that each tab changes in one frame
    const show = (tab, effect) => {
      if (!shown.has(tab)) shown.set(tab, []);
      shown.get(tab).push(effect);
    };
    for (const { view, blob, ...effect } of effects) {
      // A theme is the device's, whichever tab chose it.
      const tab = effect.kind === "theme" ? null : view === undefined ? asker : tabs.get(view);
      if (pageEffects.has(effect.kind)) {
        if (blob !== undefined) effect.bytes = blobs[blob].slice();
        if (effect.kind === "route") for (const of of tab ? [tab] : []) this.#views.get(of).route = effect.path;
        for (const of of tab ? [tab] : this.#views.keys()) show(of, effect);
        continue;
      }
      if (effect.kind === "store") {
        const trouble = await this.#store(effect, blobs);
        if (!trouble) continue;
        // What follows may say "saved", so it is not shown. The engine draws anew, with its sentence about this.
        await this.#ask({ call: "trouble", code: trouble }, [], asker);
        return;
      }
      await this.#act(effect, blob === undefined ? null : blobs[blob], tab);
    }
    for (const [tab, list] of shown) this.#emit(tab, list);
  }

  /** Stores what the effect says; a code when that was refused. */
  async #store({ pages = [], journal = [], forget = [], drop = [] }, blobs) {
    // Without any storage (some private modes) the person was told at the start, and the app works in memory. Data that
    // is there but can't be read is another matter: nothing new is called saved beside it.
    if (!this.#vault) return this.#refusal === "storage-unreadable" ? this.#refusal : null;
    try {
      await this.#vault.write({
        pages: pages.map(({ index, blob }) => [index, blobs[blob]]),
        journal: journal.map(({ key, blob }) => [key, blobs[blob]]),
        forget, drop,
      });
      return null;
    } catch (error) {
      if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
      return error.code;
    }
  }

  async #act(effect, bytes, tab) {
    switch (effect.kind) {
      case "sync":
        this.#more = true;
        this.#network.offer();
        break;
      case "sync-now": this.#network.wake(); break;
      case "signed-in": this.#network.signedIn(); break;
      case "request": this.#request(effect, bytes, tab); break;
      case "undo-timer":
        setTimeout(() => this.#in(() => this.#event(tab, { name: effect.name, fields: [] })), effect.milliseconds);
        break;
      case "erase":
        if (this.#vault) await this.#vault.erase();
        else await Vault.destroy();
        this.#vault = null;
        await this.#openVault();
        await this.#fill();
        for (const [of, view] of this.#views) {
          await this.#ask({ call: "start", view: view.number, route: view.route }, [], of);
        }
        break;
    }
  }

  /** A same-origin request on behalf of the engine; its answer comes back as "fetched". */
  async #request({ tag, method, path }, body, tab) {
    let status = 0;
    let bytes = noBytes;
    try {
      const url = new URL(path, self.location.origin);
      if (url.origin !== self.location.origin) throw new Error("another origin");
      const headers = { "X-Evenkeel": "app", ...(body ? { "Content-Type": "application/json" } : {}) };
      const answer = await fetch(url, {
        method, body, headers, credentials: "same-origin", cache: "no-store", redirect: "error",
      });
      bytes = new Uint8Array(await answer.arrayBuffer());
      status = answer.status;
    } catch (error) {
      console.warn(error);
    }
    const view = this.#views.get(tab)?.number;
    await this.#in(() => this.#ask({ call: "fetched", tag, status, view }, [bytes], tab));
  }

  /** The body of the next sync request, or null. */
  async #takeRequest(hint) {
    let body = null;
    try {
      const { effects, blobs } = this.#engine.call({ ...this.#clock(), call: "sync", ...hint });
      body = blobs[0]?.slice() ?? null;
      if (effects.length) await this.#perform({ effects, blobs }, null);
    } catch (fault) {
      if (!(fault instanceof EngineFault)) throw fault;
      await this.#recover(fault);
    }
    return body;
  }
}
