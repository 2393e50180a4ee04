// Runs beside the page: leads with the engine, or passes the page's input on to the tab that leads.

import "./shell.js";
import { EngineParts } from "./engine.js";
import { Host } from "./host.js";
import { Leadership } from "./leader.js";
import { Report } from "./report.js";

const view = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const parts = EngineParts.load(self.evenkeelShell);
let host = null;
// Whether the host that leads knows this tab: what was typed before that waits its turn.
let joined = false;
let hello = null;
const visibleViews = new Set();
// What no leader has said to be done, this tab itself included: the next leader is asked again.
const unanswered = new Map();
let lastNumber = 0;

const show = (effects) => {
  for (const effect of effects) if (effect.kind === "route") hello.route = effect.path;
  postMessage(effects);
};
const fatal = (error) => {
  console.error(error);
  postMessage([{ kind: "fatal", report: Report.text(error, "worker", self.evenkeelShell?.version ?? "?") }]);
};

const leadership = new Leadership(view, {
  async lead() {
    try {
      host = new Host(await parts, {
        emit: (tab, effects) => (tab === view ? show(effects) : leadership.tell(tab, effects)),
        lost: () => { host = null; joined = false; },
        failed: fatal,
      });
      const leader = host;
      setVisible(view, hello.visible);
      await leader.boot(hello.environment);
      await leader.message(view, hello);
      for (const message of unanswered.values()) await perform(leader, message);
      joined = leader === host;
    } catch (error) {
      fatal(error);
    }
  },
  // A new leader knows nothing of this tab: it introduces itself.
  follow() {
    leadership.ask(hello);
    for (const message of unanswered.values()) leadership.ask(message);
  },
  lost() {
    host?.stop();
    host = null;
    joined = false;
  },
  async asked(tab, message) {
    if (!host) return;
    if (message.kind === "visible") return setVisible(tab, message.visible);
    if (message.kind === "hello") {
      setVisible(tab, message.visible);
      leadership.gone(tab).then(() => {
        setVisible(tab, false);
        host?.leave(tab);
      });
    }
    const isDone = await host.message(tab, message);
    if (message.number && isDone) leadership.tell(tab, [{ kind: "done", number: message.number }]);
  },
  told(effects) {
    for (const effect of effects) if (effect.kind === "done") unanswered.delete(effect.number);
    show(effects.filter((effect) => effect.kind !== "done"));
  },
});

async function perform(leader, message) {
  if (await leader.message(view, message)) unanswered.delete(message.number);
}

function setVisible(tab, visible) {
  if (visible) visibleViews.add(tab);
  else visibleViews.delete(tab);
  host?.setVisible(visibleViews.size > 0, visible ? tab : null);
  if (!visible) host?.hidden();
}

parts.catch(fatal);

self.onmessage = ({ data: message }) => {
  switch (message.kind) {
    case "hello":
      hello = message;
      leadership.begin();
      return;
    case "visible":
      hello.visible = message.visible;
      leadership.setVisible(message.visible);
      if (leadership.leading) setVisible(view, message.visible);
      else leadership.ask(message);
      return;
    case "freeze":
      leadership.resign();
      return;
  }
  // Reading and importing a file can take longer than a silent leader is given.
  if (message.blob && leadership.leading) leadership.busy();
  // The engine was told when the connection came back; nobody waits for an answer.
  if (message.kind === "wake" || message.kind === "report") {
    if (leadership.leading) host?.message(view, message);
    else leadership.ask(message);
    return;
  }
  const numbered = { ...message, number: (lastNumber += 1) };
  unanswered.set(lastNumber, numbered);
  if (joined) perform(host, numbered);
  else if (!leadership.leading) leadership.ask(numbered);
};
