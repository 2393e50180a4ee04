// Texts that leave the app by the person's hand: the clipboard, and what the device has to share with.

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
