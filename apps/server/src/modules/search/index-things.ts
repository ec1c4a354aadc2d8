import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { listSearchFacts, listSearchTexts } from "#modules/catalogue/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { dayOf, startOf } from "./calendar.ts";
import { type Indexed, indexed } from "./facets.ts";

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
 * In one language: `title` weighs most, then `names`, then `parts` (titles of things within) and `words`; `place` of a product is its
 * number in sets (product-sets.ts). Readers of the other languages find all but `words`.
 */
type Source = (language: Language) => RawBuilder<{
  id: string;
  title: string;
  names: string;
  parts: string;
  words: string;
  place: number | null;
}>;

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
      select id, language, dictionary, stemmer, unaccent(title) as plain_title, unaccent(names) as names, unaccent(parts) as parts,
        unaccent(words) as words, place from (${sql.join(sources, sql` union all `)}) t),
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
      select id, language, plain_title, place, setweight(to_tsvector(dictionary, plain_title), 'A')
        || setweight(to_tsvector(dictionary, names), 'B') || setweight(to_tsvector(dictionary, concat_ws(' ', parts, words)), 'C')
        || array_to_tsvector(array(select lexeme from unnest(to_tsvector('simple', concat_ws(' ', parts, words)))
          where length((tsvector_to_array(to_tsvector(dictionary, lexeme)))[1]) <= ${sql.lit(shortStem)}))
        || coalesce(stems, '')::tsvector as words from thing left join by_others using (id, language)),
    written as (
      insert into search_document (kind, thing_id, language, plain_title, head, updated_at, place)
      select ${kind}::text, id, language, lower(plain_title), ts_filter(words, '{a,b}'), now(), place from document order by id, language
      on conflict (kind, thing_id, language) do update set plain_title = excluded.plain_title,
        head = excluded.head, updated_at = excluded.updated_at, place = excluded.place),
    described as (
      insert into search_text (kind, thing_id, language, words, place) select ${kind}::text, id, language, strip(words), place from document order by id, language
      on conflict (kind, thing_id, language) do update set words = excluded.words, place = excluded.place)
    -- In order: two that bring the same new words never wait for each other.
    insert into search_word select distinct word from thing, ${wordsOf(sql`concat_ws(' ', plain_title, names, parts, words)`)}
    where length(word) between 3 and 40 order by word on conflict do nothing`.execute(db);
}

/** Products on show that are new get a place in sets (product-sets.ts), the newest the highest. */
async function givePlaces(db: Db, ids: readonly string[]): Promise<void> {
  await sql`insert into search_product (product_id, is_listed) select id, false from unnest(${ids}::uuid[]) id
    where not exists (select from search_product where product_id = id) order by id on conflict do nothing`.execute(
    db,
  );
}

/** Writes filters and columns of order. Products that are not among `rows` are no longer on show: their filters are emptied. */
async function writeFilters(tx: Tx, productIds: readonly string[], rows: readonly Indexed[]): Promise<void> {
  // Until the transaction has ended nobody else gets a revision: they become visible in their order.
  await takeTurns(tx, "search_revision");
  await sql`update search_product p set revision = nextval('search_revision'), is_listed = coalesce("isListed", false),
      facets = array(select jsonb_array_elements_text(row.facets)), days = array(select jsonb_array_elements_text(row.days)),
      price = coalesce(row.price, p.price), published_at = coalesce("publishedAt", p.published_at), next_at = "nextAt", turns_at = "turnsAt"
    from unnest(${[...productIds].toSorted()}::uuid[]) one (id) left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "isListed" boolean,
      facets jsonb, days jsonb, price integer, "publishedAt" timestamptz, "nextAt" timestamptz, "turnsAt" timestamptz) using (id)
    where p.product_id = one.id`.execute(tx);
}

/**
 * Products on show: by title, then by tags, artists, speakers, channel and categories, then by titles within and the descriptions. The
 * others lose their documents. The last act of a transaction, or one of its own.
 */
export async function indexProducts(db: Db, productIds: readonly string[], now = new Date()): Promise<void> {
  if (!productIds.length) return;
  if (!db.isTransaction) return db.transaction().execute((tx) => indexProducts(tx, productIds, now));
  const facts = await listSearchFacts(db, productIds, { now, today: startOf(dayOf(now)) });
  const rows = facts.map((one) => indexed(one, now));
  await givePlaces(db, rows.map(({ id }) => id)); // prettier-ignore
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
          left(texts.of->p.id::text->>'text', 20000)) as words, left(texts.of->p.id::text->>'titles', 20000) as parts, (select place from search_product where product_id = p.id) as place
      from product_card p join channel_card c on c.id = p.channel_id
        cross join (select ${texts.get(language)!}::jsonb) texts (of)
      where p.id = any(${productIds}) and p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()}`,
  );
  await sql`delete from search_document d where d.kind = 'product' and d.thing_id = any(${productIds}) and not exists (
    select 1 from product_card p join channel_card c on c.id = p.channel_id
    where p.id = d.thing_id and p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()})`.execute(
    db,
  );
  await writeFilters(db as Tx, productIds, rows);
}

/** Indexes published channels: by title, then by their tags, then by their description. */
export async function indexChannels(db: Db, channelIds: readonly string[]): Promise<void> {
  if (!channelIds.length) return;
  await write(
    db,
    "channel",
    (language) => sql`
      select c.id, c.title, ${tagsIn(sql`c`, sql.lit(language))}::text as names, coalesce(nullif(c.descriptions->>${language}, ''), c.description) as words, '' as parts, null::integer as place
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
        coalesce(nullif(s.bios->>${language}, ''), s.bio) as words, '' as parts, null::integer as place
      from speaker_card s where s.id = any(${speakerIds})`,
  );
  await sql`delete from search_document d where d.kind = 'speaker' and d.thing_id = any(${speakerIds})
    and not exists (select 1 from speaker_card s where s.id = d.thing_id)`.execute(db);
}
