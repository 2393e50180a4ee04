// What the engine decided about the app lock (SEC-09), done to the vault: close, open, set up, end, or give up in favour of a
// sign-in.

import { VaultTrouble } from "./database.js";
import { clock } from "./engine.js";
import { deviceKey } from "./network.js";

/**
 * Takes one step. `host` has the `vault` and the `profiles`, `tellLock(state, blobs)` for the engine, `close()` that forgets
 * every key, and `begin(options)` that starts a fresh engine.
 */
export async function takeLockStep({ step, method, secret, digits, passkey, output }, host) {
  const { vault } = host;
  // A try is counted before it is made, so that a reload in between wins nothing.
  const counted = () => (method === "passcode" ? vault.countTry(clock().now) : undefined);
  switch (step) {
    case "close": return host.close();
    case "open":
      await counted();
      if (await vault.unlock(method, secret)) return host.begin();
      return host.tellLock({ said: "wrong" });
    case "on": return lockOn(secret, digits, host);
    case "off":
      await counted();
      return host.tellLock({ said: (await vault.lockOff(method, secret)) ? "off" : "wrong" });
    case "prove":
      await counted();
      return host.tellLock({ said: (await vault.proves(method, secret)) ? "proved" : "wrong" });
    case "keep-passkey":
      return changeCopies(host, async () => ((await vault.keepPasskey(method, secret, passkey, output)) ? "kept" : "wrong"));
    case "forget-passkey":
      return changeCopies(host, () => vault.forgetPasskey().then(() => "forgotten"));
    case "sign-in":
      vault.dropLock();
      await host.profiles.leave({ keep: vault.canBeSealed, unsent: 0 });
      return host.begin({ home: true });
  }
}

/** Changes the copies of the key for a passkey; a device that stores nothing changes nothing. */
async function changeCopies(host, change) {
  let said = "refused";
  try {
    said = await change();
  } catch (error) {
    if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
    console.warn(error);
  }
  await host.tellLock({ said });
}

async function lockOn(secret, digits, { vault, tellLock }) {
  const words = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(words, (byte) => byte.toString(16).padStart(2, "0")).join("");
  let said = "on";
  try {
    const server = vault.profile ? await deviceKey() : null;
    await vault.lockOn([["passcode", secret], ["words", text]], { digits, server });
  } catch (error) {
    if (error.code === "lead-lost") throw error;
    console.warn(error);
    said = error instanceof VaultTrouble ? "refused" : "offline";
  }
  await tellLock({ said }, said === "on" ? [words] : []);
  words.fill(0);
}
