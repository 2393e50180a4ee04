// The leading tab's half: feeds the engine from the vault, hands it events and answers, and performs its effects.

import { enter, leave } from "./account-steps.js";
import { takeLockStep } from "./app-lock.js";
import { VaultTrouble } from "./database.js";
import { clock, EngineFault, followClock, pageEffects, Reader, standing } from "./engine.js";
import { load } from "./loading.js";
import { Network, request } from "./network.js";
import { Owed } from "./owed.js";
import { Profiles } from "./profiles.js";
import { Report } from "./report.js";
import { Sealer } from "./sealer.js";
import { Vault } from "./store.js";

const encoder = new TextEncoder();
const noBytes = new Uint8Array();

/** What the engine is asked until the first screen is there, for which its rest is not waited. */
const beforeFirstScreen = new Set(["start", "lock", "trouble", "quarantined", "reports"]);

export class Host {
  #parts;
  #engine = null;
  #reader = new Reader(self.evenkeelShell);
  #profiles = null;
  #owed = new Owed(); // what could not be stored yet, to be stored before anything else
  #sealer = new Sealer(); // with the keys of sealed ledgers (SEC-26)
  #refusal = null; // why there is no vault
  #network;
  #by = null; // the event that is dealt with: {view, number}
  #views = new Map(); // tab -> {number, environment, route}
  #nextView = 1;
  #queue = Promise.resolve();
  #emit;
  #lost;
  #failed;
  #more = false;
  #stopped = false;
  #begun = false; // whether the first screen is there
  #generation = 0; // counts the engines, so that what was asked for one is not answered to another
  #visible = true;
  #recovering = 0;

  /** `emit(tab, effects)` shows effects in a tab; `lost()` says that another tab took over, `failed(error)` the end. */
  constructor(parts, { emit, lost, failed }) {
    this.#parts = parts;
    this.#emit = emit;
    this.#lost = lost;
    this.#failed = failed;
    this.#network = this.#newNetwork();
    self.addEventListener("online", this.#online);
  }

  get #vault() { return this.#profiles?.vault ?? null; }

  /** One for each profile: what was asked for one account is never answered to another. */
  #newNetwork() {
    const network = new Network({
      take: (hint) => this.#in(() => (network === this.#network ? this.#takeRequest(hint) : null)),
      deliver: (status, bytes) => this.#in(async () => {
        if (network !== this.#network) return { more: false, sound: true };
        this.#more = false;
        // Made once the answer is here, so that nothing in it can pass for what was opened (SEC-26).
        const mark = crypto.randomUUID();
        const opened = await this.#sealer.answer(bytes, mark);
        const sound = await this.#ask({ call: "synced", status: opened ? status : 0, mark }, [opened ?? noBytes]);
        return { more: this.#more, sound };
      }),
      heard: (presence) => this.#in(() => (network === this.#network ? this.#ask({ call: "heard", ...presence }) : undefined)),
    });
    return network;
  }

  #online = () => this.#network.wake();

