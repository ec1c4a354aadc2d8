import type { FoundIn, SearchReason } from "@palco/contract/search/api";
import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { listSearchTexts } from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { type Asked, queryOf } from "./find.queries.ts";
import { dictionaries, tagsIn } from "./index-things.ts";
import { plainText } from "./plain-text.ts";

/** So much of a description is looked through. */
const mostText = 4000;
/** Letters shown on each side of the word. */
const shownBeside = 44;

interface Part {
  id: string;
  /** Null: the card shows it, so no reason is needed. */
  within: FoundIn | null;
  language: Language;
  text: string;
}

interface Text extends Pick<Part, "within" | "language"> {
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

/** Texts that words are looked for in, those that weigh most first. Most products are found by their titles, so long texts are read only of the others. */
function roundsFor(language: Language): readonly (readonly Text[])[] {
  const own = sql.lit(language);
  const most = sql.lit(mostText);
  const others = languages.filter((other) => other !== language);
  // Only what differs from the reader's own.
  const inOthers = (text: (of: Language) => RawBuilder<unknown>): Text[] =>
    others.map((other) => ({
      within: "translation",
      language: other,
      text: sql`nullif(${text(other)}, ${text(language)})`,
    }));
  const textsOf = (of: Language, name: string) =>
    sql`left(texts.of->${sql.lit(of)}->p.id::text->>${sql.lit(name)}, ${most})`;
  const inOwn = (within: FoundIn | null, text: RawBuilder<unknown>): Text => ({ within, language, text });
  return [
    [inOwn(null, sql`concat_ws(' ', ${titleIn(language)}, c.title)`)],
    [
      inOwn("people", people),
      inOwn("category", categoriesIn(language)),
      inOwn("tags", tagsOf(language)),
      ...inOthers(titleIn),
      ...inOthers(categoriesIn),
      ...inOthers(tagsOf),
    ],
    [
      inOwn("text", sql`coalesce(nullif(p.short_descriptions->>${own}, ''), p.short_description)`),
      inOwn("text", sql`left(coalesce(nullif(p.descriptions->>${own}, ''), p.description), ${most})`),
      inOwn("text", textsOf(language, "titles")),
      inOwn("text", textsOf(language, "text")),
      ...inOthers((other) => textsOf(other, "titles")),
    ],
  ];
}

/** For each product whose card does not show the words: where else they stand, with the words around the first one. */
export async function reasonsOf(
  tx: Tx,
  asked: Asked,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<SearchReason[]> {
  const reasons = new Map<string, SearchReason | null>();
  const rounds = roundsFor(asked.language);
  for (const [at, texts] of rounds.entries()) {
    const left = productIds.filter((id) => !reasons.has(id));
    if (!left.length) break;
    const parts = await partsOf(tx, texts, { productIds: left, now, isLast: at === rounds.length - 1 });
    const words = await foundWords(tx, asked, parts);
    for (const [place, { id, within, text }] of parts.entries()) {
      const word = words[place];
      if (word && !reasons.has(id))
        reasons.set(id, within && { productId: id, within, ...around(text, word) });
    }
  }
  return productIds.flatMap((id) => reasons.get(id) ?? []);
}

/** Texts of the products in the order of the round; what their types add is read for the last. */
async function partsOf(
  tx: Tx,
  round: readonly Text[],
  { productIds, now, isLast }: { productIds: readonly string[]; now: Date; isLast: boolean },
): Promise<Part[]> {
  const texts: Partial<Record<Language, unknown>> = {};
  for (const language of isLast ? languages : [])
    texts[language] = await listSearchTexts(tx, productIds, { language, now });
  const values = round.map(
    ({ within, language, text }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(within)}, ${sql.lit(language)}, ${text})`,
  );
  const { rows } = await sql<Part>`select p.id, part.within, part.language, part.text from product_card p
    join channel_card c on c.id = p.channel_id cross join (select ${JSON.stringify(texts)}::jsonb) texts (of)
    cross join lateral (values ${sql.join(values)}) part (place, within, language, text)
    where p.id = any(${productIds}) and part.text <> '' order by p.id, part.place`.execute(tx);
  return rows;
}

/** Of each text the first word that was looked for, as it stands there without accents; undefined: it has none. */
async function foundWords(
  tx: Tx,
  asked: Asked,
  parts: readonly Part[],
): Promise<readonly (string | undefined)[]> {
  const spoken = [...new Set(parts.map(({ language }) => language))].map((language) => {
    const anyOf = { ...asked, language, match: "any" } as const;
    const [head, whole] = [true, false].map((lastMayBegin) => queryOf(anyOf, { lastMayBegin }));
    return sql`(${sql.lit(language)}, ${sql.lit(dictionaries[language])}::regconfig, ${head}, ${whole})`;
  });
  const headline = (by: RawBuilder<unknown>) =>
    sql`ts_headline(${by}, plain, query.one, 'StartSel=<b>, StopSel=</b>, MaxFragments=1, MaxWords=8, MinWords=2')`;
  const { rows } = await sql<{ marked: string }>`
    with asked (language, dictionary, head, whole) as materialized (values ${sql.join(spoken)})
    select case when typed.words like '%<b>%' then typed.words else ${headline(sql`asked.dictionary`)} end as marked
    from unnest(${parts.map(({ text }) => text)}::text[], ${parts.map(({ within }) => within === "text")}::boolean[],
        ${parts.map(({ language }) => language)}::text[]) with ordinality part (text, is_text, language, place)
      join asked on asked.language = part.language
      cross join lateral (select replace(unaccent(text), '<', ' ') as plain) p
      cross join lateral (select case when is_text then asked.whole else asked.head end as one) query
      cross join lateral (select ${headline(sql`'simple'`)} as words) typed
    order by place`.execute(tx);
  return rows.map(({ marked }) => marked.match(/<b>(.+?)<\/b>/)?.[1]);
}

/** The first place of a word in a text, cut at spaces. */
function around(text: string, plain: string): Pick<SearchReason, "before" | "word" | "after"> {
  const whole = text.replace(/\s+/g, " ").trim();
  const found = [...whole.matchAll(/[\p{L}\p{N}]+/gu)].find(([word]) => plainText(word) === plainText(plain));
  if (!found) return { before: "", word: "", after: "" };
  const [word] = found;
  const end = found.index + word.length;
  const before = whole.slice(Math.max(0, found.index - shownBeside), found.index);
  const after = whole.slice(end, end + shownBeside);
  return {
    before: found.index > shownBeside ? `…${before.replace(/^\S*\s/, "")}` : before,
    word,
    after: end + shownBeside < whole.length ? `${after.replace(/\s\S*$/, "")}…` : after,
  };
}
