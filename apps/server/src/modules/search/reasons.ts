import type { FoundIn, SearchReason } from "@palco/contract/search/api";
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
  text: string;
}

/** Texts that words are looked for in, those that weigh most first. Most products are found by their titles, so long texts are read only of the others. */
const rounds: readonly (readonly {
  within: FoundIn | null;
  textOf: (own: RawBuilder<string>) => RawBuilder<unknown>;
}[])[] = [
  [
    {
      within: null,
      textOf: (own) => sql`concat_ws(' ', coalesce(nullif(p.titles->>${own}, ''), p.title), c.title)`,
    },
  ],
  [
    {
      within: "people",
      textOf:
        () => sql`concat_ws(' · ', nullif(array_to_string(p.artists, ' · '), ''), nullif(p.director, ''),
        (select string_agg(s.name, ' · ' order by ps.position) from speaker_of_product ps
          join speaker_card s on s.id = ps.speaker_id where ps.product_id = p.id))`,
    },
    {
      within: "category",
      textOf: (
        own,
      ) => sql`(select string_agg(coalesce(k.names->>${own}, k.names->>'es'), ' · ' order by k.position)
        from category_of_product pk join category_card k on k.id = pk.category_id where pk.product_id = p.id)`,
    },
    {
      within: "tags",
      textOf: (own) =>
        sql`(select string_agg(tag, ' · ' order by place) from jsonb_array_elements_text(${tagsIn(sql`p`, own)}) with ordinality one (tag, place))`,
    },
  ],
  [
    {
      within: "text",
      textOf: (own) => sql`coalesce(nullif(p.short_descriptions->>${own}, ''), p.short_description)`,
    },
    {
      within: "text",
      textOf: (own) =>
        sql`left(coalesce(nullif(p.descriptions->>${own}, ''), p.description), ${sql.lit(mostText)})`,
    },
    { within: "text", textOf: () => sql`left(texts.of->>p.id::text, ${sql.lit(mostText)})` },
  ],
];

/** For each product whose card does not show the words: where else they stand, with the words around the first one. */
export async function reasonsOf(
  tx: Tx,
  asked: Asked,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<SearchReason[]> {
  const reasons = new Map<string, SearchReason | null>();
  for (const round of rounds.keys()) {
    const left = productIds.filter((id) => !reasons.has(id));
    if (!left.length) break;
    const parts = await partsOf(tx, asked, { productIds: left, round, now });
    const words = await foundWords(tx, asked, parts);
    for (const [at, { id, within, text }] of parts.entries()) {
      const word = words[at];
      if (word && !reasons.has(id))
        reasons.set(id, within && { productId: id, within, ...around(text, word) });
    }
  }
  return productIds.flatMap((id) => reasons.get(id) ?? []);
}

/** Texts of the products in the order of the round. */
async function partsOf(
  tx: Tx,
  { language }: Asked,
  { productIds, round, now }: { productIds: readonly string[]; round: number; now: Date },
): Promise<Part[]> {
  const isLast = round === rounds.length - 1;
  const texts = isLast ? await listSearchTexts(tx, productIds, { language, now }) : {};
  const own = sql.lit(language);
  const values = rounds[round]!.map(
    ({ within, textOf }, place) => sql`(${sql.lit(place)}, ${sql.lit(within)}, ${textOf(own)})`,
  );
  const { rows } = await sql<Part>`select p.id, part.within, part.text from product_card p
    join channel_card c on c.id = p.channel_id cross join (select ${JSON.stringify(texts)}::jsonb) texts (of)
    cross join lateral (values ${sql.join(values)}) part (place, within, text)
    where p.id = any(${productIds}) and part.text <> '' order by p.id, part.place`.execute(tx);
  return rows;
}

/** Of each text the first word that was looked for, as it stands there without accents; undefined: it has none. */
async function foundWords(
  tx: Tx,
  asked: Asked,
  parts: readonly Part[],
): Promise<readonly (string | undefined)[]> {
  const dictionary = sql.raw(`'${dictionaries[asked.language]}'`);
  const anyOf = { ...asked, match: "any" } as const;
  const headline = (by: RawBuilder<unknown>) =>
    sql`ts_headline(${by}, plain, query.one, 'StartSel=<b>, StopSel=</b>, MaxFragments=1, MaxWords=8, MinWords=2')`;
  const { rows } = await sql<{ marked: string }>`
    select case when typed.words like '%<b>%' then typed.words else ${headline(dictionary)} end as marked
    from unnest(${parts.map(({ text }) => text)}::text[], ${parts.map(({ within }) => within === "text")}::boolean[])
        with ordinality part (text, is_text, place)
      cross join lateral (select replace(unaccent(text), '<', ' ') as plain) p
      cross join (select ${queryOf(anyOf, true)} as head, ${queryOf(anyOf, false)} as whole) asked
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