  /** One thing after the other: an event's effects are over, and what it stored is on disk, before the next begins. */
  #in(work) {
    this.#queue = this.#queue.then(() => (this.#stopped ? undefined : work())).catch((error) => {
      this.stop();
      if (error instanceof VaultTrouble && error.code === "lead-lost") return this.#lost();
      const report = Report.text(error, "engine", self.evenkeelShell?.version ?? "?");
      for (const tab of this.#views.keys()) this.#emit(tab, [{ kind: "fatal", report }]);
      this.#failed(error);
    });
    return this.#queue;
  }

  stop() {
    this.#stopped = true;
    this.#network.stop();
    self.removeEventListener("online", this.#online);
    this.#profiles?.close();
  }

  // -- starting

  boot(environment) {
    return this.#in(async () => {
      this.environment = environment;
      await Promise.all([followClock(), this.#openVault()]);
      await this.#fill();
    });
  }

  async #openVault() {
    try {
      this.#profiles = await Profiles.open();
      this.#refusal = null;
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
      this.#refusal = error.code;
    }
  }

  /** A fresh engine with everything that is stored; entries that make it trap are set aside. Says how many. */
  async #fill(trial = false) {
    const { engine, poisoned, troubles } = await load(this.#parts, this.#vault, {
      environment: this.environment, trial: trial ? (this.#views.values().next().value?.route ?? "/") : null,
      troubles: this.#refusal ? [this.#refusal] : [],
    });
    this.#engine = engine;
    if (poisoned.length && !this.#vault.protected) {
      await this.#vault.write({
        aside: poisoned.map(([key, bytes]) => ({ key, bytes, reason: "journal" })),
      });
    }
    for (const [key, bytes] of poisoned) await this.#ask({ call: "quarantined", reason: "journal", key }, [bytes]);
    for (const code of troubles) await this.#ask({ call: "trouble", code });
    await this.#tellLock();
    await this.#tellReports();
    return poisoned.length;
  }

  // -- tabs

  /** A message of a tab: `hello`, `event`, `wake`, `report`. An event's promise is true once it is dealt with. */
  message(tab, message) {
    switch (message.kind) {
      case "hello": return this.#in(() => this.#join(tab, message));
      case "event": return this.#in(() => this.#event(tab, message));
      case "wake": return this.#network.wake();
      case "report":
        this.#in(() => this.#setAside(encoder.encode(message.report), null));
        return this.#in(() => this.#tellReports());
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

  /** Whether any tab is looked at; `tab` is one that somebody came back to. */
  setVisible(visible, tab = null) {
    this.#network.setVisible((this.#visible = visible));
    if (!visible) this.#in(() => this.#engine && this.#ask({ call: "away" }));
    else if (tab !== null) this.#in(() => this.#views.has(tab) && this.#ask({ call: "back", view: this.#views.get(tab).number }, [], tab));
  }

  /** A tab was hidden, which on a phone may be the last that is heard: a good moment to write pages. */
  hidden() { return this.#in(() => this.#engine && this.#ask({ call: "hidden" })); }

  async #join(tab, { route }) {
    if (!this.#views.has(tab)) this.#views.set(tab, { number: this.#nextView++, standing: new Map() });
    const view = this.#views.get(tab);
    view.route = route;
    await this.#ask({ call: "start", view: view.number, route }, [], tab);
    if (this.#begun) return;
    this.#begun = true;
    await this.#complete();
    await this.#tellVaults();
    if (this.#profiles?.untold && !this.#isLocked) {
      await this.#fetched(this.#profiles.untold, 200, new Uint8Array(), tab);
      await this.#told();
    }
    this.#network.wake();
  }

  async #event(tab, { name, fields, route, blob, id, number }) {
    const view = this.#views.get(tab);
    if (!view) return false; // It asks again after its hello.
    await this.#payOwed();
    // What a timer does has no number: nobody asks for it again.
    this.#by = number === undefined ? null : { view: tab, number };
    if (!this.#by || !this.#vault?.hasDealtWith(this.#by)) await this.#dealWith(view, tab, { name, fields, route, blob });
    this.#by = null;
    this.#emit(tab, [{ kind: "settled", id }]);
    return true;
  }

  async #dealWith(view, tab, { name, fields, route, blob }) {
    if (standing.has(name)) view.standing.set(name, fields);
    const header = { call: "event", view: view.number, name, fields };
    if (route !== undefined) header.route = route;
    await this.#ask(header, blob ? [blob] : [], tab);
  }

  // -- the engine

  /** Calls the engine and performs what it answers; false after a trap, which loses nothing: see `#recover`. */
  async #ask(header, blobs = [], tab = null) {
    if (!beforeFirstScreen.has(header.call)) await this.#complete();
    let answer;
    try {
      answer = this.#engine.call({ ...clock(), ...header }, blobs);
    } catch (fault) {
      if (!(fault instanceof EngineFault)) throw fault;
      if (this.#engine.isWhole) {
        await this.#recover(fault);
        return false;
      }
      // Not a fault: the first screen needs the rest. Nothing was done yet that a fresh engine would not do again.
      await this.#parts.whole;
      await this.#fill();
      return this.#ask(header, blobs, tab);
    }
    await this.#perform(answer, tab);
    return true;
  }

  /** The rest of the engine is there from now on. */
  async #complete() {
    if (this.#engine.isWhole) return;
    await this.#parts.whole;
    this.#engine.attach(this.#parts.rest);
  }

  /**
   * The engine trapped in a call. What is stored is whole, since nothing of that call was performed; the event that it
   * tripped over is set aside, and a fresh engine starts from storage.
   */
  async #recover({ cause, header, blobs }) {
    console.error(cause);
    const report = Report.of(cause, header.name ?? header.call);
    const depth = this.#recovering + 1;
    if (depth > 3) throw new Error("the engine does not recover");
    this.#recovering = depth;
    try {
      const event = encoder.encode(JSON.stringify({ ...header, now: undefined }));
      if (header.call === "event") await this.#setAside(event, "event");
      await this.#setAside(report, null);
      const poisoned = await this.#fill(true);
      this.#network.setHere(null);
      await this.#drawAnew();
      if (!poisoned) await this.#ask({ call: "quarantined", reason: header.call, name: header.name }, [event]);
    } finally {
      this.#recovering = depth - 1;
    }
  }

  /** Keeps an event that the engine could not digest, or, without a reason, a report. */
  async #setAside(bytes, reason) {
    if (!this.#vault || this.#vault.protected || this.#isLocked) return;
    await (reason ? this.#vault.setAside(bytes, reason) : this.#vault.report(bytes)).catch((error) => {
      if (error.code === "lead-lost") throw error;
    });
  }

  async #perform({ effects, blobs }, asker) {
    const tabs = new Map([...this.#views].map(([tab, view]) => [view.number, tab]));
    const shown = new Map(); // tab -> effects, so that each tab changes in one frame
    const readings = [];
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
      if (effect.kind === "read") {
        readings.push({ number: effect.number, task: blobs[effect.task], file: blobs[effect.file], view, tab });
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
      // What follows is of an engine that is gone.
      if (effect.kind === "enter" || effect.kind === "leave" || effect.kind === "erase" || effect.kind === "set-aside" || effect.kind === "lock") return;
    }
    for (const [tab, list] of shown) this.#emit(tab, list);
    // A file takes its time: what the tab shows meanwhile is there first.
    for (const reading of readings) await this.#read(reading);
  }

  /** Has a file read and hands the engine what it holds. */
  async #read({ number, task, file, view, tab }) {
    const { bytes, trouble = "", cause } = await this.#reader.read(task, file);
    if (cause) console.error(cause);
    if (trouble === "fault") {
      await this.#setAside(Report.of(cause, "reader"), null);
      await this.#tellReports();
    }
    await this.#ask({ call: "read", view, number, trouble }, bytes ? [bytes] : [], tab);
  }

  /** Stores what the effect says; a code when that was refused. It is tried again before the next event. */
  async #store(effect, blobs) {
    // Without any storage (some private modes) the person was told at the start, and the app works in memory. Data that
    // is there but can't be read is another matter: nothing new is called saved beside it.
    if (!this.#vault) return this.#refusal === "storage-unreadable" ? this.#refusal : null;
    if (this.#isLocked) return null;
    this.#owed.add(effect, blobs, this.#by);
    return this.#owed.write(this.#vault);
  }

  /** Room was made in the meantime, perhaps: then what is only in memory is stored, and the warning goes. */
  async #payOwed() {
    if (this.#owed.isEmpty || !this.#vault || this.#vault.protected) return;
    if ((await this.#owed.write(this.#vault)) === null) await this.#ask({ call: "trouble", code: "" });
  }

  async #act(effect, bytes, tab) {
    switch (effect.kind) {
      case "sync":
        this.#more = true;
        this.#network.offer();
        if (!navigator.onLine && tab) this.#emit(tab, [{ kind: "waiting" }]);
        break;
      case "sync-now": this.#network.wake(); break;
      case "here": this.#network.setHere(effect.space); break;
      case "space-keys": await this.#sealer.take(effect.keys); break;
      case "sealing": this.#answerLater(effect.tag, this.#sealer.perform(effect.what, effect.options), tab); break;
      case "backup": this.#answerLater(effect.tag, this.#sealer.backup(effect.what, effect.options, bytes), tab); break;
      case "signed-in": this.#network.signedIn(); break;
      case "request": this.#answerLater(effect.tag, request(effect.method, effect.path, bytes), tab); break;
      case "undo-timer":
        setTimeout(() => this.#in(() => this.#event(tab, { name: effect.name, fields: [] })), effect.milliseconds);
        break;
      case "lock": if (this.#vault) await takeLockStep(effect, this.#port(tab)); break;
      case "enter": await enter(effect, bytes, this.#port(tab)); break;
      case "leave": await leave(effect, bytes, this.#port(tab)); break;
      case "forget-guest":
        await this.#forgetGuest();
        await this.#tellVaults();
        break;
      case "set-aside": await this.#setVaultAside(); break;
      case "erase":
        if (this.#vault) await this.#profiles.erase();
        else await Vault.destroy();
        if (!this.#vault) await this.#openVault();
        await this.#begin();
        break;
    }
  }

  // -- profiles (SEC-10, ACC-16)

  /** What can't be read makes room (SEC-07); where even that fails, it stays as it was. */
  async #setVaultAside() {
    this.#profiles?.close();
    this.#profiles = null;
    try {
      await Profiles.setAside();
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
      console.warn(error);
    }
    await this.#openVault();
    await this.#begin({ home: true });
    // How much is put aside is the tab's to count.
    for (const tab of this.#views.keys()) this.#emit(tab, [{ kind: "storage" }]);
  }

  /** A fresh engine for the vault that is shown now, drawn in every tab. */
  async #begin({ home = false } = {}) {
    this.#generation += 1;
    this.#engine?.forget();
    this.#engine = null;
    this.#network.stop();
    this.#network = this.#newNetwork();
    this.#network.setVisible(this.#visible);
    this.#owed = new Owed();
    this.#sealer = new Sealer();
    await this.#fill();
    await this.#drawAnew(home);
    // What came meanwhile is fetched, and the stream opens again.
    if (this.#begun) this.#network.wake();
  }

  /** Every tab introduces itself to a fresh engine, with what it reported about its browser before. */
  async #drawAnew(home = false) {
    for (const [tab, view] of this.#views) {
      if (home) {
        view.route = "/";
        this.#emit(tab, [{ kind: "route", path: "/", replace: true }]);
      }
      await this.#ask({ call: "start", view: view.number, route: view.route }, [], tab);
      for (const [name, fields] of view.standing) await this.#ask({ call: "event", view: view.number, name, fields }, [], tab);
    }
    await this.#tellVaults();
  }

  // -- the app lock (SEC-09)

  get #isLocked() { return this.#vault?.isLocked ?? false; }

  #tellLock(more = {}, blobs = [], tab = null) {
    if (!this.#vault) return;
    return this.#ask({ call: "lock", ...this.#vault.lockState, ...more, view: this.#views.get(tab)?.number }, blobs, tab);
  }

  /** What those who change the vault need of this, on behalf of a tab. */
  #port(tab) {
    const vault = () => this.#vault;
    return {
      get vault() { return vault(); },
      profiles: this.#profiles,
      begin: (options) => this.#begin(options),
      close: () => this.#close(),
      tellLock: (state, blobs = []) => this.#tellLock(state, blobs, tab),
      answer: (tag, status, bytes) => this.#fetched(tag, status, bytes, tab),
      told: () => this.#told(),
    };
  }

  /** What the engine made of a sign-out is stored; where it isn't, the next start tells it again. */
  async #told() {
    if (!this.#profiles?.untold || !this.#owed.isEmpty || this.#isLocked) return;
    try {
      await this.#profiles.told();
    } catch (error) {
      if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
      console.warn(error);
    }
  }

  /** Every key and everything that was read is forgotten; every tab shows the lock. */
  async #close() {
    this.#profiles.close();
    this.#profiles = null;
    await this.#openVault();
    await this.#begin();
  }

  async #forgetGuest() {
    try {
      await this.#profiles?.forgetGuest();
    } catch (error) {
      if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
      await this.#ask({ call: "trouble", code: error.code });
    }
  }

  /** Which ledgers there are besides those that are shown (SEC-05). */
  async #tellVaults() {
    if (!this.#profiles || this.#isLocked) return;
    const { sealed, guest } = await this.#profiles.others();
    const fields = [["sealed", String(sealed)], ["guest", String(guest)]];
    const [first] = this.#views;
    if (first) await this.#ask({ call: "event", view: first[1].number, name: "storage.vaults", fields }, [], first[0]);
  }

  #fetched(tag, status, bytes, tab) {
    return this.#ask({ call: "fetched", tag, status, view: this.#views.get(tab)?.number }, [bytes], tab);
  }

  /** Reports of faults (UXA-10). */
  async #tellReports() {
    if (this.#isLocked) return;
    const reports = (await this.#vault?.reports().catch(() => [])) ?? [];
    if (reports.length) await this.#ask({ call: "reports" }, [Report.join(reports)]);
  }

  /** What a server, or the one who has the keys, answers to the engine: it comes back as "fetched". */
  async #answerLater(tag, answer, tab) {
    const generation = this.#generation;
    const { status, bytes } = await answer;
    await this.#in(() => (generation === this.#generation ? this.#fetched(tag, status, bytes, tab) : undefined));
  }

  /** The body of the next sync request, or null. */
  async #takeRequest(hint) {
    let body = null;
    await this.#complete();
    try {
      const { effects, blobs } = this.#engine.call({ ...clock(), call: "sync", ...hint });
      body = blobs[0]?.slice() ?? null;
      if (effects.length) await this.#perform({ effects, blobs }, null);
    } catch (fault) {
      if (!(fault instanceof EngineFault)) throw fault;
      await this.#recover(fault);
    }
    return this.#sealer.body(body);
  }
}
