// Texts that leave the app by the person's hand: the clipboard, and what the device has to share with. And what other
// apps shared with this one.

import { sendFiles } from "./input.js";

/** Says so when it worked; without leave to write there is the text on the screen. */
export async function copy(text, send) {
  try {
    await navigator.clipboard.writeText(text);
    send({ name: "share.copied" });
  } catch (error) {
    console.warn(error);
    send({ name: "share.copy-refused" });
  }
}

export async function share(title, url, send) {
  if (!navigator.share) return copy(url, send);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet of the system is no trouble.
    if (error.name !== "AbortError") await copy(url, send);
  }
}

/** What the service worker holds for this page (CAP-01). If it is gone, an empty message opens the box to paste into. */
export async function takeShared(send) {
  const holder = navigator.serviceWorker?.controller;
  const found = holder && await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), 3000);
    holder.postMessage("shared", [port2]);
  });
  if (found?.files.length) return sendFiles(found.files, "import.file", send);
  return send({ name: "message.shared", fields: [["text", found?.text ?? ""]] });
}
