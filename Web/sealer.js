// Sealed ledgers (SEC-26): whether there is anything to seal or to open. Who has none never loads what does it.

const encoder = new TextEncoder();

export class Sealer {
  #keys = null; // the engine's, as it gave them
  #module = null;
  #desk = null;

  /** From now on these space keys and no others. */
  async take(keys) {
    this.#keys = keys;
    if (this.#desk) await this.#desk.take(keys);
  }

  /** What the engine wants done with keys, as a server would answer; status 0 where what does it was not to be had. */
  async perform(what, options) {
    try {
      return await (await this.#load()).perform(what, options);
    } catch (error) {
      console.warn(error);
      return { status: 0, bytes: new Uint8Array() };
    }
  }

  /** Seals a backup or opens one (SEC-05), likewise; space keys have no part in it. */
  async backup(what, options, file) {
    try {
      const { perform } = await import("./backup.js");
      return await perform(what, options, file);
    } catch (error) {
      console.warn(error);
      return { status: 0, bytes: new Uint8Array() };
    }
  }

  /** The body of a sync request as it leaves; null when it can't leave now. */
  body(bytes) { return bytes && holds(bytes, '"seals":[{') ? this.#through("body", bytes) : bytes; }

  /** An answer as the engine reads it, with the mark on each patch that was opened; null when it can't be read now. */
  answer(bytes, mark) { return holds(bytes, '"sealed":true') ? this.#through("answer", bytes, mark) : bytes; }

  async #through(way, bytes, mark) {
    try {
      const { SealingDesk } = await this.#load();
      if (!this.#desk) {
        const desk = new SealingDesk();
        await desk.take(this.#keys ?? []);
        this.#desk = desk;
      }
      return await this.#desk[way](bytes, mark);
    } catch (error) {
      console.warn(error);
      return null;
    }
  }

  async #load() { return (this.#module ??= await import("./sealing.js")); }
}

/** Whether these ASCII letters are among the bytes: nothing is parsed to find out. */
function holds(bytes, text) {
  const wanted = encoder.encode(text);
  const last = bytes.length - wanted.length;
  for (let at = bytes.indexOf(wanted[0]); at >= 0 && at <= last; at = bytes.indexOf(wanted[0], at + 1)) {
    let same = 1;
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
    if (same === wanted.length) return true;
  }
  return false;
}
