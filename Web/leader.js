// One tab leads: it holds the engine, the vault, the queue and the stream. The others send their input to it and show
// what it answers (SYN-10). A Web Lock says who leads; a leader that was closed frees it, and one that is frozen (phones
// do that to hidden tabs) loses it to a tab that a person looks at.

const lockName = "evenkeel";
const channelName = "evenkeel";

/** How long a leader may be silent before a visible tab takes over; longer while it announced long work. */
const silence = 2_000;
const silenceWhenBusy = 30_000;

export class Leadership {
  #channel = new BroadcastChannel(channelName);
  #handlers;
  #release = null;
  #lastHeard = performance.now();
  #busyUntil = 0;
  #watch = null;
  #visible = true;
  #waiting = null;

  leading = false;

  /** Handlers: `lead()`, `follow()`, `lost()`, `asked(view, message)`, `told(message)`. */
  constructor(view, handlers) {
    this.view = view;
    this.#handlers = handlers;
    this.#channel.onmessage = ({ data }) => this.#heard(data);
    // Held as long as this tab lives, so that the leader notices when it is gone.
    navigator.locks.request(`${lockName}-view-${view}`, () => new Promise(() => {}));
  }

  async begin() {
    const state = await navigator.locks.query();
    const taken = state.held.some((lock) => lock.name === lockName);
    this.#wait();
    if (taken) {
      this.#handlers.follow();
      this.#listenForSilence();
    }
  }

  /** Queues for the lock, or takes it from a silent holder. */
  #wait({ steal = false } = {}) {
    this.#waiting?.abort();
    this.#waiting = steal ? null : new AbortController();
    const options = steal ? { steal } : { signal: this.#waiting.signal };
    const own = this.#waiting;
    const held = async () => {
      clearInterval(this.#watch);
      this.leading = true;
      this.#channel.postMessage({ to: "all", kind: "leading", from: this.view });
      this.#handlers.lead();
      await new Promise((resolve) => { this.#release = resolve; });
    };
    navigator.locks.request(lockName, options, held).catch(() => {
      // Either this tab stopped waiting itself, or another tab took the lock from it.
      if (own?.signal.aborted) return;
      this.#follow();
    });
  }

  #follow() {
    if (this.leading) {
      this.leading = false;
      this.#handlers.lost();
    }
    this.#listenForSilence();
    this.#wait();
  }

  /** The tab is being frozen: gives the lead up when another tab waits for it. */
  async resign() {
    const { pending } = await navigator.locks.query();
    if (!this.leading || !pending.some((lock) => lock.name === lockName)) return;
    this.#release?.();
    this.#follow();
  }

  setVisible(visible) {
    this.#visible = visible;
    if (visible && !this.leading) {
      this.#lastHeard = performance.now();
      this.#listenForSilence();
    }
  }

  #listenForSilence() {
    clearInterval(this.#watch);
    this.#lastHeard = performance.now();
    const ping = () => {
      if (this.leading || !this.#visible) return;
      const limit = performance.now() < this.#busyUntil ? silenceWhenBusy : silence;
      if (performance.now() - this.#lastHeard > limit) {
        this.#lastHeard = performance.now();
        this.#wait({ steal: true });
        return;
      }
      this.#channel.postMessage({ to: "leader", kind: "ping", from: this.view });
    };
    this.#watch = setInterval(ping, silence / 4);
    ping();
  }

  /** To the leading tab. */
  ask(message) { this.#channel.postMessage({ to: "leader", kind: "ask", from: this.view, message }); }

  /** To another tab's view. */
  tell(view, message) { this.#channel.postMessage({ to: view, kind: "tell", from: this.view, message }); }

  /** Long work comes: silence is no sign of death now. */
  busy() { this.#channel.postMessage({ to: "all", kind: "busy", from: this.view }); }

  /** Resolves when the tab of this view is gone. */
  gone(view) { return navigator.locks.request(`${lockName}-view-${view}`, { mode: "shared" }, () => true); }

  #heard(data) {
    if (data.from === this.view) return;
    if (data.to === "leader") {
      if (!this.leading) return;
      if (data.kind === "ping") this.#channel.postMessage({ to: data.from, kind: "pong", from: this.view });
      if (data.kind === "ask") this.#handlers.asked(data.from, data.message);
      return;
    }
    if (data.to !== "all" && data.to !== this.view) return;
    this.#lastHeard = performance.now();
    if (data.kind === "busy") this.#busyUntil = performance.now() + silenceWhenBusy;
    if (data.kind === "leading" && !this.leading) this.#handlers.follow();
    if (data.kind === "tell" && !this.leading) this.#handlers.told(data.message);
  }
}
