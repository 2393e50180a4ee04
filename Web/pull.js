// Drawn down at its top, a screen asks for a sync (TXN-35). Where that makes sense the engine draws #pull; Settings has
// a button for the same.

import { buzz } from "./rows.js";

/** How far the finger goes before letting go means it, and how far the sign follows. */
const enough = 96;
const furthest = 160;

let touch = null; // {x, y} of the finger that may become a pull, and whether letting go means it

const sign = () => document.getElementById("pull");

/** Nothing between the finger and the page scrolls by itself and is not at its top. */
function isAtTop(node) {
  for (let each = node; each instanceof Element; each = each.parentElement) if (each.scrollTop > 0) return false;
  return scrollY <= 0;
}

function draw(way) {
  const node = sign();
  node?.style.setProperty("--pull", `${Math.min(way, furthest) / 2}px`);
  node?.toggleAttribute("data-pulled", way > 0);
  node?.toggleAttribute("data-armed", way >= enough);
}

function end() {
  if (touch) draw(0);
  touch = null;
}

export function listenForPulls(send) {
  addEventListener("touchstart", ({ touches, target }) => {
    end();
    if (touches.length > 1 || !sign() || !isAtTop(target) || target.closest("dialog, [data-sheet]")) return;
    touch = { x: touches[0].clientX, y: touches[0].clientY, isArmed: false };
  }, { passive: true });
  addEventListener("touchmove", ({ touches, target }) => {
    if (!touch) return;
    const down = touches[0].clientY - touch.y;
    if (touches.length > 1 || down < 0 || Math.abs(touches[0].clientX - touch.x) > down + 8 || !isAtTop(target)) return end();
    draw(down);
    if (down >= enough && !touch.isArmed) buzz();
    touch.isArmed = down >= enough;
  }, { passive: true });
  addEventListener("touchend", () => {
    const isMeant = touch?.isArmed;
    end();
    if (isMeant) send({ name: "sync.now" });
  }, { passive: true });
  addEventListener("touchcancel", end, { passive: true });
}
