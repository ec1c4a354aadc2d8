/** Order of RTP packets (RFC 3550 5.1). */
export interface Numbered {
  /** 16 bits, goes round. */
  sequenceNumber: number;
}

/** This many later packets, or this long, and what is missing is given up. */
const MOST_WAITING = 64;
const PATIENCE_MS = 200;

/** Puts the packets of one RTP stream into their order; what comes twice or too late is dropped. */
export class Reorder<T extends Numbered> {
  readonly #onPacket: (packet: T) => void;
  /** Told when packets were given up, before the one that follows the gap. */
  readonly #onGap: (missing: number) => void;
  readonly #waiting = new Map<number, T>();
  #next: number | undefined;
  #waitingSince = 0;

  constructor(onPacket: (packet: T) => void, onGap: (missing: number) => void) {
    this.#onPacket = onPacket;
    this.#onGap = onGap;
  }

  /** @param now milliseconds that only go forward */
  push(packet: T, now: number): void {
    this.#next ??= packet.sequenceNumber;
    const ahead = distance(this.#next, packet.sequenceNumber);
    if (ahead < 0) return;
    if (this.#waiting.size === 0) this.#waitingSince = now;
    this.#waiting.set(packet.sequenceNumber, packet);
    this.#deliver();
    if (
      this.#waiting.size > MOST_WAITING ||
      (this.#waiting.size > 0 && now - this.#waitingSince > PATIENCE_MS)
    )
      this.#giveUp(now);
  }

  #deliver(): void {
    for (let packet = this.#waiting.get(this.#next!); packet; packet = this.#waiting.get(this.#next!)) {
      this.#waiting.delete(this.#next!);
      this.#next = (this.#next! + 1) & 0xffff;
      this.#onPacket(packet);
    }
  }

  #giveUp(now: number): void {
    const nearest = Math.min(...[...this.#waiting.keys()].map((number) => distance(this.#next!, number)));
    this.#onGap(nearest);
    this.#next = (this.#next! + nearest) & 0xffff;
    this.#waitingSince = now;
    this.#deliver();
  }
}

/** Distance from `from` to `to`, -32768 to 32767. */
function distance(from: number, to: number): number {
  return (((to - from) & 0xffff) ^ 0x8000) - 0x8000;
}
