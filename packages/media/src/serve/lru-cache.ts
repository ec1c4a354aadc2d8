/**
 * Keeps the things used lately, up to a number of bytes. A hit only marks the entry; entries that were not hit since
 * the last look are dropped first, in the order they came (second chance), so a hit costs one Map look-up.
 */
export class LruCache<T> {
  readonly #entries = new Map<string, { value: T; bytes: number; used: boolean }>();
  readonly #most: number;
  #bytes = 0;

  /** @param most bytes of all values together */
  constructor(most: number) {
    this.#most = most;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.used = true;
    return entry.value;
  }

  /** Keeps a value, unless it alone is more than an eighth of the room. */
  set(key: string, value: T, bytes: number): void {
    this.delete(key);
    if (bytes > this.#most / 8) return;
    this.#entries.set(key, { value, bytes, used: false });
    this.#bytes += bytes;
    while (this.#bytes > this.#most) this.#dropOne();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }

  /** Drops all keys that start with the prefix. */
  deleteAll(prefix: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(prefix)) this.delete(key);
  }

  #dropOne(): void {
    for (const [key, entry] of this.#entries) {
      if (!entry.used) return this.delete(key);
      entry.used = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}
