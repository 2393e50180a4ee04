// Sheets: an element with `data-sheet` takes the focus when it appears and gives it back to where it was when it goes
// (UXA-03, UXA-15). A <dialog> is shown as a modal, so that what lies under it can't be reached.

import { afterDrawing } from "./rows.js";

const openers = new Map(); // id of the sheet -> {element, id} that had the focus

/** What has the focus before a patch, to come back to. */
export function beforePatch() {
  const active = document.activeElement;
  return { active, id: active?.id ?? "" };
}

/**
 * Closes the modal sheets inside `place` that are not in `next`. A dialog that is closed before the page changes has all
 * styles computed once (what is under it can be reached again); one that is taken out of a changed page, twice.
 */
export function closeSheets(place, next) {
  for (const sheet of openers.keys()) {
    const node = document.getElementById(sheet);
    if (node?.open && place.contains(node) && !next.getElementById(sheet)) node.close();
  }
}

/** After a patch: opens what appeared, and returns the focus from what went. */
export function afterPatch({ active, id }) {
  const sheets = [...document.querySelectorAll("[data-sheet]")];
  for (const sheet of sheets) {
    if (openers.has(sheet.id)) continue;
    openers.set(sheet.id, { element: active, id });
    if (sheet.nodeName === "DIALOG" && !sheet.open) sheet.showModal();
    const first = sheet.querySelector("[autofocus], [data-autofocus]") ?? (sheet.nodeName === "DIALOG" ? null : sheet);
    if (first === sheet && !sheet.hasAttribute("tabindex")) sheet.tabIndex = -1;
    first?.focus({ preventScroll: true });
  }
  for (const [sheetId, opener] of [...openers].reverse()) {
    if (sheets.some((sheet) => sheet.id === sheetId)) continue;
    openers.delete(sheetId);
    const back = opener.element?.isConnected ? opener.element : document.getElementById(opener.id);
    const lost = !document.activeElement || document.activeElement === document.body;
    if (back && lost && back !== document.body) back.focus({ preventScroll: true });
  }
  afterDrawing();
}

/** Escape on a modal dialog: the engine closes it, since there may be unsaved input to ask about. */
document.addEventListener("cancel", (event) => {
  if (event.target.matches?.("dialog[data-sheet]")) event.preventDefault();
}, true);

/** Keeps Tab inside a sheet that is no <dialog>. */
document.addEventListener("keydown", (event) => {
  const sheet = [...document.querySelectorAll("[data-sheet]:not(dialog)")].at(-1);
  if (event.key !== "Tab" || !sheet) return;
  const stops = [...sheet.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((node) => node.tabIndex >= 0 && !node.disabled && node.getClientRects().length > 0);
  if (!stops.length) return;
  const at = stops.indexOf(document.activeElement);
  if (event.shiftKey ? at > 0 : at >= 0 && at < stops.length - 1) return;
  event.preventDefault();
  stops[event.shiftKey ? stops.length - 1 : 0].focus();
});
