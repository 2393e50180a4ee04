// The way to the server: one sync loop and one stream of events, both of the leading tab only.

/** First and longest pause between failed attempts (SYN-06), and how far chance moves them. */
const firstPause = 1_000;
const longestPause = 300_000;
const spread = 0.2;
const patience = 60_000;
/** How often it is said again which group is open: the server forgets it soon (Sources/Server/PresenceTable.swift). */
const hereAgain = 20_000;

/** The pause before attempt `failures` + 1. `chance` is in 0 ..< 1. */
export function pauseAfter(failures, chance) {
  const plain = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  return plain * (1 - spread + 2 * spread * chance);
}

export class Network {
  #take;
  #deliver;
  #heard;
  #running = false;
  #again = false;
  #failures = 0;
  #timer = null;
  #stopped = false;
  #signedOut = false;
  #stream = null;
  #streamed = null;
  #spaces = null;
  #visible = true;
  #here = null; // the group that the person looks at
  #said = null; // the one that its members were told of
  #hereTimer = null;
  #cancel = new AbortController();

  /**
   * `take(hint)` gives the body of the next request or null; `deliver(status, bytes)` hands the answer to the engine and
   * resolves to `{more, sound}`: whether there is more to send, and whether the engine could digest it. Status 0 stands for "no answer" (SYN-14: only real requests tell).
   * `heard({space, people})` hands on who else has a group open; without a space, nothing is known any more.
   */
  constructor({ take, deliver, heard }) {
    this.#take = take;
    this.#deliver = deliver;
    this.#heard = heard;
  }

  /** Sends now: something waits, the connection came back, or the person asked. */
  wake(hint = {}) {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#run(hint);
  }

  /** Something new is waiting. While attempts fail it does not shorten the pause, so that typing is no hammer. */
  offer() {
    if (this.#timer === null && !this.#signedOut) this.wake();
  }

  /** A sign-in happened: the queue, which was kept, may go again (SYN-07). */
  signedIn() {
    this.#signedOut = false;
    this.#failures = 0;
    this.wake();
  }

  /** The stream is closed while nobody looks, and resumed with a sync that brings what was missed (SYN-05). */
  setVisible(visible) {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#openStream();
    if (visible) this.wake();
  }

  stop() {
    this.#stopped = true;
    this.#cancel.abort();
    clearTimeout(this.#timer);
    this.#closeStream();
  }

  async #run(hint) {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    try {
      do {
        this.#again = false;
        const body = await this.#take(hint);
        if (!body || this.#stopped) break;
        this.#watch(body);
        const { status, bytes, pause } = await this.#send(body);
        if (this.#stopped) break;
        const outcome = await this.#deliver(status, bytes);
        // An answer that the engine tripped over is not fetched again at once.
        if (!this.#settle(outcome?.sound === false ? 599 : status, pause)) break;
        this.#again ||= outcome?.more ?? false;
      } while (this.#again && !this.#stopped);
    } finally {
      this.#running = false;
    }
  }

  async #send(body) {
    this.#cancel = new AbortController();
    const limit = setTimeout(() => this.#cancel.abort(), patience);
    const { signal } = this.#cancel;
    try {
      const answer = await fetch("/v1/sync", {
        method: "POST", body, signal, credentials: "same-origin", cache: "no-store", redirect: "error",
        headers: { "Content-Type": "application/json", "X-Evenkeel": "app" },
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, bytes, pause: Number(answer.headers.get("Retry-After")) * 1000 || 0 };
    } catch {
      return { status: 0, bytes: new Uint8Array(), pause: 0 };
    } finally {
      clearTimeout(limit);
    }
  }

  /** Decides what follows an answer; true to go on at once when there is more. */
  #settle(status, pause) {
    if (status >= 200 && status < 300) {
      this.#failures = 0;
      this.#signedOut = false;
      this.#openStream();
      return true;
    }
    if (status === 401) {
      this.#signedOut = true;
      this.#closeStream();
      return false;
    }
    const transient = status === 0 || status === 408 || status === 429 || status >= 500;
    this.#failures = transient ? this.#failures + 1 : 30;
    const wait = Math.max(pause, pauseAfter(this.#failures, Math.random()));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), wait);
    return false;
  }

  // -- the stream

  /** The spaces that the engine syncs are those that it listens to: one stream carries all of them. */
  #watch(body) {
    try {
      const { spaces } = JSON.parse(new TextDecoder().decode(body));
      this.#spaces = [...new Set((spaces ?? []).map(({ space }) => space))].sort();
    } catch {
      this.#spaces = null;
    }
  }

  #openStream() {
    // Without any space, too: who waits to be let into a group hears when they are.
    const wanted = this.#visible && !this.#signedOut && !this.#stopped ? this.#spaces?.join(",") ?? null : null;
    if (wanted === this.#streamed && (this.#stream || wanted === null)) return;
    this.#closeStream();
    if (wanted === null) return;
    this.#streamed = wanted;
    this.#stream = new EventSource(`/v1/events?spaces=${wanted}`);
    let opened = false;
    this.#stream.onopen = () => {
      // The browser resumed by itself (Last-Event-ID); a sync brings whatever the gap held all the same.
      if (opened) this.wake();
      opened = true;
      this.#heard({});
      this.#said = null;
      this.#sayHere();
    };
    this.#stream.addEventListener("here", (event) => {
      const { space, people } = JSON.parse(event.data);
      this.#heard({ space, people });
    });
    this.#stream.addEventListener("version", (event) => {
      try {
        const { space, version } = JSON.parse(event.data);
        this.wake({ space, version });
      } catch {
        this.wake();
      }
    });
    // The person came into a group, or is not in one any more.
    this.#stream.addEventListener("spaces", () => this.wake());
    this.#stream.onerror = () => {
      // The browser gave up (an answer that was no stream). The next successful sync opens a new one.
      if (this.#stream?.readyState === EventSource.CLOSED) this.#closeStream();
    };
  }

  /** The group that the person looks at, or null; its members see it while the stream is open. */
  setHere(space) {
    this.#here = space;
    this.#sayHere();
  }

  #sayHere() {
    clearTimeout(this.#hereTimer);
    if (this.#stream?.readyState !== EventSource.OPEN) return;
    if (this.#said && this.#said !== this.#here) request("POST", `/v1/groups/${this.#said}/here`, '{"here":false}');
    this.#said = this.#here;
    if (!this.#here) return;
    request("POST", `/v1/groups/${this.#here}/here`, '{"here":true}');
    this.#hereTimer = setTimeout(() => this.#sayHere(), hereAgain);
  }

  #closeStream() {
    if (this.#stream) this.#heard({});
    clearTimeout(this.#hereTimer);
    this.#stream?.close();
    this.#stream = null;
    this.#streamed = null;
  }
}

/** A same-origin request on behalf of the engine. Status 0 stands for "no answer". */
export async function request(method, path, body) {
  try {
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin) throw new Error("another origin");
    const headers = { "X-Evenkeel": "app", ...(body ? { "Content-Type": "application/json" } : {}) };
    const answer = await fetch(url, {
      method, body, headers, credentials: "same-origin", cache: "no-store", redirect: "error",
    });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    console.warn(error);
    return { status: 0, bytes: new Uint8Array() };
  }
}

/** The secret that opens this account's sealed vault; null where a server keeps none. Throws without a connection. */
export async function deviceKey() {
  const { status, bytes } = await request("GET", "/v1/auth/device-key", null);
  if (status === 404) return null;
  const key = status === 200 ? JSON.parse(new TextDecoder().decode(bytes)).key : "";
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`no device key: ${status}`);
  return Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16));
}
