// What the browser offers around the app: installing it, keeping its storage, a newer version, sending in the background.
// It only reports and obeys; what to say about it is the engine's.

import { trustedScript } from "./trusted.js";

let offer = null; // the browser's own question, kept until the person taps ‹Install›
let registration = null;
let reloads = false;

/**
 * Begins to report; `send` passes an event on to the engine, `settle()` resolves when nothing is under way, `drawn` when
 * the app is there.
 */
export function around(send, { settle, drawn, wake }) {
  const field = (name, value) => send({ name, fields: [["value", String(value)]] });

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    field("install.offer", "prompt");
  });
  addEventListener("appinstalled", () => {
    offer = null;
    field("install.offer", "");
  });
  // Safari on iPhone and iPad asks nothing; there the way is told in words.
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
    || (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
  if (isApple && !self.evenkeel.isInstalled()) field("install.offer", "apple");

  const serviceWorker = navigator.serviceWorker;
  if (serviceWorker) {
    const hadOne = serviceWorker.controller !== null;
    serviceWorker.register(trustedScript("/service-worker.js")).then((found) => {
      if (!found) return; // Some private modes and tools answer with nothing.
      registration = found;
      const ready = () => field("update.ready", "");
      const watch = (worker) => worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && serviceWorker.controller) ready();
      });
      // Whether it may take over by itself is the engine's to say, which knows what is open and typed. A page that has just
      // been opened asks, and one that nobody looks at.
      if (found.waiting) {
        drawn.then(() => {
          field("update.idle", "");
          setTimeout(() => { if (found.waiting) ready(); }, 1000);
        });
      }
      watch(found.installing);
      found.addEventListener("updatefound", () => watch(found.installing));
      document.addEventListener("visibilitychange", () => {
        if (document.hidden && found.waiting) field("update.idle", "");
      });
    }, (error) => console.warn(error));
    serviceWorker.addEventListener("controllerchange", async () => {
      if (!hadOne && !reloads) return;
      // Another tab asked for it.
      if (!reloads) return field("update.taken", document.hidden ? "hidden" : "");
      await settle();
      location.reload();
    });
    serviceWorker.addEventListener("message", ({ data }) => {
      if (data === "wake") wake();
      if (data.go) send({ name: "go", fields: [], route: data.go });
    });
  }
  tellStorage(send);
}

/** How the storage stands: whether the browser promises to keep it, how much is used, how much there may be. */
export async function tellStorage(send) {
  const storage = navigator.storage;
  const { Database } = await import("./database.js");
  const aside = await Database.setAsideNames();
  const kept = await storage?.persisted?.().catch(() => false) ?? false;
  const { usage = 0, quota = 0 } = await storage?.estimate?.().catch(() => ({})) ?? {};
  const fields = [
    ["kept", String(kept)], ["usage", String(usage)], ["quota", String(quota)], ["aside", String(aside.length)],
  ];
  send({ name: "storage.state", fields: [...fields, ["can", String(Boolean(storage?.persist))]] });
}

/** What could not be read and made room is forgotten for good (SEC-07). */
export async function forgetSetAside(send) {
  const { Database } = await import("./database.js");
  await Database.forgetSetAside().catch((error) => console.warn(error));
  return tellStorage(send);
}

/** Asks the browser to keep the storage, once there is something to keep. */
export async function persist(send) {
  await navigator.storage?.persist?.().catch(() => false);
  return tellStorage(send);
}

/** Shows the browser's question; it has to follow a tap. */
export async function install(send) {
  const kept = offer;
  offer = null;
  await kept?.prompt?.();
  const choice = await kept?.userChoice;
  send({ name: "install.answer", fields: [["value", choice?.outcome ?? ""]] });
}

/** The person wants the new version: what is under way is finished first. */
export async function reload(settle) {
  reloads = true;
  await settle();
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}

/** Changes wait: where the browser has it, it says when the connection is back, also to a hidden tab (SYN-09). */
export function laterOn() {
  registration?.sync?.register("evenkeel").catch(() => {}); // Not allowed here: then it goes at the next opening.
}
