import type { FoundIn, SearchReason } from "@palco/contract/search/api";
import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { listSearchTexts } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Prepared } from "./find.queries.ts";
import { dictionaries, tagsIn } from "./index-things.ts";
import { type Place, placeFinder } from "./first-place.ts";
import type { FoundPart } from "./matching.ts";
import { plainText } from "./plain-text.ts";
import { readWords, together } from "./word-queries.ts";

/** A product that matches, and where. */
export interface FoundProduct {
  id: string;
  part: FoundPart;
}

/** So much of a description is looked through. */
const mostText = 4000;

interface Part {
  id: string;
  /** Null: the card shows it, so no reason is needed. */
  within: FoundIn | null;
  language: Language;
  text: string;
}

interface Text extends Pick<Part, "within" | "language"> {
  /** Read when the document has the words there. */
  of: FoundPart;
  /** Of a product `p` in a channel `c`. */
  text: RawBuilder<unknown>;
}

const titleIn = (language: Language) => sql`coalesce(nullif(p.titles->>${sql.lit(language)}, ''), p.title)`;
const categoriesIn = (language: Language) => {
  const own = sql.lit(language);
  return sql`(select string_agg(coalesce(k.names->>${own}, k.names->>'es'), ' · ' order by k.position)
    from category_of_product pk join category_card k on k.id = pk.category_id where pk.product_id = p.id)`;
};
const tagsOf = (language: Language) =>
  sql`(select string_agg(tag, ' · ' order by place) from jsonb_array_elements_text(${tagsIn(sql`p`, sql.lit(language))}) with ordinality one (tag, place))`;
const people = sql`concat_ws(' · ', nullif(array_to_string(p.artists, ' · '), ''), nullif(p.director, ''),
  (select string_agg(s.name, ' · ' order by ps.position) from speaker_of_product ps
    join speaker_card s on s.id = ps.speaker_id where ps.product_id = p.id))`;

/** Texts that words are looked for in, those that weigh most first. */
function textsFor(language: Language): readonly Text[] {
  const own = sql.lit(language);
  const most = sql.lit(mostText);
  const others = languages.filter((other) => other !== language);
  const inOwn = (of: FoundPart, within: FoundIn | null, text: RawBuilder<unknown>): Text => ({ of, within, language, text }); // prettier-ignore
  // Only what differs from the reader's own.
  const inOthers = (text: (of: Language) => RawBuilder<unknown>): Text[] =>
    others.map((other) => ({ of: "others", within: "translation", language: other, text: sql`nullif(${text(other)}, ${text(language)})` })); // prettier-ignore
  return [
    inOwn("names", null, sql`c.title`),
    inOwn("names", "people", people),
    inOwn("names", "category", categoriesIn(language)),
    inOwn("names", "tags", tagsOf(language)),
    ...inOthers(titleIn),
    ...inOthers(categoriesIn),
    ...inOthers(tagsOf),
    inOwn("text", "text", sql`coalesce(nullif(p.short_descriptions->>${own}, ''), p.short_description)`),
    inOwn("text", "text", sql`left(coalesce(nullif(p.descriptions->>${own}, ''), p.description), ${most})`),
  ];
}

/** For each product whose card does not show the words: where else they stand, with the words around the first one. */
export async function reasonsOf(
  db: Db,
  asked: Prepared,
  { products, now }: { products: readonly FoundProduct[]; now: Date },
): Promise<SearchReason[]> {
  const reasons = new Map<string, SearchReason | null>();
  const tell = ({ id, within, text }: Part, find: (text: string) => Place | undefined) => {
    const place = reasons.has(id) ? undefined : find(text);
    if (place) reasons.set(id, within && { productId: id, within, ...place });
  };
  const ofNames = placeFinder(typedWords(asked, "own"));
  const ofText = placeFinder({ words: typedWords(asked, "ownText").words });
  // Most words stand in a text as they were typed: the database is asked for stems in the other texts alone.
  const look = async (parts: readonly Part[]) => {
    for (const part of parts) tell(part, part.within === "text" ? ofText : ofNames);
    const others = parts.filter(({ id }) => !reasons.has(id));
    const stems = others.length ? await foundWords(db, asked, others) : [];
    for (const [place, part] of others.entries()) {
      const word = stems[place];
      if (word) tell(part, placeFinder({ words: [plainText(word)] }));
    }
  };
  // Titles are on the cards.
  const untold = products.filter(({ part }) => part !== "title");
  if (untold.length) await look(await partsOf(db, asked, untold));
  const still = untold.flatMap(({ id, part }) => (part === "text" && !reasons.has(id) ? [id] : []));
  if (still.length) await look(await typesPartsOf(db, asked, { productIds: still, now }));
  return products.flatMap(({ id }) => reasons.get(id) ?? []);
}

