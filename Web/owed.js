// What could not be stored yet, for example on a full disk: it is stored before anything newer, so that the journal on
// the disk never has a gap.

import { VaultTrouble } from "./database.js";

export class Owed {
  #waiting = [];

  get isEmpty() { return this.#waiting.length === 0; }

  /** `effect` is the engine's, its blobs beside it; `by` is the event that brought it, if one did. */
  add({ pages = [], journal = [], forget = [], drop = [] }, blobs, by) {
    this.#waiting.push({
      pages: pages.map(({ index, blob }) => [index, blobs[blob]]),
      journal: journal.map(({ key, blob }) => [key, blobs[blob]]),
      forget, drop, by,
    });
  }

  /** Stores all of it in order; a code when that was refused. */
  async write(vault) {
    while (this.#waiting.length) {
      try {
        await vault.write(this.#waiting[0]);
        this.#waiting.shift();
      } catch (error) {
        if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
        return error.code;
      }
    }
    return null;
  }
}
