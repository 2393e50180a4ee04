// Whose vault is shown (SEC-10). The device has one for guests; every account has its own, in a database of its own and
// under a key of its own. Signing out forgets that key: what is left opens only with a secret that the server hands out
// after the account's next sign-in.

import { Database, VaultTrouble } from "./database.js";
import { Vault } from "./store.js";

export class Profiles {
  #device;
  vault;
  /** The tag of a sign-out that no engine has dealt with: the page went away in the middle of it. */
  untold = "";

  /** Opens the device's vault, and that of the account which is signed in here. Throws VaultTrouble. */
  static async open() {
    const profiles = new Profiles();
    profiles.#device = profiles.vault = await Vault.open();
    profiles.untold = await profiles.#device.untold();
    const shown = await profiles.#device.shownProfile();
    if (!shown) return profiles;
    try {
      profiles.vault = await Vault.open(shown);
      // Nothing of the sign-out was done yet: the account is still on the screen.
      if (profiles.untold) await profiles.told();
    } catch (error) {
      if (error.code !== "profile-locked") throw error;
      // The page went away in the middle of a sign-out: it is over now.
      await profiles.#device.showProfile("");
    }
    return profiles;
  }

  /**
   * Shows the vault of an account that just signed in; whose was shown before is sealed. With `adopt`, what a guest had
   * goes along, unless the account left something here before. True when it did.
   */
  async enter(user, { secret, adopt }) {
    const before = this.vault;
    const next = await Vault.open(user, { secret, anew: true });
    const moves = adopt && before === this.#device && next.isEmpty;
    try {
      if (moves) {
        const pages = [];
        const journal = [];
        await before.read({
          page: (index, bytes) => pages.push([index, bytes]),
          entry: (key, bytes) => journal.push([key, bytes]),
        });
        await next.write({ pages, journal });
      }
      if (before !== this.#device) await this.#put(before, true, 0);
      await this.#device.showProfile(user, { moved: moves });
      await next.adopted();
    } catch (error) {
      next.close();
      throw error;
    }
    this.vault = next;
    return moves;
  }

  /**
   * Shows the device's own vault again. What the account had stays sealed, or is forgotten when it is not to be kept. The
   * device's own engine is told with `tag`; until it has stored what follows from that, the tag is kept (see `told`).
   */
  async leave({ keep, unsent, tag = "" }) {
    if (this.vault === this.#device) return;
    if (tag) await this.#device.noteUntold(tag);
    try {
      await this.#put(this.vault, keep, unsent);
    } catch (error) {
      if (tag && error instanceof VaultTrouble && error.code !== "lead-lost") await this.#device.noteUntold("");
      throw error;
    }
    this.untold = tag;
    await this.#device.showProfile("");
    this.#device.close();
    this.vault = this.#device = await Vault.open();
  }

  /** The engine was told, and has stored what it made of it. */
  async told() {
    await this.#device.noteUntold("");
    this.untold = "";
  }

  /** What there is beside the vault that is shown: those of accounts that signed out here, and a ledger without an account. */
  async others() {
    const sealed = (await Database.accountNames()).filter((name) => name !== this.vault.profile);
    return { sealed: sealed.length, guest: this.vault !== this.#device && this.#device.hasLedger };
  }

  /** What a guest had on this device went into the account that is shown, and is forgotten here. */
  async forgetGuest() {
    if (this.vault !== this.#device) await this.#device.showProfile(this.vault.profile, { moved: true });
  }

  async #put(vault, keep, unsent) {
    if (keep && vault.canBeSealed) return vault.seal();
    // Without a secret of the server nothing can be kept unreadable, and nothing that is nowhere else may be lost.
    if (keep && unsent > 0) throw new VaultTrouble("storage-refused");
    await vault.erase();
    await Vault.destroy(vault.profile);
  }

  /** Sets aside the vault that can't be read, be it the device's or that of the account that is shown (SEC-07). Throws VaultTrouble. */
  static async setAside() {
    let device = null;
    let shown = "";
    try {
      device = await Vault.open();
      shown = (await device.shownProfile()) ?? "";
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
    }
    try {
      if (!shown) device?.close();
      await Database.setAside(shown);
      if (shown) await device.showProfile("");
    } finally {
      device?.close();
    }
  }

  /** Forgets the vault that is shown, and begins anew. */
  async erase() {
    await this.vault.erase();
    if (this.vault !== this.#device) return this.leave({ keep: false, unsent: 0 });
    this.vault = this.#device = await Vault.open();
  }

  close() {
    this.vault.close();
    this.#device.close();
  }
}
