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

addEventListener("pointerdown", ({ target }) => {
  waiting ??= [];
  const button = target.closest?.("button, a") && !target.closest('[data-row="swipe"]');
  letGoIn(button ? longestOnButton : longest);
}, { capture: true, passive: true });
addEventListener("pointerup", () => { if (waiting) letGoIn(lifted); }, { capture: true, passive: true });
addEventListener("pointercancel", letGo, { passive: true });
// After everybody who listens to the click on its way up.
addEventListener("click", letGo);
