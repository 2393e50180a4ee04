// A fresh engine with everything that is stored in a vault.

import { clock, Filling, findCulprit } from "./engine.js";
import { VaultTrouble } from "./database.js";

/**
 * Fills an engine. What comes back: the `engine`, the journal entries that make one trap (`poisoned`, `[key, bytes]`), and
 * what the person has to be told (`troubles`). After a fault the screen at the address `trial` is drawn, too, since an
 * entry may do its harm only there. Throws when not even an empty engine starts.
 */
export async function load(parts, vault, { environment, trial = null, troubles = [] }) {
  const pages = [];
  const entries = [];
  const begin = () => new Filling(parts, { ...clock(), ...environment });
  const engineOf = (somePages, someEntries) => {
    const filling = begin();
    for (const [index, bytes] of somePages) filling.page(index, bytes);
    for (const [key, bytes] of someEntries) filling.entry(key, bytes);
    return filling.end(trial);
  };

  // It reads a page while the next one is fetched and opened.
  let filling = begin();
  try {
    if (vault && !vault.isLocked) await vault.read({
      page: (index, bytes) => {
        pages.push([index, bytes]);
        filling.page(index, bytes);
      },
      entry: (key, bytes) => {
        entries.push([key, bytes]);
        filling.entry(key, bytes);
      },
    });
  } catch (error) {
    if (!(error instanceof VaultTrouble)) throw error;
    // Half a ledger would show wrong figures: show none, say so, and write over nothing (SEC-07).
    vault.protect(error.code);
    troubles.push(error.code);
    pages.length = 0;
    entries.length = 0;
    filling = begin();
  }
  const poisoned = [];
  let engine = filling.end(trial);
  if (filling.lackedRest) {
    await parts.whole;
    engine = engineOf(pages, entries);
  }
  for (; !engine; engine = engineOf(pages, entries)) {
    const culprit = entries.length ? findCulprit(entries, (some) => engineOf(pages, some) !== null) : -1;
    if (culprit < 0) {
      // Not the journal: the pages themselves. Nothing is written over them.
      vault?.protect("storage-unreadable");
      troubles.push("storage-unreadable");
      pages.length = 0;
      if (entries.length === 0 && !engineOf([], [])) throw new Error("the engine does not start");
      entries.length = 0;
      continue;
    }
    poisoned.push(...entries.splice(culprit, 1));
  }
  return { engine, poisoned, troubles };
}
