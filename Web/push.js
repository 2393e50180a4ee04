// Push messages (NTF-01, NTF-02): says what the browser can do and how it stands, and asks it when the person wants them.
// What is told, and to whom, is the server's and the engine's to say.

const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const bytes = (key) => Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0));

const isHere = () => "PushManager" in self && "Notification" in self && Boolean(navigator.serviceWorker);

function report(send, subscription) {
  const fields = [
    ["here", String(isHere())], ["permission", isHere() ? Notification.permission : ""],
    ["zone", Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""],
  ];
  if (subscription) {
    fields.push(["endpoint", subscription.endpoint], ["p256dh", text(subscription.getKey("p256dh"))], ["auth", text(subscription.getKey("auth"))]);
  }
  send({ name: "push.state", fields });
}

export async function tell(send) {
  let subscription = null;
  if (isHere() && Notification.permission === "granted") {
    const registration = await navigator.serviceWorker.getRegistration().catch(() => null);
    subscription = await registration?.pushManager.getSubscription().catch(() => null);
  }
  return report(send, subscription);
}

/** With the server's key to turn them on, which has to follow a tap; without one to turn them off. */
export async function ask({ key }, send) {
  let subscription = null;
  try {
    const registration = await navigator.serviceWorker.ready;
    const known = await registration.pushManager.getSubscription();
    if (!key) {
      await known?.unsubscribe();
    } else if ((await Notification.requestPermission()) === "granted") {
      // One that another server's key was for takes nothing from this one.
      const isOurs = known && text(known.options.applicationServerKey ?? new ArrayBuffer(0)) === key;
      if (known && !isOurs) await known.unsubscribe();
      subscription = isOurs ? known : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    }
  } catch (error) {
    console.warn(error);
  }
  return report(send, subscription);
}
