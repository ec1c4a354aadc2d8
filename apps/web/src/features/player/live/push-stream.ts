export interface PushStreamEvents {
  /** A connection is being made, and none flows. */
  onAsk(): void;
  onBytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** The first bytes of a new connection follow: an init segment and a keyframe. */
  onOpen(): void;
  /**
   * The connection failed or was lost, and it is tried again; `flows`: it should have replaced one that still flows.
   * 403: the address is not answered any more; 410: the broadcast is over; 0: no connection.
   */
  onTrouble(status: number, flows: boolean): void;
}

/** A capability lasts five minutes; the stream moves to a new one well before. */
const RENEW_MS = 4 * 60_000;
const SLOWEST_RETRY_MS = 3000;

/**
 * Reads the push of one quality until it is closed, over as many connections as it takes: a lost one is opened again,
 * one whose address runs out is replaced while it still flows.
 */
export class PushStream {
  readonly #url: () => string;
  readonly #events: PushStreamEvents;
  #current: AbortController | undefined;
  /** A connection that is being made. */
  #next: AbortController | undefined;
  #closed = false;
  #failures = 0;
  #renew: ReturnType<typeof setTimeout> | undefined;

  constructor(url: () => string, events: PushStreamEvents) {
    this.#url = url;
    this.#events = events;
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#renew);
    this.#next?.abort();
    this.#current?.abort();
  }

  /** Lets go what stalls and connects anew. */
  reopen(): void {
    if (this.#closed) return;
    const stalled = this.#current;
    this.#current = undefined;
    stalled?.abort();
    void this.#connect();
  }

  /** Goes over to what the address is now: what flows is let go when the first bytes of the other are there. */
  move(): void {
    if (!this.#closed) void this.#connect();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#renew);
    this.#next?.abort();
    const mine = (this.#next = new AbortController());
    if (!this.#current) this.#events.onAsk();
    try {
      const answer = await fetch(this.#url(), { signal: mine.signal, cache: "no-store" });
      if (!answer.ok || !answer.body) return this.#again(answer.status, mine);
      const reader = answer.body.getReader();
      for (let first = true; ; first = false) {
        const { done, value } = await reader.read();
        if (this.#closed) return mine.abort();
        if (done) break;
        if (first) this.#opened(mine);
        else if (this.#current !== mine) return;
        this.#events.onBytes(value as Uint8Array<ArrayBuffer>);
      }
      if (this.#current === mine || this.#next === mine) this.#again(0, mine);
    } catch {
      if (!mine.signal.aborted) this.#again(0, mine);
    }
  }

  /** The new connection takes over where its first bytes are; the one before has done its work. */
  #opened(mine: AbortController): void {
    const before = this.#current;
    this.#current = mine;
    this.#next = undefined;
    before?.abort();
    this.#failures = 0;
    this.#events.onOpen();
    clearTimeout(this.#renew);
    this.#renew = setTimeout(() => void this.#connect(), RENEW_MS);
  }

  #again(status: number, mine: AbortController): void {
    if (this.#closed) return;
    const wasFlowing = this.#current === mine;
    if (wasFlowing) this.#current = undefined;
    if (this.#next === mine) this.#next = undefined;
    this.#events.onTrouble(status, this.#current !== undefined);
    if (status === 410) return this.close();
    clearTimeout(this.#renew);
    // A stream that was flowing is requested again at once: the buffer is small.
    const ms = wasFlowing ? 0 : Math.min(SLOWEST_RETRY_MS, 250 * 2 ** this.#failures++);
    this.#renew = setTimeout(() => void this.#connect(), ms);
  }
}
