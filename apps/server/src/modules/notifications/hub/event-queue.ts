/** An event, and the bytes it counts for while it waits. */
export interface Queued<T> {
  value: T;
  bytes: number;
}

/**
 * What a subscription has still to be told, as the iterator that GraphQL asks. `onFull`: its reader is too slow and more
 * than `most` bytes wait.
 */
export class EventQueue<T> implements AsyncIterableIterator<T> {
  readonly #waiting: Queued<T>[] = [];
  readonly #limits: { most: number; onFull: () => void; onEnd: () => void };
  #bytes = 0;
  #asked: ((result: IteratorResult<T>) => void) | undefined;
  #ended = false;

  constructor(limits: { most: number; onFull: () => void; onEnd: () => void }) {
    this.#limits = limits;
  }

  push(event: Queued<T>): void {
    if (this.#ended) return;
    if (this.#asked) return this.#answer({ value: event.value, done: false });
    this.#waiting.push(event);
    this.#bytes += event.bytes;
    if (this.#bytes > this.#limits.most) this.#limits.onFull();
  }

  async next(): Promise<IteratorResult<T>> {
    const event = this.#waiting.shift();
    if (event) {
      this.#bytes -= event.bytes;
      return { value: event.value, done: false };
    }
    if (this.#ended) return { value: undefined, done: true };
    return new Promise((resolve) => (this.#asked = resolve));
  }

  /** Ends it: by its reader, or because there is nothing more for them. */
  async return(): Promise<IteratorResult<T>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#waiting.length = 0;
      this.#limits.onEnd();
      this.#answer({ value: undefined, done: true });
    }
    return { value: undefined, done: true };
  }

  #answer(result: IteratorResult<T>): void {
    this.#asked?.(result);
    this.#asked = undefined;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
