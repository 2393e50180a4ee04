// A tap lands on what the person saw: what the engine draws while a finger or a mouse button is down waits until it is up
// again. A suggestion that comes in between would move ‹Save› from under the finger, and the tap would be none.

/** A row that is held shows its menu later (rows.js), and a slider shows what it does while it is drawn. */
const longest = 400;
/** Who presses a button is not always quick. */
const longestOnButton = 2000;
/** A finger's click comes a little after it was lifted. */
const lifted = 60;

let waiting = null; // what is to be shown, while something is pressed
let timer = null;

/** Shows now, or once nothing is pressed any more: always in the order of the calls. */
export function onceLetGo(show) {
  if (waiting) waiting.push(show);
  else show();
}

function letGo() {
  clearTimeout(timer);
  const due = waiting ?? [];
  waiting = null;
  for (const show of due) show();
}

function letGoIn(milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(letGo, milliseconds);
}

/** A finger's second tap of a double tap comes so soon, and so near. Of a mouse's the browser counts them. */
const again = 400;
const near = 30;

let tapped = null; // the last tap: when, where, and on what

const controlOf = (node) => node?.closest?.("label")?.control ?? node?.closest?.("a, button, input, select, textarea, summary, [data-action]") ?? null;
const nameOf = ({ id, dataset, href }) => [id, dataset.action, dataset.value, href].join(" ");
/** Drawn again it may be another node, and a node may have become another control. */
const isTapped = (control) => control !== null && nameOf(control) === tapped.name && (control === tapped.control || control.id !== "");
const isSecond = ({ pointerType, detail, timeStamp, clientX, clientY }) =>
  pointerType === "mouse" ? detail > 1 : timeStamp - tapped.at < again && Math.hypot(clientX - tapped.x, clientY - tapped.y) < near;

// What the first tap of a double tap brings under the finger takes no tap yet: ‹Discard› must not be answered by the second one on
// ‹Sign out›. Where the first one changed nothing, or what was tapped is still there, each tap counts.
addEventListener("click", (event) => {
  if (!event.isTrusted || event.detail === 0) return;
  const control = controlOf(event.target);
  if (tapped && isSecond(event) && !isTapped(control) && !isTapped(controlOf(document.elementFromPoint(tapped.x, tapped.y)))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    tapped.at = event.timeStamp;
    letGo();
    return;
  }
  tapped = control && { at: event.timeStamp, x: event.clientX, y: event.clientY, control, name: nameOf(control) };
}, { capture: true });
// Who types in between has looked.
addEventListener("keydown", () => { tapped = null; }, { capture: true, passive: true });

addEventListener("pointerdown", ({ target }) => {
  waiting ??= [];
  const button = target.closest?.("button, a") && !target.closest('[data-row="swipe"]');
  letGoIn(button ? longestOnButton : longest);
}, { capture: true, passive: true });
addEventListener("pointerup", () => { if (waiting) letGoIn(lifted); }, { capture: true, passive: true });
addEventListener("pointercancel", letGo, { passive: true });
// After everybody who listens to the click on its way up.
addEventListener("click", letGo);
