// Sheets: an element with `data-sheet` takes the focus when it appears and gives it back to where it was when it goes
// (UXA-03, UXA-15). A <dialog> is shown as a modal, so that what lies under it can't be reached.

import { afterDrawing } from "./rows.js";

const openers = new Map(); // id of the sheet -> {element, id} that had the focus

/** What has the focus before a patch, to come back to, and what it stands in. */
export function beforePatch() {
  const active = document.activeElement;
  const around = [];
  for (let node = active; node && node !== document.body; node = node.parentElement) around.push({ node, next: node.nextElementSibling });
  return { active, id: active?.id ?? "", around };
}

/**
 * What had the focus went with the patch: the focus goes to what stood next to it, else to the nearest thing that it stood in
 * and that is still there, at last to the page's content. Never to the body, where keys and screen readers begin again at the
 * top (UXA-15).
 */
function keepFocus(around, arrives) {
  const active = document.activeElement;
  const isLost = !active || active === document.body || active.disabled || !isShown(active);
  const scope = topDialog() ?? document.getElementById("main");
  if (!isLost || !around.length || !scope) return;
  // On another page nothing of the old one has a place.
  for (const { node, next } of arrives ? [] : around) {
    if (node !== active && node.isConnected && node !== scope && scope.contains(node) && isShown(node)) return take(node);
    const control = next?.isConnected && scope.contains(next) ? firstControl(next) : null;
    if (control) return take(control);
  }
  take(scope);
}

/** Questions and problems, with what they said when they were drawn last. */
const said = new WeakMap();
/** Whether a press came last: what is typed moves nothing away from under it. */
let isPressed = false;
addEventListener("click", () => { isPressed = true; }, { capture: true, passive: true });
addEventListener("input", ({ target }) => { isPressed = target.matches("[type=checkbox], [type=radio], select"); }, { capture: true, passive: true });

/**
 * What a press raised may stand where nobody looks, and may come later, with an answer from elsewhere: it comes into view. A
 * question has the focus where what was pressed went.
 */
function showRaised(arrives) {
  let fresh = null;
  for (const node of document.querySelectorAll(".ask[role=alert], .problem[role=alert]")) {
    if (said.get(node) !== node.textContent && isShown(node)) fresh ??= node;
    said.set(node, node.textContent);
  }
  if (!fresh || arrives || !isPressed) return;
  const active = document.activeElement;
  if (fresh.matches(".ask") && (!active || active === document.body)) take(firstControl(fresh) ?? fresh);
  bringIntoView(fresh);
}

const topDialog = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
const isShown = (node) => node.getClientRects().length > 0;

function firstControl(node) {
  const controls = "a[href], button, input, select, textarea, summary";
  return [node, ...node.querySelectorAll(controls)].find((each) => each.matches(controls) && !each.disabled && isShown(each)) ?? null;
}

function take(node) {
  node.focus({ preventScroll: true });
  if (document.activeElement === node) return;
  if (!node.hasAttribute("tabindex")) node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/** Takes the focus and comes into view, above the bars at the bottom; of what does not fit, the beginning. */
export function reveal(node) {
  if (!node) return;
  node.focus({ preventScroll: true });
  bringIntoView(node);
}

function bringIntoView(focused) {
  // What unfolded around it is to be seen, too.
  const node = focused.closest("[data-whole]") ?? focused;
  const area = node.closest(".sheet");
  const foot = node.closest("form")?.querySelector(".sheet-foot");
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const top = area ? area.getBoundingClientRect().top : 0;
  const bottom = foot && !foot.contains(node) ? foot.getBoundingClientRect().top : area ? area.getBoundingClientRect().bottom : innerHeight - padding;
  const box = node.getBoundingClientRect();
  if (box.top >= top && box.bottom <= bottom) return;
  node.scrollIntoView({ block: box.height > bottom - top ? "start" : "center", inline: "nearest", behavior: "instant" });
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

/** After a patch: opens what appeared, and returns the focus from what went; `arrives` at another page. */
export function afterPatch({ active, id, around }, arrives) {
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
  showRaised(arrives);
  keepFocus(around, arrives);
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
