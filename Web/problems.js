// What was not taken is shown: after a form was sent, the sentence that says why comes into view with the field that it is
// about, and the field takes the focus. The page says which belongs to which with `aria-describedby`.

const shown = (node) => node.getClientRects().length > 0;
const problemsOf = (form) => [...form.querySelectorAll(".problem[role=alert]")].filter(shown);
/** The form may have been drawn again while it was sent. */
const now = (form) => (form.isConnected ? form : document.getElementById(form.id));

/** What the form says already, before it is sent. */
export function problemsBefore(form) { return new Set(problemsOf(form).map((node) => node.textContent)); }

/** Shows the first sentence of a form that was sent; of a button in it, only what it said that was not there before. */
export function showProblem(sent, before) {
  const form = now(sent);
  if (!form) return;
  const problem = problemsOf(form).find((node) => !before?.has(node.textContent));
  if (!problem) return;
  const owner = problem.id ? form.querySelector(`[aria-describedby~="${CSS.escape(problem.id)}"]`) : null;
  const field = owner && shown(owner) ? owner : null;
  if (field && field.type !== "submit" && field !== document.activeElement) field.focus({ preventScroll: true });
  bringIntoView(form, field && field.type !== "submit" ? [field, problem] : [problem]);
}

/** Between the top of what scrolls and what stands at its bottom: the sheet's buttons, or the tabs. */
function bringIntoView(form, nodes) {
  const sheet = form.closest(".sheet");
  const foot = form.querySelector(".sheet-foot");
  const area = sheet ? sheet.getBoundingClientRect() : { top: 0, bottom: innerHeight };
  const sticky = foot && getComputedStyle(foot).position === "sticky" && !foot.contains(nodes.at(-1));
  const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const bottom = sticky ? foot.getBoundingClientRect().top : area.bottom - (sheet ? 0 : padding);
  const boxes = nodes.map((node) => node.getBoundingClientRect());
  const gap = 8;
  const low = Math.max(...boxes.map((box) => box.bottom)) + gap - bottom;
  // What says it goes before what it is about, where both do not fit.
  const highest = Math.min(...boxes.map((box) => box.top)) - gap - area.top;
  const by = low > 0 ? Math.min(low, Math.max(highest, boxes.at(-1).bottom + gap - bottom)) : highest < 0 ? highest : 0;
  if (by) (sheet ?? document.scrollingElement).scrollBy({ top: by, behavior: "instant" });
}
