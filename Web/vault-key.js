// The key of a vault, and what it seals (SEC-04, SEC-06): AES-256-GCM under a fresh nonce, with the vault, the kind, the
// index and the generation as associated data, so that no value opens in another's place or after its time.

import { VaultTrouble } from "./database.js";

const encoder = new TextEncoder();

const associated = (vault, about) => encoder.encode(`evenkeel|${vault}|${about}`);

export const importKey = (raw) => crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

/** A key that can't be taken out; beside it, when the server gave a secret, the same key sealed with that. */
export async function makeKey(secret) {
  const vault = hex(crypto.getRandomValues(new Uint8Array(16)));
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const record = { vault, key: await importKey(raw) };
  if (secret) record.wrapped = await wrap(raw, vault, secret);
  raw.fill(0);
  return record;
}

export async function wrap(raw, vault, secret) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv: nonce, additionalData: associated(vault, "key") };
  return { nonce, sealed: await crypto.subtle.encrypt(algorithm, await importKey(secret), raw) };
}

/** The record with its usable key. Throws VaultTrouble. */
export async function unwrap({ vault, wrapped }, secret) {
  try {
    const algorithm = { name: "AES-GCM", iv: wrapped.nonce, additionalData: associated(vault, "key") };
    const raw = new Uint8Array(await crypto.subtle.decrypt(algorithm, await importKey(secret), wrapped.sealed));
    const record = { vault, wrapped, key: await importKey(raw) };
    raw.fill(0);
    return record;
  } catch (error) {
    throw new VaultTrouble("storage-unreadable", error);
  }
}

/** A value of the vault: `place` is its kind, its index and its generation. */
export async function sealValue(key, vault, bytes, place) {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: "AES-GCM", iv: nonce, additionalData: associated(vault, place.join("|")) };
  return { nonce, sealed: await crypto.subtle.encrypt(algorithm, key, bytes) };
}

/** Throws VaultTrouble. */
export async function openValue(key, vault, { nonce, sealed }, place) {
  try {
    const algorithm = { name: "AES-GCM", iv: nonce, additionalData: associated(vault, place.join("|")) };
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed));
  } catch (error) {
    throw new VaultTrouble("storage-unreadable", error);
  }
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
