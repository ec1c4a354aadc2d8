import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { listSearchTexts } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";

/** Words of a language are stemmed by its own rules. */
export const dictionaries = { es: "spanish", en: "english", pt: "portuguese" } as const;

/** In one language: `title` weighs most, then `names`, then `words`. */
type Source = (language: Language) => RawBuilder<{ id: string; title: string; names: string; words: string }>;

/** Writes one row per thing and language, and the words that are new. */
async function write(db: Db, kind: "product" | "channel" | "speaker", source: Source): Promise<void> {
  for (const language of languages) {
    const dictionary = sql.raw(`'${dictionaries[language]}'`);
    await sql`
      with thing as materialized (select id, title, unaccent(title) as plain_title, unaccent(names) as names, unaccent(words) as words from (${source(language)}) t),
      written as (
        insert into search_document (kind, thing_id, language, title, plain_title, words, updated_at)
        select ${kind}::text, id, ${language}, title, lower(plain_title), setweight(to_tsvector(${dictionary}, plain_title), 'A')
          || setweight(to_tsvector(${dictionary}, names), 'B') || setweight(to_tsvector(${dictionary}, words), 'C'), now() from thing
        on conflict (kind, thing_id, language) do update set title = excluded.title, plain_title = excluded.plain_title,
          words = excluded.words, updated_at = excluded.updated_at)
      -- In order: two that bring the same new words never wait for each other.
      insert into search_word select distinct word from thing, regexp_split_to_table(lower(concat_ws(' ', plain_title, names, words)), '[^[:alnum:]]+') word
      where length(word) between 3 and 40 order by word on conflict do nothing`.execute(db);
  }
}

/** Products on show: by title, then by tags, artists, speakers and channel, then by the descriptions. The others lose their rows. */
export async function indexProducts(db: Db, productIds: readonly string[]): Promise<void> {
  if (!productIds.length) return;
  const texts = new Map<Language, string>();
  for (const language of languages)
    texts.set(language, JSON.stringify(await listSearchTexts(db, productIds, language)));
  await write(
    db,
    "product",
    (language) => sql`
      select p.id, coalesce(nullif(p.titles->>${language}, ''), p.title) as title,
        concat_ws(' ', array_to_string(p.tags, ' '), array_to_string(p.artists, ' '), p.director, c.title,
          (select string_agg(s.name, ' ' order by ps.position) from speaker_of_product ps join speaker_card s on s.id = ps.speaker_id where ps.product_id = p.id)) as names,
        concat_ws(' ', p.short_description, left(coalesce(nullif(p.descriptions->>${language}, ''), p.description), 20000),
          left(${texts.get(language)!}::jsonb->>p.id::text, 20000)) as words
      from product_card p join channel_card c on c.id = p.channel_id
      where p.id = any(${productIds}) and p.status = 'published' and c.status = 'published'`,
  );
  await sql`delete from search_document d where d.kind = 'product' and d.thing_id = any(${productIds}) and not exists (
    select 1 from product_card p join channel_card c on c.id = p.channel_id
    where p.id = d.thing_id and p.status = 'published' and c.status = 'published')`.execute(db);
}

/** Indexes published channels: by title, then by their tags, then by their description. */
export async function indexChannels(db: Db, channelIds: readonly string[]): Promise<void> {
  if (!channelIds.length) return;
  await write(
    db,
    "channel",
    () => sql`
      select c.id, c.title, array_to_string(c.tags, ' ') as names, c.description as words
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
      select s.id, s.name as title, concat_ws(' ', coalesce(nullif(s.titles->>${language}, ''), s.title), array_to_string(s.tags, ' ')) as names,
        coalesce(nullif(s.bios->>${language}, ''), s.bio) as words
      from speaker_card s where s.id = any(${speakerIds})`,
  );
  await sql`delete from search_document d where d.kind = 'speaker' and d.thing_id = any(${speakerIds})
    and not exists (select 1 from speaker_card s where s.id = d.thing_id)`.execute(db);
}
