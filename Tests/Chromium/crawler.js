// What the crawler asks a page for (crawler.py): which controls there are, what can be seen, and what is wrong with it.
// Knows elements and attributes, and no screen.

(() => {
  const slack = 2; // px: rounding, and glyphs that reach over their line
  const isShown = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && node.getClientRects().length > 0;
  // Days far from the screen are not laid out: their rows have no place of their own yet.
  const isLaidOut = (node) => node.checkVisibility({ contentVisibilityAuto: true });
  const modal = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
  const scope = () => modal() ?? document.body;

  /** Names without what differs from one record to the next. */
  const general = (text) => (text ?? "")
    .replace(/[0-9a-f]{8,}(-[0-9a-f]{4,})*/gi, "*").replace(/\d{4}-\d{2}(-\d{2})?/g, "@").replace(/\d+/g, "#");
  const place = (node) => {
    const frame = node.closest("[data-sheet], dialog, nav, .undo, .banner");
    return frame ? frame.id || frame.className : general(location.pathname);
  };
  const target = (node) => {
    const { pathname, searchParams } = new URL(node.href, location.href);
    return general(pathname) + [...searchParams.keys()].map((key) => "?" + key).join("");
  };
  const signature = (node) => [
    place(node), node.nodeName.toLowerCase(), node.type ?? "", node.dataset.action ?? node.dataset.change ?? node.dataset.input ?? "",
    node.href ? target(node) : "", general(node.id),
  ].join("|");

  // What is behind a row shows when it is swiped (test_rows.py), and what loads the next rows is pressed by scrolling.
  // What Enter presses in a form of names is for the keyboard only.
  const apart = "#row-behind *, [data-near], .skip, .visually-hidden, [aria-hidden=true]";
  const controlsIn = (root) => [...root.querySelectorAll("a[href], button, summary, input, select, textarea, label[for]")]
    .filter((node) => !node.matches(apart) && !node.disabled && node.ariaDisabled !== "true")
    // A label counts where its field can't be seen.
    .filter((node) => node.nodeName !== "LABEL" || node.control?.type === "file")
    .filter((node) => node.type !== "file" && node.type !== "hidden" && isShown(node));
  const nameOf = (node) => (node.ariaLabel || node.innerText || node.labels?.[0]?.innerText || node.id || "").trim().replace(/\s+/g, " ").slice(0, 50);

  /** The first control of each kind, with how many there are. */
  function controls() {
    const found = new Map();
    for (const node of controlsIn(scope())) {
      const key = signature(node);
      const known = found.get(key);
      if (known) known.count += 1;
      else {
        found.set(key, {
          key, count: 1, tag: node.nodeName.toLowerCase(), type: node.type ?? "", name: nameOf(node), mode: node.inputMode ?? "",
          target: node.href && node.nodeName === "A" ? target(node) : "", path: node.href && node.nodeName === "A" ? new URL(node.href).pathname + new URL(node.href).search : "",
          href: node.href && node.nodeName === "A" ? new URL(node.href).origin === location.origin && !node.target && !node.hasAttribute("download")
            && !new URL(node.href).pathname.startsWith("/v1/") ? "here" : "away" : "",
        });
      }
    }
    return [...found.values()];
  }

  function find(key, last) {
    const all = controlsIn(scope()).filter((node) => signature(node) === key);
    return (last ? all.at(-1) : all[0]) ?? null;
  }

  /** What hides part of a node: the boxes of what scrolls or clips around it. */
  function clipped(box, node) {
    let { left, top, right, bottom } = box;
    for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const around = up.getBoundingClientRect();
        left = Math.max(left, around.left); right = Math.min(right, around.right);
        top = Math.max(top, around.top); bottom = Math.min(bottom, around.bottom);
      }
      if (style.position === "fixed") break;
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  }

  /** What somebody can read of a part of the page: its pieces of text. */
  function* written(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || parent.closest("script, style, option, #row-behind *, .skip, .visually-hidden") || !isShown(parent) || !isLaidOut(parent)) continue;
      yield node;
    }
  }

  /** The pieces of text, each with its boxes on the page. */
  function texts(root) {
    const out = [];
    for (const node of written(root)) {
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const seen = clipped(box, node);
        if (seen.width > slack && seen.height > slack) out.push({ node: parent, text: node.data.trim(), box: seen });
      }
    }
    return out;
  }

  /** All that a person sees now, as text: what it says, where, and how it is set. */
  function view() {
    const root = scope();
    const inside = ({ left, top, right, bottom }) => right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const out = [location.pathname + location.search, root.id];
    // A field that has the focus has a ring and a cursor.
    if (document.activeElement.matches("input, textarea, select")) out.push(document.activeElement.id);
    for (const { text, box } of texts(root)) if (inside(box)) out.push(`${Math.round(box.left)},${Math.round(box.top)} ${text}`);
    for (const node of root.querySelectorAll("input, select, textarea, summary, [aria-pressed], [aria-expanded], [aria-current], svg, progress, meter, .bar, [data-vars]")) {
      if (!isShown(node)) continue;
      const box = node.getBoundingClientRect();
      if (!inside(box)) continue;
      out.push([Math.round(box.left), Math.round(box.top), Math.round(box.width), node.checked, node.value, node.ariaPressed, node.ariaExpanded, node.ariaCurrent,
        node.parentElement?.open, node.getAttribute?.("data-vars")].join());
    }
    return out.join("\n");
  }

  /** Waits until the engine has dealt with everything that it was asked (`asked`, journey_sight.py). */
  async function answered() {
    const start = performance.now();
    while (globalThis.asked?.size > 0 && performance.now() - start < 60_000) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Waits until what is seen is another than before and still, or until it is clear that it stays. */
  async function settled(before, patience) {
    let changed = performance.now();
    let isSaid = false;
    const observer = new MutationObserver((records) => {
      changed = performance.now();
      isSaid ||= records.some(({ target }) => target.id === "announcer");
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const start = performance.now();
    let now = before;
    // What the engine has not answered yet may still show (`asked`, journey_sight.py): a busy machine is no fault of the page.
    const isAsked = () => globalThis.asked?.size > 0 && performance.now() - start < 60_000;
    while (performance.now() - start < patience || isAsked()) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      if (performance.now() - changed < 60) continue;
      now = view();
      if (now !== before || isSaid && saysInView()) break;
    }
    observer.disconnect();
    // Until a new screen is painted the history does not know of it (app.js, `route`).
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return now !== before || isSaid && saysInView();
  }

  /** The same sentence a second time looks the same: it is said, and in view. */
  function saysInView() {
    const box = document.getElementById("notice")?.getBoundingClientRect();
    return !!box && box.top >= -slack && box.bottom <= innerHeight + slack;
  }

  const describe = (node) => `${node.nodeName.toLowerCase()}${node.id ? "#" + general(node.id) : ""} ‹${(node.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}›`;

  /** Errors stand at their fields and in view; the focus is somewhere. */
  function afterUse({ said, path }) {
    const wrong = [];
    // Where somebody only arrives, nothing was refused.
    const before = path === location.pathname ? said : problems();
    const active = document.activeElement;
    if (!active || active === document.body || active === document.documentElement) wrong.push("the focus falls to the body");
    const problems = [...scope().querySelectorAll(".problem[role=alert]")].filter(isShown);
    const fresh = problems.filter((node) => !before.includes(node.textContent));
    if (fresh.length && !fresh.some((node) => {
      const box = node.getBoundingClientRect();
      return box.top >= -slack && box.bottom <= innerHeight + slack;
    })) wrong.push(`said out of sight: ${fresh[0].textContent.trim().slice(0, 60)}`);
    for (const node of fresh) {
      const field = node.id ? scope().querySelector(`[aria-describedby~="${CSS.escape(node.id)}"]`) : null;
      if (!field || !isShown(field)) continue;
      const gap = node.getBoundingClientRect().top - field.getBoundingClientRect().bottom;
      if (Math.abs(gap) > 120 && field.getBoundingClientRect().top > node.getBoundingClientRect().bottom + 120) wrong.push(`${Math.round(gap)} px between the field and ‹${node.textContent.trim().slice(0, 40)}›`);
    }
    return wrong;
  }
  const state = () => ({ said: problems(), path: location.pathname });
  const problems = () => [...scope().querySelectorAll(".problem[role=alert]")].filter(isShown).map((node) => node.textContent);

  const floats = (node) => {
    for (let up = node; up && up !== document.body; up = up.parentElement) {
      const { position } = getComputedStyle(up);
      if (position === "fixed" || position === "sticky") return up;
      // A menu that was opened lies over the page until it is closed.
      if (position === "absolute" && up.matches("details[open] > *")) return up;
    }
    return null;
  };

  /** What is wrong with the page as it stands, whatever was done. */
  function layout() {
    const wrong = new Set();
    const root = scope();
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth + 1) wrong.add(`the page is ${page.scrollWidth} px wide in ${innerWidth}`);
    const nodes = controlsIn(root);

    // Texts and controls share no place, apart from bars that float over what can be scrolled away.
    const boxes = texts(root).map((each) => ({ ...each, float: floats(each.node) }));
    boxes.sort((a, b) => a.box.top - b.box.top);
    for (let first = 0; first < boxes.length; first += 1) {
      const a = boxes[first];
      for (let second = first + 1; second < boxes.length; second += 1) {
        const b = boxes[second];
        if (b.box.top > a.box.bottom - slack) break;
        if (a.node === b.node || a.float !== b.float) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        // Lines of text may touch where accents and descenders are not.
        if (wide > slack && high > Math.min(a.box.height, b.box.height) / 3) wrong.add(`‹${a.text.slice(0, 30)}› lies over ‹${b.text.slice(0, 30)}›`);
      }
    }
    const areas = nodes.filter((node) => node.nodeName !== "LABEL" && isLaidOut(node)).map((node) => ({ node, float: floats(node), box: clipped(node.getBoundingClientRect(), node) }))
      .filter(({ box }) => box.width > slack && box.height > slack).sort((a, b) => a.box.top - b.box.top);
    for (let first = 0; first < areas.length; first += 1) {
      const a = areas[first];
      for (let second = first + 1; second < areas.length; second += 1) {
        const b = areas[second];
        if (b.box.top > a.box.bottom - slack) break;
        if (a.float !== b.float || a.node.contains(b.node) || b.node.contains(a.node)) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
        // Targets of 44 px may share a rim; what is drawn does not.
        if (wide > 12 && high > 12) wrong.add(`${describe(a.node)} lies over ${describe(b.node)}`);
      }
    }

    // What is to be pressed is where a finger comes without drawing a strip aside. Cards of figures lie in such strips on
    // purpose, with their next edge in sight (look.md): they lead to more of what they say, and do nothing.
    for (const node of nodes) {
      const box = node.getBoundingClientRect();
      const strip = sideways(node);
      if (strip?.matches(".stats")) continue;
      if (box.right > innerWidth + slack || box.left < -slack) {
        if (strip && strip.scrollLeft > 0) continue;
        wrong.add(`${describe(node)} is reached by scrolling sideways only`);
      }
    }
    // Words of a control stand in a line or two; a column of them means that it has no room beside its neighbours.
    for (const node of nodes) {
      if (!node.matches("button, a.button, .inline-link, .quiet-link, summary")) continue;
      const pieces = texts(node).map(({ box }) => box);
      const lines = linesOf(node);
      if (lines > 3 && node.getBoundingClientRect().width < innerWidth / 2) wrong.add(`${describe(node)} is ${lines} lines high`);
      // The boxes of its texts, not its scrollWidth: what is drawn in front of or behind a control may reach over its edge.
      const own = node.getBoundingClientRect();
      if (getComputedStyle(node).overflowX === "visible" && pieces.some((box) => box.left < own.left - slack || box.right > own.right + slack)) {
        wrong.add(`${describe(node)} has no room for its words`);
      }
    }
    for (const word of brokenWords(root)) wrong.add(`‹${word}› is broken in its middle`);
    // What stands over a card is not glued to it.
    for (const card of root.querySelectorAll(".card")) {
      const over = card.previousElementSibling;
      if (!over || !isShown(card) || !isShown(over) || over.matches(".card, .visually-hidden, dialog") || !over.innerText?.trim()) continue;
      // From its words: the padding of a heading is room, too.
      const lowest = Math.max(...texts(over).map(({ box }) => box.bottom));
      if (!Number.isFinite(lowest)) continue;
      const [above, below] = [over.getBoundingClientRect(), card.getBoundingClientRect()];
      const isOver = above.left < below.right && above.right > below.left && above.bottom <= below.top + slack;
      if (isOver && below.top - lowest < 4 && getComputedStyle(over).position === "static") wrong.add(`${describe(over)} touches the card below it`);
    }
    return [...wrong];
  }

  /**
   * Words that begin in one line and end in the next, though nobody wrote a hyphen. Beside a figure the narrowest phone has room for
   * this much of a word; what is longer may have to break, and so may addresses.
   */
  const wordRoom = 96; // px
  function brokenWords(root) {
    const out = new Set();
    const range = document.createRange();
    const boxes = (node, { 0: text, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      return [...range.getClientRects()];
    };
    for (const node of written(root)) {
      if (node.parentElement.closest("code, pre")) continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const whole of node.data.matchAll(/\S+/g)) {
        if (boxes(node, whole).reduce((width, box) => width + box.width, 0) > wordRoom) continue;
        for (const word of whole[0].matchAll(/[\p{L}\p{N}]{2,}/gu)) {
          word.index += whole.index;
          if (new Set(boxes(node, word).map(({ top }) => Math.round(top))).size > 1) out.add(word[0]);
        }
      }
    }
    return out;
  }

  /** How many lines these boxes of text stand in. What has no letter and no digit is a sign beside them, and no line. */
  function linesOf(node) {
    let lines = 0, bottom = -Infinity;
    const boxes = texts(node).filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ box }) => box);
    for (const box of boxes.sort((a, b) => a.top - b.top)) {
      if ((box.top + box.bottom) / 2 > bottom) {
        lines += 1;
        bottom = box.bottom;
      }
    }
    return lines;
  }

  /** Amounts that bars which float hide for good: scrolled to its end, a page has them apart. */
  function underBars() {
    scrollTo({ top: document.scrollingElement.scrollHeight, behavior: "instant" });
    const bars = [...document.querySelectorAll(".fab, .undo, #notice")].filter(isShown).map((node) => [node, node.getBoundingClientRect()]);
    const out = [];
    for (const node of document.querySelectorAll("main .amount")) {
      if (!isShown(node) || !isLaidOut(node) || floats(node)) continue;
      for (const box of node.getClientRects()) {
        for (const [bar, over] of bars) {
          if (box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top) out.push(`${describe(node)} lies under ${describe(bar)}`);
        }
      }
    }
    return out;
  }

  function sideways(node) {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (up.scrollWidth > up.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(up).overflowX)) return up;
    }
    return null;
  }

  /**
   * Scrolled as far as it goes, each control can be hit, once it stands still: cards move into their places, a list that comes
   * near gets its next rows, and days far away get their height when they come near.
   */
  async function point(key, last) {
    let node = find(key, last);
    let where = "";
    for (let still = 0, turn = 0; node && still < 2 && turn < 40; turn += 1) {
      node.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { left, top } = node.getBoundingClientRect();
      const now = `${Math.round(left)} ${Math.round(top)}`;
      still = now === where && !("entering" in document.documentElement.dataset) ? still + 1 : 0;
      where = now;
      await new Promise((resolve) => setTimeout(resolve, 25));
      if (!node.isConnected) node = find(key, last);
    }
    if (!node) return null;
    node.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = [...node.getClientRects()].find((each) => each.width > 0 && each.height > 0) ?? node.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const own = hit && (node === hit || node.contains(hit) || hit.contains(node) || hit.closest("label")?.control === node || node.control === hit);
    return { x, y, covered: own ? "" : hit ? describe(hit) : "nothing", name: nameOf(node) };
  }

  /** Everything that can be filled in a form, filled. */
  function fields() {
    return controls().filter(({ tag, type }) => tag === "textarea" || tag === "select"
      || tag === "input" && !["checkbox", "radio", "range", "submit", "button", "color"].includes(type));
  }

  /** Which page or sheet this is. */
  const where = () => modal()?.id || general(location.pathname) || "/";

  globalThis.crawl = { answered, controls, find, view, settled, afterUse, state, layout, underBars, lines: linesOf, point, fields, where };
})();
