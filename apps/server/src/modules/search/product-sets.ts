import type { Db } from "#platform/db/database.ts";
import { runAs } from "#platform/db/work.ts";
import { type Services, serviceKey } from "#platform/services.ts";
import { type Bits, noBits, PlaceSet } from "./place-set.ts";
import { listPlaces, listWritten, type Written } from "./product-sets.queries.ts";

/** Statements read so many products at once: each takes some milliseconds. */
const mostAtOnce = 5000;
/** So many changes are remembered for sets of words (word-sets.ts). */
const mostChanges = 2000;
/** So many combinations of sets are kept. */
const mostMade = 100;

/** What products are put in order by. */
export type Column = "published" | "price" | "next";

const key = serviceKey<ProductSets>("products by their filters");

/** Those of this process. */
export const productSets = (services: Services): ProductSets => services.get(key, () => new ProductSets());

/**
 * What all products on show are filtered and put in order by, in memory, as sets of their places. They are read when a process
 * starts, and what was written since at each search. 100,000 products take about 7 MB.
 */
export class ProductSets {
  /** One more than the highest place. */
  size = 0;
  /** All writes up to this one are in. */
  revision = 0;
  readonly #listed = new PlaceSet();
  /** By group and value: those that have the facet; days are a group too. */
  readonly #groups = new Map<string, Map<string, PlaceSet>>();
  #ids = Buffer.alloc(0);
  #columns = { published: new Float64Array(0), price: new Float64Array(0), next: new Float64Array(0) };
  /** By place, the sets it is in: as a number of `#kinds`, since many are in the same ones. */
  #kindAt = new Uint32Array(0);
  readonly #kinds: string[][] = [[]];
  readonly #kindOf = new Map<string, number>([["", 0]]);
  readonly #made = new Map<string, Bits>();
  readonly #placeOf = new Map<string, number>();
  /** Writes after `#rememberedAfter`, in their order. */
  #changes: { revision: number; place: number }[] = [];
  #rememberedAfter = 0;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /**
   * A search that asks for this after a write has committed finds what was written. Those that ask while others read wait for the next
   * reading together.
   */
  bringUpToDate(db: Db): Promise<void> {
    if (!this.#reading) return this.#read(db);
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        return this.#read(db);
      });
    return this.#next;
  }

  /** Places that were written after a revision; undefined: more than are remembered. */
  changedSince(revision: number): number[] | undefined {
    if (revision === this.revision) return [];
    if (revision < this.#rememberedAfter) return undefined;
    const changes = this.#changes.filter((one) => one.revision > revision);
    return [...new Set(changes.map(({ place }) => place))];
  }

  /** Products on sale. Like the others that are made of several, for reading alone. */
  onSale(): Bits {
    return this.#combined("on sale", () => this.#listed.bits(this.size));
  }

  /** Products by the values of a group of facets. */
  group(name: string): ReadonlyMap<string, PlaceSet> {
    return this.#groups.get(name) ?? none;
  }

  /** Products with one of these facets or with a date on one of these days. */
  withOneOf(names: readonly string[]): Bits {
    return this.#combined(names.join(" "), () => {
      const bits = noBits(this.size);
      for (const name of names) {
        const { group, value } = partsOf(name);
        this.#groups.get(group)?.get(value)?.addTo(bits);
      }
      return bits;
    });
  }

  /** Numbers by place; of what has none, `Infinity`. */
  column(name: Column): Float64Array {
    return this.#columns[name];
  }

  idAt(place: number): string {
    const hex = this.#ids.toString("hex", place * 16, place * 16 + 16);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  /** These products, as far as they are known. */
  async ofIds(db: Db, ids: readonly string[]): Promise<Bits> {
    const unknown = ids.filter((id) => !this.#placeOf.has(id));
    for (const { id, place } of unknown.length ? await listPlaces(db, unknown) : [])
      this.#placeOf.set(id, place);
    return PlaceSet.of(ids.flatMap((id) => this.#placeOf.get(id) ?? [])).bits(this.size);
  }

  /** Made once until something is written: many look for this week's dates. */
  #combined(name: string, make: () => Bits): Bits {
    const bits = this.#made.get(name) ?? make();
    if (this.#made.size < mostMade) this.#made.set(name, bits);
    return bits;
  }

  /** Goes on when the search that began it is left. */
  #read(db: Db): Promise<void> {
    const reading = runAs({ load: "search" }, () => this.#readOn(db)).finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
    return reading;
  }

  async #readOn(db: Db): Promise<void> {
    for (;;) {
      const written = await listWritten(db, { after: this.revision, most: mostAtOnce });
      for (const one of written) this.#put(one);
      if (written.length < mostAtOnce) return;
    }
  }

  /** In the order of revisions; what another search has put in meanwhile is left out. */
  #put({ revision, place, id, isListed, sets, published, price, next }: Written): void {
    if (revision <= this.revision) return;
    this.#makeRoom(place + 1);
    this.#ids.write(id.replaceAll("-", ""), place * 16, "hex");
    this.#columns.published[place] = published;
    this.#columns.price[place] = price;
    this.#columns.next[place] = next ?? Infinity;
    this.#listed.put(place, isListed);
    for (const name of this.#kinds[this.#kindAt[place]!]!) this.#setOf(name).put(place, false);
    this.#kindAt[place] = this.#kindNamed(sets);
    for (const name of this.#kinds[this.#kindAt[place]!]!) this.#setOf(name).put(place, true);
    this.revision = revision;
    this.#made.clear();
    this.#remember({ revision, place });
  }

  #setOf(name: string): PlaceSet {
    const { group, value } = partsOf(name);
    const values = this.#groups.get(group) ?? new Map<string, PlaceSet>();
    this.#groups.set(group, values);
    const set = values.get(value) ?? new PlaceSet();
    values.set(value, set);
    return set;
  }

  #kindNamed(sets: string): number {
    const known = this.#kindOf.get(sets);
    if (known !== undefined) return known;
    this.#kindOf.set(sets, this.#kinds.length);
    return this.#kinds.push(sets.split(" ")) - 1;
  }

  #remember(change: { revision: number; place: number }): void {
    this.#changes.push(change);
    if (this.#changes.length < mostChanges * 2) return;
    this.#rememberedAfter = this.#changes[mostChanges - 1]!.revision;
    this.#changes = this.#changes.slice(mostChanges);
  }

  #makeRoom(size: number): void {
    this.size = Math.max(size, this.size);
    if (size <= this.#kindAt.length) return;
    const room = Math.ceil(size * 1.25) + 1024;
    const { published, price, next } = this.#columns;
    const wider = <T extends Float64Array | Uint32Array>(to: T, from: T) => {
      to.set(from);
      return to;
    };
    this.#columns = {
      published: wider(new Float64Array(room), published),
      price: wider(new Float64Array(room), price),
      next: wider(new Float64Array(room), next),
    };
    this.#kindAt = wider(new Uint32Array(room), this.#kindAt);
    const ids = Buffer.alloc(room * 16);
    this.#ids.copy(ids);
    this.#ids = ids;
  }
}

const none: ReadonlyMap<string, PlaceSet> = new Map();

/** Of "kind:vod" or "2026-11-24". */
function partsOf(facetOrDay: string): { group: string; value: string } {
  const end = facetOrDay.indexOf(":");
  return end < 0
    ? { group: "day", value: facetOrDay }
    : { group: facetOrDay.slice(0, end), value: facetOrDay.slice(end + 1) };
}
