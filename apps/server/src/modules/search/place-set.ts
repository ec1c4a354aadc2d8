/** Some of the numbers from 0 on, a bit each, 32 in a word; what is beyond its length is not among them. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Empty, for numbers below `size`. */
export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));

const setBit = (bits: Bits, place: number): void => {
  bits[place >>> 5]! |= 1 << (place & 31);
};

/** How many there are (parallel sum of bits; Warren, Hacker's Delight, 5-1). */
export function countBits(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += onesOf(bits[at]!);
  return sum;
}

function onesOf(word: number): number {
  if (word === 0) return 0;
  let some = word - ((word >>> 1) & 0x55555555);
  some = (some & 0x33333333) + ((some >>> 2) & 0x33333333);
  return Math.imul((some + (some >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many are among both. */
export function countBoth(bits: Bits, other: Bits): number {
  const end = Math.min(bits.length, other.length);
  let sum = 0;
  for (let at = 0; at < end; at += 1) sum += onesOf(bits[at]! & other[at]!);
  return sum;
}

/** Adds those of `other` to `bits`, which is as long or longer. */
export function addBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < other.length; at += 1) bits[at]! |= other[at]!;
}

/** Takes those of `other` away. */
export function takeBits(bits: Bits, other: Bits): void {
  const end = Math.min(bits.length, other.length);
  for (let at = 0; at < end; at += 1) bits[at]! &= ~other[at]!;
}

/** Leaves those alone that are in `other` too. */
export function keepBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at] ?? 0;
}

/** Calls `visit` with each number from the highest down, until it answers false. Searches go through all of a site's products here. */
export function eachDown(bits: Bits, visit: (place: number) => boolean | void): void {
  for (let at = bits.length - 1; at >= 0; at -= 1) {
    let word = bits[at]!;
    while (word) {
      const bit = 31 - Math.clz32(word);
      if (visit(at * 32 + bit) === false) return;
      word &= ~(1 << bit);
    }
  }
}

/** The same from the lowest up. */
export function eachUp(bits: Bits, visit: (place: number) => boolean | void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at]!;
    while (word) {
      if (visit(at * 32 + 31 - Math.clz32(word & -word)) === false) return;
      word &= word - 1;
    }
  }
}

/** A number in a `Set` takes about as much memory as so many bits. */
const bitsOfOne = 256;

/** A set of numbers that changes: few of them one by one, many as bits. */
export class PlaceSet {
  #few: Set<number> | undefined = new Set<number>();
  #bits: Bits = noBits(0);
  #count = 0;
  #highest = 0;

  static of(places: Iterable<number>): PlaceSet {
    const set = new PlaceSet();
    for (const place of places) set.put(place, true);
    return set;
  }

  get count(): number {
    return this.#count;
  }

  /** Bytes of memory, about. */
  get bytes(): number {
    return this.#few ? (this.#few.size * bitsOfOne) / 8 : this.#bits.byteLength;
  }

  has(place: number): boolean {
    return this.#few ? this.#few.has(place) : ((this.#bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** Adds or removes it. */
  put(place: number, isIn: boolean): void {
    if (this.has(place) === isIn) return;
    this.#count += isIn ? 1 : -1;
    this.#highest = Math.max(this.#highest, place);
    if (this.#few) {
      if (isIn) this.#few.add(place);
      else this.#few.delete(place);
      if (this.#few.size * bitsOfOne > this.#highest && this.#few.size > 64) this.#becomeBits();
      return;
    }
    if (place >= this.#bits.length * 32) this.#grow(place + 1);
    if (isIn) setBit(this.#bits, place);
    else this.#bits[place >>> 5]! &= ~(1 << (place & 31));
  }

  /** They alone, as bits for numbers below `size`. */
  bits(size: number): Bits {
    const bits = noBits(size);
    this.addTo(bits);
    return bits;
  }

  /** Adds them to `bits`; those beyond its length are left out. */
  addTo(bits: Bits): void {
    if (!this.#few) return addBits(bits, this.#bits.subarray(0, bits.length));
    for (const place of this.#few) if (place < bits.length * 32) setBit(bits, place);
  }

  /** How many of them are among `bits`. */
  countIn(bits: Bits): number {
    if (!this.#few) return countBoth(bits, this.#bits);
    let sum = 0;
    for (const place of this.#few) if ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) sum += 1;
    return sum;
  }

  #becomeBits(): void {
    const few = this.#few!;
    this.#few = undefined;
    this.#grow(this.#highest + 1);
    for (const place of few) setBit(this.#bits, place);
  }

  /** By half, so that numbers that come in their order are not copied each time. */
  #grow(size: number): void {
    const wider = noBits(Math.max(size, this.#bits.length * 48) + 1);
    wider.set(this.#bits);
    this.#bits = wider;
  }
}
