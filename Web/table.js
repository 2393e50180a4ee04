// The table of a vault: which pages and journal entries there must be, of which generation, and with which events this
// device has dealt.

/** Of how many tabs it is remembered which of their events are stored. */
const tabs = 64;

/** Of an empty vault. */
export const noTable = { pages: [], journal: [], dealt: [], next: 1 };

/** Whether this event, or a later one of its view, is stored already. */
export function isDealtWith(table, { view, number }) {
  return (table.dealt ?? []).some(([of, last]) => of === view && number <= last);
}

/** The table after these pages and journal entries were written and those were forgotten, in its next generation. */
export function tableAfter(table, { pages, journal, dropped, gone, by }) {
  const generation = table.next;
  const keep = new Map(table.pages);
  for (const index of dropped) keep.delete(index);
  for (const index of pages) keep.set(index, generation);
  const dealt = table.dealt ?? [];
  return {
    pages: [...keep].sort(([left], [right]) => left - right),
    journal: ranges(table.journal, gone, journal, generation),
    dealt: by ? [...dealt.filter(([view]) => view !== by.view), [by.view, by.number]].slice(-tabs) : dealt,
    next: generation + 1,
  };
}

/** Every journal entry as `[key, generation]`, in order. */
export function journalEntries(table) {
  return table.journal.flatMap(([from, to, generation]) =>
    Array.from({ length: to - from + 1 }, (_, step) => [from + step, generation]));
}

/** The journal's keys as ranges `[from, to, generation]` in order, without `gone`, with `added`. */
function ranges(old, gone, added, generation) {
  const overwritten = new Set(added);
  const out = [];
  const push = (key, of) => {
    const last = out.at(-1);
    if (last && last[2] === of && last[1] === key - 1) last[1] = key;
    else out.push([key, key, of]);
  };
  const entries = [];
  for (const [from, to, of] of old) {
    for (let key = from; key <= to; key += 1) if (!gone.has(key) && !overwritten.has(key)) entries.push([key, of]);
  }
  for (const key of overwritten) entries.push([key, generation]);
  entries.sort(([left], [right]) => left - right);
  for (const [key, of] of entries) push(key, of);
  return out;
}
