// Turns the document that is shown into the one that the engine drew, changing only what differs, so that focus,
// selection, scroll positions, typed text and opened details stay. Elements are matched by id, else by place, name and
// first class.

import { trustedHTML } from "./trusted.js";

/** What the engine last said about properties that a person changes too: element -> {open, value, checked}. */
const drawn = new WeakMap();
let isMissing = false; // whether something was inserted that only stands for what should be here

/** The engine escapes everything that people typed (SEC-13); this is the only place that reads HTML. */
export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = trustedHTML(html);
  return template.content;
}

/**
 * Replaces the element with the same id by `next`, keeping what can be kept. An element with `data-same` stands for the
 * one that is here; when it is not, the engine is asked for all of it.
 */
export function morph(target, next) {
  const fresh = document.adoptNode(next);
  isMissing = false;
  if (target.nodeName !== fresh.nodeName) {
    target.replaceWith(fresh);
    settle(fresh);
  } else {
    element(target, fresh);
  }
  if (isMissing) document.dispatchEvent(new Event("redraw"));
}

function element(old, fresh) {
  if (fresh.dataset?.same !== undefined || old.isEqualNode(fresh) && !dirty(old)) return;
  attributes(old, fresh);
  if (old.nodeName === "TEXTAREA") return;
  if (!old.hasAttribute("data-keep")) children(old, fresh);
  if (old.nodeName === "SELECT") select(old);
}

/** Whether equal markup may still hide a change: the engine can clear a field that a person filled. */
function dirty(old) { return old.hasAttribute("data-reset") || old.querySelector("[data-reset]") !== null; }

function attributes(old, fresh) {
  const reset = old.getAttribute("data-reset") !== fresh.getAttribute("data-reset");
  const before = drawn.get(old) ?? remember(old);
  const vars = fresh.getAttribute("data-vars");
  const keepsStyle = vars !== null && vars === old.getAttribute("data-vars");
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "open" && keepsOpen(old)) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (name === "open" && keepsOpen(old)) continue;
    if (name === "style" && keepsStyle) continue;
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  variables(old);
  const now = remember(old, fresh);
  // A property follows the engine only when the engine changed its mind, so that it never fights the person.
  if (keepsOpen(old) && (now.open !== before.open || reset)) old.open = now.open;
  if ("checked" in old && (now.checked !== before.checked || reset)) old.checked = now.checked;
  if (old.nodeName === "INPUT" && old.type !== "file") {
    const focused = document.activeElement === old;
    if (reset || (!focused && now.value !== before.value)) old.value = now.value ?? "";
  }
  if (old.nodeName === "TEXTAREA" && (reset || (now.value !== before.value && document.activeElement !== old))) {
    old.value = now.value;
  }
}

function keepsOpen(node) { return node.nodeName === "DETAILS" || node.nodeName === "DIALOG"; }

function remember(node, source = node) {
  const state = {
    open: source.hasAttribute("open"),
    checked: source.hasAttribute("checked"),
    value: node.nodeName === "TEXTAREA" ? source.defaultValue : source.getAttribute("value"),
    selected: drawn.get(node)?.selected,
  };
  drawn.set(node, state);
  return state;
}

/** A select follows the option that the engine marked when the mark moved. */
function select(old) {
  const state = drawn.get(old) ?? remember(old);
  const marked = old.querySelector("option[selected]")?.value;
  if (marked !== state.selected && marked !== undefined && document.activeElement !== old) old.value = marked;
  state.selected = marked;
}

function children(old, fresh) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  const wanted = new Set();
  for (const child of fresh.children) if (child.id) wanted.add(child.id);
  const nexts = [...fresh.childNodes];
  let place = old.firstChild;
  for (const [index, next] of nexts.entries()) {
    const isLater = (kind) => nexts.some((node, at) => at > index && !node.id && kindOf(node) === kind);
    // What is not wanted here any more goes, so that the rest keeps its place.
    while (place && (place.id ? !wanted.has(place.id) : !next.id && isInTheWay(place, next, isLater))) {
      const gone = place;
      place = place.nextSibling;
      gone.remove();
    }
    let match = null;
    if (next.id) match = byId.get(next.id) ?? null;
    else if (place && !place.id && (kindOf(place) === kindOf(next) || !isLater(kindOf(place)))) match = place;
    if (match && match.nodeName !== next.nodeName) match = null;
    if (!match) {
      old.insertBefore(next, place);
      settle(next);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else move(old, match, place);
    if (match.nodeType === Node.ELEMENT_NODE) element(match, next);
    else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

/** What tells elements without an id apart. */
function kindOf(node) { return node.nodeName + " " + (node.getAttribute?.("class") ?? "").split(" ", 1)[0]; }

/**
 * Whether `next`, which has no id, stands further on already and what is at its place is not drawn any more: a button that
 * is pressed or has the focus must not become another one because a line above it went.
 */
function isInTheWay(place, next, isLater) {
  const kind = kindOf(next);
  if (kindOf(place) === kind || isLater(kindOf(place))) return false;
  for (let node = place.nextSibling; node; node = node.nextSibling) if (!node.id && kindOf(node) === kind) return true;
  return false;
}

/** Moves a child without losing focus or playback where the browser can (moveBefore, Chromium 133). */
function move(parent, child, before) {
  if (parent.moveBefore) {
    parent.moveBefore(child, before);
    return;
  }
  const active = child.contains(document.activeElement) ? document.activeElement : null;
  const start = active?.selectionStart;
  const end = active?.selectionEnd;
  parent.insertBefore(child, before);
  if (!active) return;
  active.focus({ preventScroll: true });
  if (typeof start === "number") active.setSelectionRange(start, end);
}

/** Prepares new elements: custom properties, and what the engine said about their properties. */
function settle(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  if (node.hasAttribute("data-same") || node.querySelector("[data-same]")) isMissing = true;
  for (const each of [node, ...node.querySelectorAll("[data-vars]")]) variables(each);
  for (const each of [node, ...node.querySelectorAll("select, details, dialog")]) {
    if (each.nodeName === "SELECT") select(each);
    else if (keepsOpen(each)) remember(each);
  }
}

/**
 * `data-vars="--fill:43%;--pace:60%"` sets custom properties: style attributes are refused by the
 * Content-Security-Policy, the object model is not.
 */
function variables(node) {
  const text = node.getAttribute("data-vars");
  if (text === null) return;
  for (const part of text.split(";")) {
    const at = part.indexOf(":");
    if (at <= 0 || !part.trimStart().startsWith("--")) continue;
    const [name, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    // Setting what is set already would have the style computed anew.
    if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value);
  }
}
