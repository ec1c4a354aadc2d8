import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { slices } from "./find.queries.ts";
import type { WordQuery } from "./word-queries.ts";

/**
 * Where a product has a word: `head`, in its titles and names of any language; of these `own`, in those of the reader's language, `title`, in its
 * title in that language, and `typed`, in that title as it was typed; `text`, anywhere, descriptions too.
 */
export const wordParts = ["head", "own", "title", "typed", "text"] as const;

/** Bit n of `bits` says that the product has the word in part n. */
export interface PlaceOfWord {
  place: number;
  bits: number;
}

const bitOf = (part: (typeof wordParts)[number]) => sql.lit(1 << wordParts.indexOf(part));
/** Of a document `d`. */
const bitsOfHead = sql`(d.head @@ asked.head)::int * ${bitOf("head")} + (d.head @@ asked.own)::int * ${bitOf("own")}
  + (ts_filter(d.head, '{a}') @@ asked.own)::int * ${bitOf("title")} + (d.plain_title ~ asked.typed)::int * ${bitOf("typed")}`;

/** The word as it is asked for. */
const askedCte = ({ typed, head, own, text }: WordQuery) =>
  sql`asked as materialized (select ${head}::tsquery as head, ${own}::tsquery as own, ${text}::tsquery as words, ${`\\m${typed}\\M`} as typed)`;

/** As bytes: half of 100,000 products may have a word. */
const packed = (bits: RawBuilder<unknown>) =>
  sql`string_agg(int4send(d.place) || int4send(${bits}), '') as bytes`;

/** All products that have a word; one with it in titles and in descriptions comes twice. */
export async function findWord(db: Db, language: Language, word: WordQuery): Promise<Iterable<PlaceOfWord>> {
  const own = sql`d.kind = 'product' and d.language = ${sql.lit(language)} and d.place is not null`;
  const heads = slices.map(
    (slice) => sql`select ${packed(bitsOfHead)} from asked cross join search_document d
      where ${own} and d.slice = ${sql.lit(slice)} and d.head @@ asked.head`,
  );
  const { rows } = await sql<{
    bytes: Buffer | null;
  }>`with ${askedCte(word)} ${sql.join(heads, sql` union all `)}
    union all select ${packed(bitOf("text"))} from asked cross join search_text d where ${own} and d.words @@ asked.words ${prepared}`.execute(
    db,
  );
  return unpacked(rows.flatMap(({ bytes }) => bytes ?? []));
}

function* unpacked(pieces: readonly Buffer[]): Generator<PlaceOfWord> {
  for (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += 8)
      yield { place: bytes.readInt32BE(at), bits: bytes.readInt32BE(at + 4) };
}

/** Where these products have it; each is among them, if nowhere with no bits. */
export async function findWordAmong(
  db: Db,
  language: Language,
  word: WordQuery,
  places: readonly number[],
): Promise<PlaceOfWord[]> {
  const ofProduct = sql`d.kind = 'product' and d.language = ${sql.lit(language)} and d.thing_id = p.product_id`;
  const { rows } = await sql<PlaceOfWord>`with ${askedCte(word)}
    select p.place, coalesce(head.bits, 0) + coalesce(text.bits, 0) as bits from asked cross join search_product p
      left join lateral (select ${bitsOfHead} as bits from search_document d where ${ofProduct}) head on true
      left join lateral (select (d.words @@ asked.words)::int * ${bitOf("text")} as bits from search_text d where ${ofProduct}) text on true
    where p.place = any(${[...places]}::int[]) ${prepared}`.execute(db);
  return rows;
}
