// The page: shows what the engine draws and passes on what the person does. No rule, no words.

import "./shell.js";
import { guard, handOver } from "./crash.js";
import { listen } from "./input.js";
import { around, forgetSetAside, install, laterOn, persist, reload, tellStorage } from "./install.js";
import { morph, parse } from "./morph.js";
import * as passkeys from "./passkey.js";
import { onceLetGo } from "./press.js";
import * as push from "./push.js";
import { listenForPulls } from "./pull.js";
import { buzz } from "./rows.js";
import { copy, share, takeShared } from "./sharing.js";
import * as shop from "./shop.js";
import { afterPatch, beforePatch, closeSheets, reveal } from "./sheets.js";

let worker;
let entering = 0;
/** Whether what is drawn next is another page than what is shown. */
let arrives = false;
let isDrawn;
const drawn = new Promise((resolve) => { isDrawn = resolve; });
const decoder = new TextDecoder();
const waiting = new Map();
let nextId = 1;

/** Sends an event; the promise is settled when the engine has dealt with it (or the leading tab is gone). */
function send({ name, fields = [], route, blob }) {
  const id = nextId++;
  const message = { kind: "event", id, name, fields, route, blob };
  worker.postMessage(message, blob ? [blob.buffer] : []);
  return new Promise((resolve) => {
    const limit = setTimeout(() => settled(id), 10_000);
    waiting.set(id, () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/** Resolves when the engine has dealt with everything that was sent to it. */
const settle = () => new Promise((resolve) => {
  const look = () => (waiting.size === 0 ? resolve() : setTimeout(look, 20));
  look();
});

function settled(id) {
  waiting.get(id)?.();
  waiting.delete(id);
}

const tell = (kind, more = {}) => worker.postMessage({ kind, ...more });

// -- what the engine wants to be seen

const perform = {
  patch({ target, bytes }) {
    const before = beforePatch();
    const parsed = parse(decoder.decode(bytes));
    const next = parsed.getElementById(target);
    const place = document.getElementById(target);
    if (!place) return;
    closeSheets(place, parsed);
    if (next && parsed.children.length === 1) {
      morph(place, next);
    } else {
      // The inside only: the element itself stays.
      const whole = place.cloneNode(false);
      whole.replaceChildren(...parsed.childNodes);
      morph(place, whole);
    }
    if (!("ready" in document.documentElement.dataset)) enter();
    document.documentElement.dataset.ready = "";
    isDrawn();
    afterPatch(before, arrives);
    arrives = false;
    restoreScroll();
    handOver((report) => tell("report", { report }));
  },
  route({ path: told, replace }) {
    writeHistory();
    // A look at the example is no part of the address: the entry of the history keeps it over a reload.
    const example = /[?&]example=1$/.test(told);
    const path = example ? told.replace(/[?&]example=1$/, "") : told;
    if (path === location.pathname + location.search) {
      if (example !== Boolean(history.state?.example)) {
        // Another screen at the same address: it begins at its top.
        clearTimeout(scrolled);
        scrolled = null;
        history.replaceState({ ...history.state, scroll: 0, example }, "");
        scrollTarget = 0;
      }
      return;
    }
    if (scrolled) rememberScroll();
    if (path.split("?")[0] !== location.pathname) {
      arrives = true;
      enter();
    }
    const state = { depth: (history.state?.depth ?? 0) + (replace ? 0 : 1), scroll: 0, example };
    unwritten = () => (replace ? history.replaceState(state, "", path) : history.pushState(state, "", path));
    if (document.hidden) writeHistory();
    else requestAnimationFrame(() => setTimeout(writeHistory));
    scrollTarget = 0;
  },
  title({ text, language }) {
    document.title = text;
    // The same again would have the styles of the whole page computed anew.
    if (language && document.documentElement.lang !== language) document.documentElement.lang = language;
  },
  announce({ text }) {
    const region = document.getElementById("announcer");
    region.textContent = "";
    setTimeout(() => { region.textContent = text; }, 50);
  },
  focus({ id }) { reveal(document.getElementById(id)); },
  theme({ value, look }) {
    try {
      if (look === "calm") localStorage.removeItem("look");
      else localStorage.setItem("look", look);
    } catch { /* As below. */ }
    if (look === "calm") delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = look;
    try {
      if (value === "system") localStorage.removeItem("theme");
      else localStorage.setItem("theme", value);
    } catch { /* Without storage the choice lasts as long as the page. */ }
    if (value === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  },
  download({ name, type, bytes }) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
  /** The server's file where it answers; else paper, which the browser can save as a PDF itself. */
  async print({ path, name }) {
    const bytes = path && navigator.onLine ? await file(path) : null;
    if (bytes) perform.download({ name, type: "application/pdf", bytes });
    else window.print();
  },
  persist() { persist(send); },
  storage() { tellStorage(send); },
  "forget-set-aside"() { forgetSetAside(send); },
  install() { install(send); },
  /** With the app lock on a page that nobody looks at covers itself (SEC-09). */
  shield({ on, locked }) {
    document.documentElement.toggleAttribute("data-shield", on);
    if (document.visibilityState === "visible") cover(false);
    if (locked) document.getElementById("announcer").textContent = "";
  },
  buzz,
  copy({ text }) { copy(text, send); },
  share({ title, url }) { share(title, url, send); },
  shared() { takeShared(send); },
  /** How much waits for the person, on the app's icon (NTF-11). */
  badge({ count }) {
    navigator.setAppBadge?.(count).catch(() => {}); // This system shows no numbers.
  },
  push(asked) { push.ask(asked, send); },
  shop(asked) { shop.ask(asked, send); },
  passkey(asked) { passkeys.ask(asked, send); },
  /** A provider's page. What is no address of the web leads nowhere. */
  visit({ url }) { if (/^https?:/.test(url)) location.assign(url); },
  reload() { reload(settle); },
  waiting() { laterOn(); },
  settled({ id }) { settled(id); },
  fatal({ report }) { crash(null, "engine", report); },
};

function cover(isCovered) { document.documentElement.toggleAttribute("data-covered", isCovered); }

async function file(path) {
  try {
    const answer = await fetch(path, { credentials: "same-origin", cache: "no-store", redirect: "error", signal: AbortSignal.timeout(10_000) });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Listens to a worker, first of all to what it said before. */
function adopt(begun) {
  worker?.terminate();
  worker = begun.worker;
  scrollTarget = history.state?.scroll ?? null;
  // The focus goes last: what it goes to may be in the page that is drawn now.
  const isFocus = ({ kind }) => kind === "focus";
  worker.onmessage = ({ data }) => onceLetGo(() => {
    for (const effect of data) if (!isFocus(effect)) perform[effect.kind]?.(effect);
    for (const effect of data) if (isFocus(effect)) perform.focus(effect);
  });
  worker.onerror = (event) => {
    console.error(event.message);
    crash(null, "worker");
  };
  for (const data of begun.early.said) worker.onmessage({ data });
  if (begun.early.error) worker.onerror(begun.early.error);
}

const crash = guard({
  restart() {
    document.getElementById("app").replaceChildren();
    adopt(self.evenkeel.startWorker());
  },
});

/** Somebody comes to a screen: its cards may move into their places, and only then. A slow phone's may take their time. */
function enter() {
  const turn = ++entering;
  document.documentElement.dataset.entering = "";
  requestAnimationFrame(async () => {
    const moving = document.getAnimations().filter(({ animationName }) => animationName === "enter");
    await Promise.allSettled(moving.map(({ finished }) => finished));
    if (turn === entering) delete document.documentElement.dataset.entering;
  });
}

// -- routes and scroll positions: each entry of the history keeps its own (UXA-02)

history.scrollRestoration = "manual";
let scrollTarget = null;

/** What the history has still to be told: that takes its time, so the new screen is painted first. */
let unwritten = null;

function writeHistory() {
  unwritten?.();
  unwritten = null;
}

/** Runs while the history does not know how far this page was scrolled. */
let scrolled = null;

function rememberScroll() {
  clearTimeout(scrolled);
  scrolled = null;
  writeHistory();
  history.replaceState({ ...history.state, scroll: window.scrollY }, "");
}
addEventListener("scroll", () => {
  clearTimeout(scrolled);
  scrolled = setTimeout(rememberScroll, 150);
}, { passive: true });

function restoreScroll() {
  if (scrollTarget === null) return;
  window.scrollTo(0, scrollTarget);
  scrollTarget = null;
}

addEventListener("popstate", (event) => {
  clearTimeout(scrolled);
  scrolled = null;
  // Whoever was quicker than the frame goes back from where they were before.
  unwritten = null;
  scrollTarget = event.state?.scroll ?? 0;
  arrives = true;
  send({ name: "go", fields: [["history", "true"]], route: self.evenkeel.place() });
});

// -- what happens around the page

listen(send);
listenForPulls(send);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && "shield" in document.documentElement.dataset) cover(true);
});
document.addEventListener("visibilitychange", () => tell("visible", { visible: document.visibilityState === "visible" }));
document.addEventListener("freeze", () => tell("freeze"));
addEventListener("online", () => tell("wake"));

// A new civil day changes what the screens say.
let day = new Date().toDateString();
const checkDay = () => {
  if (document.visibilityState !== "visible" || day === new Date().toDateString()) return;
  day = new Date().toDateString();
  send({ name: "day" });
};
document.addEventListener("visibilitychange", checkDay);
setInterval(checkDay, 60_000);

adopt(self.evenkeel.first);
// It may have changed since the worker was told.
tell("visible", { visible: document.visibilityState === "visible" });
passkeys.tell(send);
push.tell(send);
shop.listen(send);
around(send, { settle, drawn, wake: () => tell("wake") });