/** Texts of the products, of those kinds that have the words. */
async function partsOf(
  db: Db,
  { language }: Prepared,
  products: readonly FoundProduct[],
): Promise<readonly Part[]> {
  // Texts of the kinds that one of them needs: each costs time to plan, wanted or not.
  const found = new Set(products.map(({ part }) => part));
  const values = textsFor(language)
    .filter(({ of }) => found.has(of))
    .map(
      ({ of, within, language: spoken, text }, place) =>
        sql`(${sql.lit(place)}, ${sql.lit(within)}, ${sql.lit(spoken)}, case when f.found = ${sql.lit(of)} then ${text} end)`,
    );
  const { rows } = await sql<Part>`select p.id, part.within, part.language, part.text
    from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ part }) => part)}::text[]) f (id, found)
      join product_card p on p.id = f.id join channel_card c on c.id = p.channel_id
      cross join lateral (values ${sql.join(values)}) part (place, within, language, text)
    where part.text <> '' order by p.id, part.place ${prepared}`.execute(db);
  return rows;
}

/** What the types of these products add: titles of things within in any language, texts in the reader's. */
async function typesPartsOf(
  db: Db,
  { language }: Prepared,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const spoken of [language, ...languages.filter((other) => other !== language)]) {
    const texts = await listSearchTexts(db, productIds, { language: spoken, now });
    for (const [id, { titles, text }] of Object.entries(texts)) {
      const isOwn = spoken === language;
      const within = isOwn ? "text" : "translation";
      for (const one of isOwn ? [titles, text] : [titles])
        if (one) parts.push({ id, within, language: spoken, text: one.slice(0, mostText) });
    }
  }
  return parts;
}

/** Of each text the first word that was looked for, as it stands there without accents; undefined: it has none. */
async function foundWords(
  db: Db,
  asked: Prepared,
  parts: readonly Part[],
): Promise<readonly (string | undefined)[]> {
  const spoken: RawBuilder<unknown>[] = [];
  for (const language of new Set(parts.map((part) => part.language))) {
    const queries = language === asked.language ? asked.queries : await readWords(db, language, asked.words);
    spoken.push(
      sql`(${sql.lit(language)}, ${sql.lit(dictionaries[language])}::regconfig, ${together(queries, "own", "any")}::tsquery,
        ${together(queries, "ownText", "any")}::tsquery)`,
    );
  }
  const { rows } = await sql<{ marked: string }>`
    with asked (language, dictionary, head, whole) as materialized (values ${sql.join(spoken)})
    select ts_headline(asked.dictionary, plain, case when is_text then asked.whole else asked.head end,
      'StartSel=<b>, StopSel=</b>, MaxFragments=1, MaxWords=8, MinWords=2') as marked
    from unnest(${parts.map(({ text }) => text)}::text[], ${parts.map(({ within }) => within === "text")}::boolean[],
        ${parts.map(({ language }) => language)}::text[]) with ordinality part (text, is_text, language, place)
      join asked on asked.language = part.language
      cross join lateral (select replace(unaccent(text), '<', ' ') as plain) p
    order by place ${prepared}`.execute(db);
  return rows.map(({ marked }) => marked.match(/<b>(.+?)<\/b>/)?.[1]);
}

/** Words that are looked for, as they were typed, and the last one as a beginning; none that the reader's language leaves out. */
function typedWords({ words, queries }: Prepared, part: "own" | "ownText") {
  const said = words.filter((_, place) => queries[place]![part]);
  const last = words.at(-1);
  return {
    words: said.flatMap(({ word, alike }) => [word, ...alike]),
    begun: last && said.includes(last) ? last.word : undefined,
  };
}
