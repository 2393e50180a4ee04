// Rows of a list: swiped open, held for their menu, and the next page when its end comes near (TXN-13, TXN-14, TXN-19).
// Knows no meaning: what stands behind a row (`#row-behind`) are the engine's own buttons, told which row is meant.

/** Where a system's own gesture begins. */
const edge = 24;
/** How far a row must be drawn to stay open. */
const threshold = 60;
/** What is no movement yet. */
const slack = 8;
const hold = 500;

let open = null; // {id, offset} of the row that is drawn aside
let touch = null; // the finger that may become a swipe
let heldAt = 0;
let swallows = false;

const panel = () => document.getElementById("row-behind");
const shown = () => (open ? document.getElementById(open.id) : null);
const menuOf = (row) => row?.querySelector(":scope > [data-menu]") ?? null;

/** A short vibration where the device has it and the person wants it (UXA-18). */
export function buzz() {
  if (document.querySelector("[data-haptics]")) navigator.vibrate?.(10);
}

/** The button behind a row that has this key, aimed at the row. */
export function behindKey(row, key) {
  if (row?.dataset.row !== "swipe") return null;
  const actor = panel()?.querySelector(`[data-row-key="${CSS.escape(key)}"]`) ?? null;
  if (actor) aim(row);
  return actor;
}

function aim(row) {
  const value = row.querySelector("[data-value]")?.dataset.value ?? "";
  for (const button of panel().children) button.dataset.value = value;
  panel().dataset.of = row.className;
}

/** Draws the row aside by `offset` pixels, and its buttons after it: those of its end to the left, those of its start to the
 *  right. */
function draw(row, offset) {
  const behind = panel();
  if (!behind) return;
  const home = behind.offsetParent?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const box = row.getBoundingClientRect();
  const style = { top: box.top - home.top, left: box.left - home.left, width: box.width, height: box.height };
  behind.style.setProperty("--behind", `${widthBehind(-1)}px`);
  behind.style.setProperty("--before", `${widthBehind(1)}px`);
  for (const [name, value] of Object.entries(style)) behind.style[name] = `${value}px`;
  for (const node of [row, behind]) {
    node.style.setProperty("--swipe", `${offset}px`);
    node.toggleAttribute("data-swiped", offset !== 0);
    node.toggleAttribute("data-dragged", touch?.swipes === true);
  }
}

function close() {
  const row = shown();
  open = null;
  if (row) draw(row, 0);
}

/** After the engine drew: the open row is where it is now, or gone; and the end may be near. */
export function afterDrawing() {
  const row = shown();
  if (row && panel()) {
    aim(row);
    draw(row, open.offset);
  } else if (open) {
    open = null;
  }
  ends.disconnect();
  for (const node of document.querySelectorAll("[data-near]")) ends.observe(node);
}

const ends = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.click();
}, { rootMargin: "1200px 0px", scrollMargin: "1200px 0px" });

// -- fingers

document.addEventListener("pointerdown", (event) => {
  swallows = false;
  touch = null;
  const row = event.target.closest?.('[data-row="swipe"]');
  const current = shown();
  if (current && row !== current && !event.target.closest("#row-behind")) close();
  if (!row || event.pointerType === "mouse" || !event.isPrimary) return;
  const { clientX: x, clientY: y, pointerId } = event;
  if (x < edge || x > innerWidth - edge) return;
  const from = row === current ? open.offset : 0;
  touch = { row, x, y, pointerId, from, side: Math.sign(from), swipes: false, passed: row === current };
  touch.timer = setTimeout(() => held(row), hold);
}, { passive: true });

document.addEventListener("pointermove", (event) => {
  if (!touch || event.pointerId !== touch.pointerId) return;
  const across = event.clientX - touch.x;
  const along = event.clientY - touch.y;
  if (!touch.swipes) {
    if (Math.abs(across) < slack && Math.abs(along) < slack) return;
    clearTimeout(touch.timer);
    // Down the list is scrolling, and a side without buttons doesn't open.
    aim(touch.row);
    touch.side ||= Math.sign(across);
    if (Math.abs(across) < Math.abs(along) * 1.2 || !widthBehind(touch.side)) return void (touch = null);
    touch.swipes = true;
    touch.row.setPointerCapture?.(touch.pointerId);
  }
  const { side } = touch;
  // A row that is open at one side closes first.
  const offset = side * Math.max(0, Math.min(widthBehind(side) + 24, side * (touch.from + across)));
  open = { id: touch.row.id, offset };
  draw(touch.row, offset);
  if (!touch.passed && side * offset >= threshold) {
    touch.passed = true;
    buzz();
  }
}, { passive: true });

/** How wide the buttons are that a row uncovers to the left (−1) or to the right (1). */
function widthBehind(side) {
  let width = 0;
  for (const button of panel()?.children ?? []) {
    if ((button.dataset.side === "start") === (side > 0)) width += button.offsetWidth;
  }
  return width;
}

function released(event) {
  if (!touch || event.pointerId !== touch.pointerId) return;
  clearTimeout(touch.timer);
  const { row, swipes, from, side } = touch;
  touch = null;
  if (!swipes) {
    // A tap on a row that is open closes it.
    if (open && row.id === open.id && event.type === "pointerup") {
      swallows = true;
      close();
    }
    return;
  }
  swallows = true;
  const offset = event.type === "pointercancel" ? from : open?.offset ?? 0;
  const stays = side * offset >= threshold && !(from !== 0 && side * offset < side * from - slack);
  if (!stays) return close();
  open = { id: row.id, offset: side * widthBehind(side) };
  draw(row, open.offset);
}
document.addEventListener("pointerup", released, { passive: true });
document.addEventListener("pointercancel", released, { passive: true });

// -- holding, right click, the menu key

function held(row) {
  touch = null;
  const menu = menuOf(row);
  if (!menu) return;
  heldAt = performance.now();
  swallows = true;
  buzz();
  menu.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: -1 }));
}

document.addEventListener("contextmenu", (event) => {
  const menu = menuOf(event.target.closest?.("[data-row]"));
  if (!menu) return;
  event.preventDefault();
  if (performance.now() - heldAt > 1000) menu.click();
});

/** What ends a swipe or a hold is no tap. */
document.addEventListener("click", (event) => {
  if (!swallows || event.detail === -1) return;
  swallows = false;
  event.preventDefault();
  event.stopPropagation();
}, true);

document.addEventListener("keydown", (event) => { if (event.key === "Escape" && open) close(); });
