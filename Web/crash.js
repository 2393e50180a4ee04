// The screen after a fault that nothing else caught (UXA-10). Its words lie in index.html in every language, since the
// engine may be what failed. ‹Try Again› restarts the screen; when that did not help, the whole app.

import { Report } from "./report.js";

const again = 60_000;
let lastRestart = -Infinity;

// Reports wait here until an engine can keep them: also over a new start of the app.
const outbox = "reports";
const kept = () => {
  try { return JSON.parse(sessionStorage.getItem(outbox) ?? "[]"); } catch { return []; }
};
function put(reports) {
  try { sessionStorage.setItem(outbox, JSON.stringify(reports.slice(-5))); } catch { /* The screen matters more. */ }
}

/** Hands over what waits, once the engine has drawn something. */
export function handOver(send) {
  const reports = kept();
  if (!reports.length) return;
  put([]);
  for (const report of reports) send(report);
}

/** `restart()` starts the screen anew. Returns what shows the screen for a fault, or a report of one. */
export function guard({ restart }) {
  const screen = document.getElementById("fatal");
  const button = document.getElementById("retry");

  const show = (error, during, report) => {
    put([...kept(), report ?? Report.text(error, during, self.evenkeelShell?.version ?? "?")]);
    if (!screen.hidden) return;
    screen.hidden = false;
    document.getElementById("app").inert = true;
    button.focus();
  };

  addEventListener("error", (event) => {
    // What extensions of the browser do wrong, and warnings about layout, are no faults of the app.
    if (!(event.error instanceof Error) || /^[a-z-]*-extension:/.test(event.filename ?? "")) return;
    show(event.error, "page");
  });
  addEventListener("unhandledrejection", ({ reason }) => { if (reason instanceof Error) show(reason, "page"); });

  button.addEventListener("click", () => {
    if (performance.now() - lastRestart < again) return location.reload();
    lastRestart = performance.now();
    screen.hidden = true;
    document.getElementById("app").inert = false;
    restart();
  });
  return show;
}
