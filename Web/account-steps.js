// Whose data the engine shows is changed (SEC-10, ACC-16): somebody signed in or out. `host` has the `vault` and the
// `profiles`, `begin(options)` that starts a fresh engine, and `answer(tag, status, bytes)` for that engine.

import { VaultTrouble } from "./database.js";
import { deviceKey } from "./network.js";

const noBytes = new Uint8Array();

/** Somebody signed in: their vault is opened with their server's secret, and a fresh engine takes the server's answer. */
export async function enter({ user, adopt, tag }, bytes, host) {
  // Where nothing can be stored, what is in memory goes along, or makes room.
  if (!host.vault && !adopt) await host.begin({ home: true });
  if (!host.vault) return host.answer(tag, 200, bytes);
  let wasLocked = host.vault.lockState.on;
  try {
    wasLocked = (await host.profiles.enter(user, { secret: await deviceKey(), adopt })) && wasLocked;
  } catch (error) {
    if (error.code === "lead-lost") throw error;
    console.warn(error);
    return host.answer("enter-failed", error instanceof VaultTrouble ? 507 : 0, bytes);
  }
  await host.begin({ home: true });
  await host.answer(tag, 200, bytes);
  if (wasLocked && !host.vault.lockState.on) await host.tellLock({ said: "moved" });
}

/** Somebody signed out; the fresh engine takes the server's answer. */
export async function leave({ keep, unsent, tag: left }, bytes, host) {
  let tag = left;
  try {
    if (host.vault) await host.profiles.leave({ keep, unsent, tag: left });
  } catch (error) {
    if (!(error instanceof VaultTrouble) || error.code === "lead-lost") throw error;
    tag = "leave-failed";
  }
  if (tag === left) await host.begin({ home: true });
  await host.answer(tag, 200, tag === left ? bytes : noBytes);
  if (tag === left) await host.told();
}
