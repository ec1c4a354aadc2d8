import type { Language } from "@palco/values/language";
import type { Db } from "#platform/db/database.ts";
import { runAs } from "#platform/db/work.ts";
import { type Services, serviceKey } from "#platform/services.ts";
import { PlaceSet } from "./place-set.ts";
import type { ProductSets } from "./product-sets.ts";
import type { WordQuery } from "./word-queries.ts";
import { findWord, findWordAmong, type PlaceOfWord, wordParts } from "./word-sets.queries.ts";

/** Products with a word, or with one that is looked for in its place, by where they have it. */
export type WordSet = Record<(typeof wordParts)[number], PlaceSet>;

/** What was typed as a word, and the products that have it. */
export interface KnownWord {
  query: WordQuery;
  set: WordSet;
}

interface Kept {
  set: Promise<WordSet>;
  revision: number;
  bytes: number;
}

/** Bytes for the sets of a process; 100,000 products take 12.5 to 19 kB a set at most, so these are some 300 common words or many rare ones. */
const mostBytes = 24_000_000;
/** What a word takes beside its sets, about. */
const bytesOfWord = 1000;

const key = serviceKey<WordSets>("products by their words");

/** Those of this process. */
export const wordSets = (services: Services, products: ProductSets): WordSets =>
  services.get(key, () => new WordSets(products));

/**
 * Sets of products by word, in memory: asked of the database when a word is first looked for, kept until others need the room, and brought
 * up to date when it is looked for again after something was written.
 */
export class WordSets {
  readonly #products: ProductSets;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(products: ProductSets, most: { bytes: number } = { bytes: mostBytes }) {
    this.#products = products;
    this.#mostBytes = most.bytes;
  }

  /** Memory that they take, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The set of each word, as up to date as the products are. */
  async list(db: Db, language: Language, words: readonly WordQuery[]): Promise<KnownWord[]> {
    const known: KnownWord[] = [];
    // One after the other: a search holds no more than one connection.
    for (const query of words) known.push({ query, set: await this.#one(db, language, query) });
    return known;
  }

  async #one(db: Db, language: Language, word: WordQuery): Promise<WordSet> {
    const name = JSON.stringify([language, word]);
    const { revision } = this.#products;
    const kept = this.#kept.get(name);
    const changed = kept && this.#products.changedSince(kept.revision);
    if (!kept || !changed) return this.#ask(db, language, { name, word, revision });
    this.#use(name, kept);
    const set = await kept.set;
    if (!changed.length) return set;
    const places = await findWordAmong(db, language, word, changed);
    // Another search may have brought it further meanwhile: this answer is older.
    if (kept.revision > revision) return set;
    kept.revision = revision;
    for (const one of places) {
      for (const part of wordParts) set[part].put(one.place, false);
      put(set, one);
    }
    return set;
  }

  /** All who look for the word meanwhile wait for the same answer, which comes though the first of them leaves. */
  #ask(
    db: Db,
    language: Language,
    { name, word, revision }: { name: string; word: WordQuery; revision: number },
  ) {
    const before = this.#kept.get(name);
    if (before) this.#drop(name, before);
    const set = runAs({ load: "sets" }, () => findWord(db, language, word)).then((places) => {
      const found = { head: new PlaceSet(), own: new PlaceSet(), title: new PlaceSet(), typed: new PlaceSet(), text: new PlaceSet() }; // prettier-ignore
      for (const one of places) put(found, one);
      return found;
    });
    const kept: Kept = { set, revision, bytes: bytesOfWord };
    this.#kept.set(name, kept);
    this.#bytes += kept.bytes;
    set.then(
      (found) => {
        if (this.#kept.get(name) !== kept) return;
        const bytes = Object.values(found).reduce(
          (sum: number, one: PlaceSet) => sum + one.bytes,
          bytesOfWord,
        );
        this.#bytes += bytes - kept.bytes;
        kept.bytes = bytes;
        for (const [oldest, one] of this.#kept) {
          if (this.#bytes <= this.#mostBytes) break;
          this.#drop(oldest, one);
        }
      },
      // Asked for again by the next one.
      () => this.#kept.get(name) === kept && this.#drop(name, kept),
    );
    return set;
  }

  /** Makes it the last that goes. */
  #use(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
  }

  #drop(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#bytes -= kept.bytes;
  }
}

function put(set: WordSet, { place, bits }: PlaceOfWord): void {
  for (const [n, part] of wordParts.entries()) if (bits & (1 << n)) set[part].put(place, true);
}
