// Gathers what the person does and turns it into events for the engine. Knows elements and attributes, no meaning.

import { problemsBefore, showProblem } from "./problems.js";
import { behindKey, buzz } from "./rows.js";

/** Typing is reported after a short rest. */
const rest = 120;
/** A file above this is named to the engine, but not read into memory. */
const largestFile = 64 * 1024 * 1024;

/** Each file as an event of its own, one after the other. */
export async function sendFiles(list, name, send) {
  for (const [index, file] of list.entries()) {
    const fields = [
      ["name", file.name], ["type", file.type], ["size", String(file.size)],
      ["index", String(index)], ["count", String(list.length)],
    ];
    const blob = file.size <= largestFile ? new Uint8Array(await file.arrayBuffer()) : undefined;
    await send({ name, fields, blob });
  }
}

/** Listens on the document; `send({name, fields, route?, blob?})` passes an event on; its promise is settled once the answer is drawn. */
export function listen(send) {
  const timers = new WeakMap();
  const underway = new WeakSet();
  const unanswered = new WeakSet();
  const inLine = [];

  /**
   * One event of a form at a time: what a form holds is read once the answer to its last event is drawn. Read sooner, it would
   * lack what the engine filled in, and take it away again. What is done elsewhere meanwhile keeps its turn.
   */
  function tell(name, actor, form = actor.form ?? actor.closest("form")) {
    return new Promise((resolve) => {
      inLine.push({ name, form, own: ownFields(actor), resolve });
      advance();
    });
  }
  function advance() {
    while (inLine.length && !unanswered.has(inLine[0].form)) {
      const { name, form, own, route, resolve } = inLine.shift();
      if (form) unanswered.add(form);
      send({ name, fields: [...formFields(form), ...own], route }).then(() => {
        unanswered.delete(form);
        resolve();
        advance();
      });
    }
  }
  /** To another page, after what is still in line. */
  function go(route) {
    inLine.push({ name: "go", own: [], route, resolve() {} });
    advance();
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = event.target.closest("a[href]");
    const actor = event.target.closest("[data-action]");
    if (actor && actor.nodeName !== "FORM" && (!link || actor === link || link.contains(actor))) {
      if (actor.matches(":disabled, [aria-disabled=true]")) return event.preventDefault();
      // A submit button of a form with an action of its own is the form's business.
      const own = actor.type === "submit" && actor.form?.dataset.action && !actor.dataset.action;
      if (own) return;
      event.preventDefault();
      flush();
      if (actor.dataset.haptic !== undefined) buzz();
      if (actor.dataset.copy) return copy(actor);
      const form = actor.closest("form");
      const before = form && problemsBefore(form);
      const told = tell(actor.dataset.action, actor);
      if (form) told.then(() => showProblem(form, before));
      return;
    }
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || link.hasAttribute("download") || link.target || link.dataset.plain !== undefined) return;
    if (url.pathname.startsWith("/v1/")) return;
    event.preventDefault();
    if (url.hash && url.pathname === location.pathname && url.search === location.search) {
      document.getElementById(url.hash.slice(1))?.focus();
      return;
    }
    flush();
    go(url.pathname + url.search);
  });

  /** Text to the clipboard while the tap lasts; where that is not allowed, the text is opened and chosen to be copied by hand. */
  function copy(actor) {
    const place = document.getElementById(actor.dataset.copy);
    const done = () => tell(actor.dataset.action, actor);
    const byHand = () => {
      if (!place) return;
      place.closest("details")?.setAttribute("open", "");
      getSelection()?.selectAllChildren(place);
    };
    if (navigator.clipboard) navigator.clipboard.writeText(place?.textContent ?? "").then(done, byHand);
    else byHand();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.dataset.action) return;
    event.preventDefault();
    // A double tap on Save is one submission.
    if (underway.has(form)) return;
    underway.add(form);
    flush();
    const name = event.submitter?.dataset.action ?? form.dataset.action;
    tell(name, event.submitter ?? form, form).then(() => {
      underway.delete(form);
      showProblem(form);
    });
  });

  document.addEventListener("change", (event) => {
    const { target } = event;
    if (target.dataset?.file && target.files) {
      sendFiles([...target.files], target.dataset.file, send);
      target.value = "";
    } else if (target.dataset?.change) {
      flush();
      tell(target.dataset.change, target);
    }
  });

  const pending = new Set();
  document.addEventListener("input", (event) => {
    const { target } = event;
    if (!target.dataset?.input) return;
    clearTimeout(timers.get(target));
    pending.add(target);
    timers.set(target, setTimeout(() => typed(target), rest));
  });
  function typed(target) {
    clearTimeout(timers.get(target));
    if (!pending.delete(target) || !target.isConnected) return;
    tell(target.dataset.input, target);
  }
  /** What was typed is told before what is pressed. */
  function flush() { for (const target of [...pending]) typed(target); }

  // -- files

  const zone = (event) => event.target.closest?.("[data-drop]") ?? document.querySelector("[data-drop]");
  const carriesFiles = (transfer) => [...(transfer?.types ?? [])].includes("Files");
  const mark = (on) => document.documentElement.toggleAttribute("data-dropping", on);
  document.addEventListener("dragover", (event) => {
    if (!carriesFiles(event.dataTransfer)) return;
    // Also without a zone: the browser must not leave the app to show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = zone(event) ? "copy" : "none";
    mark(zone(event) !== null);
  });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) mark(false); });
  document.addEventListener("drop", (event) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    mark(false);
    const target = zone(event);
    if (target) sendFiles([...event.dataTransfer.files], target.dataset.drop, send);
  });
  document.addEventListener("paste", (event) => {
    const target = document.querySelector("[data-drop]");
    if (!target) return;
    const list = [...(event.clipboardData?.files ?? [])];
    if (list.length) {
      event.preventDefault();
      sendFiles(list, target.dataset.drop, send);
    } else if (!editable(event.target) && target.dataset.paste) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text) send({ name: target.dataset.paste, fields: [["text", text]] });
    }
  });

  document.addEventListener("redraw", () => send({ name: "redraw" }));

  // -- menus close by a tap beside them, and by Escape

  const menu = () => document.querySelector("details.menu[open]");
  document.addEventListener("pointerdown", ({ target }) => {
    const open = menu();
    if (open && !open.contains(target)) open.open = false;
  }, { passive: true });

  // -- keys

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu()) {
      const open = menu();
      open.open = false;
      open.querySelector("summary").focus();
      return event.preventDefault();
    }
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key !== "Escape" && !command && (editable(event.target) || !singleKeys(event))) return;
    const key = (command ? "mod+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!command && (key === "j" || key === "k") && rows(key === "j" ? 1 : -1)) return event.preventDefault();
    // The last one: a sheet's key goes before the page's under it.
    const scope = topSheet() ?? document;
    const actor = [...scope.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].filter(visible).at(-1)
      ?? rowActor(key);
    if (!actor) return;
    event.preventDefault();
    if (editable(actor)) {
      actor.focus();
      actor.select?.();
    } else {
      actor.click();
    }
  });
  /** Keys without Ctrl or Cmd, unless the person switched them off (WCAG 2.1.4). */
  const singleKeys = (event) =>
    (event.key.length === 1 && !document.querySelector("[data-no-keys]")) || /^(Arrow|Delete$)/.test(event.key);
  /** Inside a focused row its own keys apply (`data-row-key`). */
  function rowActor(key) {
    const row = document.activeElement?.closest?.("[data-row]");
    return row?.querySelector(`[data-row-key="${CSS.escape(key)}"]`) ?? behindKey(row, key);
  }

  /** J and K go through the rows that are shown. */
  function rows(step) {
    const all = [...document.querySelectorAll("[data-row]")].filter(visible);
    if (!all.length) return false;
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + step))];
    // The row's own page rather than its disc; its box while several are chosen.
    const target = next.matches("a[href], button, [tabindex]") ? next : next.querySelector("a[href]") ?? next.querySelector("button, input");
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return true;
  }
}

export const editable = (node) => node instanceof HTMLElement
  && (node.isContentEditable || node.matches("textarea, select, input:not([type=button], [type=submit], [type=checkbox], [type=radio], [type=range])"));

const visible = (node) => node.getClientRects().length > 0;

export function topSheet() { return [...document.querySelectorAll("[data-sheet]")].at(-1) ?? null; }

/** A form's named controls. */
const formFields = (form) => (form ? [...new FormData(form)].filter(([, value]) => typeof value === "string") : []);

/** `value`: a control's own, or what `data-value` says; then the control's own is `input`. */
function ownFields(actor) {
  const fields = [];
  if (actor.dataset.value !== undefined) fields.push(["value", actor.dataset.value]);
  else if (actor.type === "checkbox") fields.push(["value", String(actor.checked)]);
  else if (actor.matches("input, select, textarea, button[value]")) fields.push(["value", actor.value]);
  if (actor.dataset.value !== undefined && actor.matches("input, select, textarea")) {
    fields.push(["input", actor.type === "checkbox" ? String(actor.checked) : actor.value]);
  }
  return fields;
}
