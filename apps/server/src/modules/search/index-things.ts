import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { listSearchFacts, listSearchTexts } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { dayOf, startOf } from "./calendar.ts";
import { type Indexed, indexed, lexemeOf } from "./facets.ts";

/** Words of a language are stemmed by its own rules. */
export const dictionaries = { es: "spanish", en: "english", pt: "portuguese" } as const;

/** Words of descriptions whose stem has at most so many letters are found as they stand there too (find.queries.ts). */
export const shortStem = 3;

/** The tags of a thing `t` for readers of a language, as `tagsFor` chooses them, as jsonb. */
export const tagsIn = (t: RawBuilder<unknown>, language: RawBuilder<string>) =>
  sql`coalesce(nullif(${t}.tags_by_language->${language}, '[]'), to_jsonb(${t}.tags))`;

/** Before a word of another language, as that language stems it; no word that is typed begins with it. */
export const ofOthers = "~";

/** A word as a language stems it, for readers of the others. A stop word stays: it may be a word of the reader's. */
export const stemOfOthers = (
  dictionary: RawBuilder<unknown>,
  word: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql`${sql.lit(ofOthers)} || coalesce((ts_lexize(${dictionary}, ${word}))[1], ${word})`;
export const stemmerOf = (language: Language): string => `${dictionaries[language]}_stem`;

/**
 * In one language: `title` weighs most, then `names`, then `parts` (titles of things within) and `words`; what a product is
 * filtered and ordered by is `filters`, as `Indexed`, with the lexemes of it. Readers of the other languages find all but `words`.
 */
type Source = (
  language: Language,
) => RawBuilder<{ id: string; title: string; names: string; parts: string; words: string; filters: unknown }>;

/** Columns of `search_product` that each document of a product repeats, so that matches are sorted and counted without a join. */
const ordered = sql`facets, days, price, published_at, next_at`;
const orderOfThing = sql`array(select jsonb_array_elements_text(filters->'facets')), array(select jsonb_array_elements_text(filters->'days')),
  (filters->>'price')::integer, (filters->>'publishedAt')::timestamptz, (filters->>'nextAt')::timestamptz
  from document order by id, language`;
const orderAsWritten = sql`facets = excluded.facets, days = excluded.days, price = excluded.price, published_at = excluded.published_at,
  next_at = excluded.next_at`;

/** Writes one row per thing and language, and the words that are new. */
async function write(db: Db, kind: "product" | "channel" | "speaker", source: Source): Promise<void> {
  const sources = languages.map(
    (
      language,
    ) => sql`select ${sql.lit(language)} as language, ${sql.lit(dictionaries[language])}::regconfig as dictionary,
      ${sql.lit(stemmerOf(language))}::regdictionary as stemmer, t.* from (${source(language)}) t`,
  );
  const wordsOf = (text: RawBuilder<unknown>) =>
    sql`regexp_split_to_table(lower(${text}), '[^[:alnum:]]+') word`;
  await sql`
    with thing as materialized (
      select id, language, dictionary, stemmer, title, unaccent(title) as plain_title, unaccent(names) as names, unaccent(parts) as parts,
        unaccent(words) as words, filters from (${sql.join(sources, sql` union all `)}) t),
    said as materialized (
      select id, language, stemmer, word, min(weight) as weight from thing
        cross join lateral (select word, 'A' as weight from ${wordsOf(sql`plain_title`)} union all select word, 'B' from ${wordsOf(sql`names`)}
          union all select word, 'C' from ${wordsOf(sql`parts`)}) w
      where length(word) between 1 and 40 group by 1, 2, 3, 4),
    by_others as materialized (
      select id, language, string_agg(quote_literal(stem) || ':1' || weight, ' ') as stems from (
        select thing.id, thing.language, ${stemOfOthers(sql`other.stemmer`, sql`other.word`)} as stem, min(other.weight) as weight
        from thing join said other on other.id = thing.id and other.language <> thing.language
          left join said own on own.id = thing.id and own.language = thing.language and own.word = other.word
        where own.id is null group by 1, 2, 3) stems group by 1, 2),
    document as materialized (
      select id, language, title, plain_title, filters, setweight(to_tsvector(dictionary, plain_title), 'A')
        || setweight(to_tsvector(dictionary, names), 'B') || setweight(to_tsvector(dictionary, concat_ws(' ', parts, words)), 'C')
        || array_to_tsvector(array(select lexeme from unnest(to_tsvector('simple', concat_ws(' ', parts, words)))
          where length((tsvector_to_array(to_tsvector(dictionary, lexeme)))[1]) <= ${sql.lit(shortStem)}))
        || coalesce(filters->>'lexemes', '')::tsvector || coalesce(stems, '')::tsvector as words from thing left join by_others using (id, language)),
    written as (
      insert into search_document (kind, thing_id, language, title, plain_title, head, updated_at, ${ordered})
      select ${kind}::text, id, language, title, lower(plain_title), ts_filter(words, '{a,b}'), now(), ${orderOfThing}
      on conflict (kind, thing_id, language) do update set title = excluded.title, plain_title = excluded.plain_title,
        head = excluded.head, updated_at = excluded.updated_at, ${orderAsWritten}),
    described as (
      insert into search_text (kind, thing_id, language, words, ${ordered}) select ${kind}::text, id, language, words, ${orderOfThing}
      on conflict (kind, thing_id, language) do update set words = excluded.words, ${orderAsWritten})
    -- In order: two that bring the same new words never wait for each other.
    insert into search_word select distinct word from thing, ${wordsOf(sql`concat_ws(' ', plain_title, names, parts, words)`)}
    where length(word) between 3 and 40 order by word on conflict do nothing`.execute(db);
}

/** Where a product stands in lists, and what it is filtered by; null when it is not on show. */
async function writeFilters(db: Db, productIds: readonly string[], rows: readonly Indexed[]): Promise<void> {
  await sql`insert into search_product (product_id, is_listed, facets, days, price, published_at, next_at, turns_at)
    select id, "isListed", array(select jsonb_array_elements_text(facets)), array(select jsonb_array_elements_text(days)), price,
      "publishedAt", "nextAt", "turnsAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "isListed" boolean, facets jsonb, days jsonb, price integer,
      "publishedAt" timestamptz, "nextAt" timestamptz, "turnsAt" timestamptz) order by id
    on conflict (product_id) do update set is_listed = excluded.is_listed, facets = excluded.facets, days = excluded.days,
      price = excluded.price, published_at = excluded.published_at, next_at = excluded.next_at, turns_at = excluded.turns_at`.execute(
    db,
  );
  const shown = new Set(rows.map(({ id }) => id));
  const gone = productIds.filter((id) => !shown.has(id));
  if (gone.length) await sql`delete from search_product where product_id = any(${gone})`.execute(db);
}

/** Products on show: by title, then by tags, artists, speakers, channel and categories, then by titles within and the descriptions. The others lose their rows. */
export async function indexProducts(db: Db, productIds: readonly string[], now = new Date()): Promise<void> {
  if (!productIds.length) return;
  const facts = await listSearchFacts(db, productIds, { now, today: startOf(dayOf(now)) });
  const rows = facts.map((one) => indexed(one, now));
  await writeFilters(db, productIds, rows);
  // Lexemes of weight A, to be among the words of titles: "'=kind:vod':1A". Of what is not on sale there are none.
  const filters = JSON.stringify(
    Object.fromEntries(
      rows
        .filter(({ isListed }) => isListed)
        .map((row) => {
          const lexemes = [...row.facets, ...row.days].map((one) => `'${lexemeOf(one)}':1A`).join(" ");
          return [row.id, { ...row, lexemes }];
        }),
    ),
  );
  const texts = new Map<Language, string>();
  for (const language of languages)
    texts.set(language, JSON.stringify(await listSearchTexts(db, productIds, { language, now })));
  await write(
    db,
    "product",
    (language) => sql`
      select p.id, coalesce(nullif(p.titles->>${language}, ''), p.title) as title,
        concat_ws(' ', ${tagsIn(sql`p`, sql.lit(language))}::text, array_to_string(p.artists, ' '), p.director, c.title,
          (select string_agg(s.name, ' ' order by ps.position) from speaker_of_product ps join speaker_card s on s.id = ps.speaker_id where ps.product_id = p.id),
          (select string_agg(coalesce(k.names->>${language}, k.names->>'es'), ' ') from category_of_product pk join category_card k on k.id = pk.category_id where pk.product_id = p.id)) as names,
        concat_ws(' ', coalesce(nullif(p.short_descriptions->>${language}, ''), p.short_description), left(coalesce(nullif(p.descriptions->>${language}, ''), p.description), 20000),
          left(texts.of->p.id::text->>'text', 20000)) as words, left(texts.of->p.id::text->>'titles', 20000) as parts, filters.of->p.id::text as filters
      from product_card p join channel_card c on c.id = p.channel_id
        cross join (select ${texts.get(language)!}::jsonb) texts (of) cross join (select ${filters}::jsonb) filters (of)
      where p.id = any(${productIds}) and p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()}`,
  );
  await sql`delete from search_document d where d.kind = 'product' and d.thing_id = any(${productIds}) and not exists (
    select 1 from product_card p join channel_card c on c.id = p.channel_id
    where p.id = d.thing_id and p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()})`.execute(
    db,
  );
}

/** Indexes published channels: by title, then by their tags, then by their description. */
export async function indexChannels(db: Db, channelIds: readonly string[]): Promise<void> {
  if (!channelIds.length) return;
  await write(
    db,
    "channel",
    (language) => sql`
      select c.id, c.title, ${tagsIn(sql`c`, sql.lit(language))}::text as names, coalesce(nullif(c.descriptions->>${language}, ''), c.description) as words, '' as parts, null::jsonb as filters
      from channel_card c where c.id = any(${channelIds}) and c.status = 'published'`,
  );
  await sql`delete from search_document d where d.kind = 'channel' and d.thing_id = any(${channelIds})
    and not exists (select 1 from channel_card c where c.id = d.thing_id and c.status = 'published')`.execute(
    db,
  );
}

/** Indexes speakers while they exist: by name, then by title and tags, then by biography. */
export async function indexSpeakers(db: Db, speakerIds: readonly string[]): Promise<void> {
  if (!speakerIds.length) return;
  await write(
    db,
    "speaker",
    (language) => sql`
      select s.id, s.name as title, concat_ws(' ', coalesce(nullif(s.titles->>${language}, ''), s.title), ${tagsIn(sql`s`, sql.lit(language))}::text) as names,
        coalesce(nullif(s.bios->>${language}, ''), s.bio) as words, '' as parts, null::jsonb as filters
      from speaker_card s where s.id = any(${speakerIds})`,
  );
  await sql`delete from search_document d where d.kind = 'speaker' and d.thing_id = any(${speakerIds})
    and not exists (select 1 from speaker_card s where s.id = d.thing_id)`.execute(db);
}
