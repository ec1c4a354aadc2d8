export interface PushStreamEvents {
  onBytes(bytes: Uint8Array<ArrayBuffer>): void;
  /** The first bytes of a new connection follow: an init segment and a keyframe. */
  onOpen(): void;
  /** 403: the address is not answered any more; 410: the broadcast is over; 0: no connection. */
  onTrouble(status: number): void;
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

  /** Goes over to what the address is now: what flows is let go when the first bytes of the other are there. */
  move(): void {
    if (!this.#closed) void this.#connect();
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#renew);
    this.#next?.abort();
    const mine = (this.#next = new AbortController());
    try {
      const answer = await fetch(this.#url(), { signal: mine.signal, cache: "no-store" });
      if (!answer.ok || !answer.body) return this.#again(answer.status);
      const reader = answer.body.getReader();
      for (let first = true; ; first = false) {
        const { done, value } = await reader.read();
        if (this.#closed) return mine.abort();
        if (done) break;
        if (first) this.#opened(mine);
        else if (this.#current !== mine) return;
        this.#events.onBytes(value as Uint8Array<ArrayBuffer>);
      }
      if (this.#current === mine) this.#again(0);
    } catch {
      if (!mine.signal.aborted || this.#current === mine) this.#again(0);
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

  #again(status: number): void {
    if (this.#closed) return;
    this.#events.onTrouble(status);
    if (status === 410) return this.close();
    clearTimeout(this.#renew);
    const ms = Math.min(SLOWEST_RETRY_MS, 250 * 2 ** this.#failures++);
    this.#renew = setTimeout(() => void this.#connect(), ms);
  }
}
