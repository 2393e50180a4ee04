// Runs first, before a style or a module: a chosen theme does not flash, and the worker fetches, compiles and fills the
// engine while the page is still loading its own parts. No module: those run after the whole page was read.

"use strict";

const evenkeel = {
  /** The one Trusted Types policy: HTML comes from the engine only, scripts are the app's own two. */
  policy: self.trustedTypes?.createPolicy("evenkeel", {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      if (url !== "/worker.js" && url !== "/service-worker.js") throw new TypeError("no script of this app");
      return url;
    },
  }),

  /** Whether the page runs as an installed app. */
  isInstalled: () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true,

  // What stands behind the # of a mail's link is for the engine, not for the address bar, whose history lies on the disk.
  opened: { path: location.pathname + location.search, secret: location.hash },

  /** Where the page is, for the engine. That it shows the example stands in the entry of the history and in no address. */
  place: () => {
    const path = location.pathname + location.search;
    return history.state?.example ? `${path}${location.search ? "&" : "?"}example=1` : path;
  },

  /** A worker that knows of this page, with what it said, or died of, before somebody listened. */
  startWorker() {
    const { policy, opened, place, isInstalled } = evenkeel;
    const worker = new Worker(policy?.createScriptURL("/worker.js") ?? "/worker.js", { type: "module" });
    const early = { said: [], error: null };
    worker.onmessage = ({ data }) => early.said.push(data);
    worker.onerror = (event) => { early.error = event; };
    const path = location.pathname + location.search;
    worker.postMessage({
      kind: "hello",
      route: path === opened.path ? place() + opened.secret : place(),
      visible: document.visibilityState === "visible",
      environment: { locale: navigator.language, site: location.origin, installed: isInstalled() },
    });
    return { worker, early };
  },
};

if (evenkeel.opened.secret) history.replaceState(history.state, "", evenkeel.opened.path);

/** The first worker; another one follows only after a crash. */
evenkeel.first = evenkeel.startWorker();

try {
  const theme = localStorage.getItem("theme");
  if (localStorage.getItem("look") === "fintech") document.documentElement.dataset.look = "fintech";
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme it is.
}
// Until the engine says which language it speaks: the words of a failed start are in index.html.
if (/^de\b/.test(navigator.language)) document.documentElement.lang = "de";

self.evenkeel = evenkeel;
