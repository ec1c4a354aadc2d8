import type { HelpArticleId } from "@palco/contract/help/articles";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface RevisionRow {
  n: number;
  text: string | null;
  standard: string;
  author: string | null;
  savedAt: Date;
}

type Of = { article: HelpArticleId; language: Language };

/** Texts that a site has instead of the standard ones, by article. */
export async function readEditedTexts(db: Db, language: Language): Promise<Map<string, string>> {
  const { rows } = await sql<{ article: string; text: string | null }>`
    select distinct on (article) article, text from help_revision where language = ${language}
    order by article, n desc`.execute(db);
  return new Map(rows.flatMap(({ article, text }) => (text === null ? [] : [[article, text] as const])));
}

/** When articles were last changed here, for the sitemap. */
export async function readEditTimes(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("help_revision")
    .select(["article", (eb) => eb.fn.max("saved_at").as("at")])
    .groupBy("article")
    .execute();
  return new Map(rows.map(({ article, at }) => [article, at]));
}

/** Newest first: the last hundred saves. */
export async function listRevisions(db: Db, { article, language }: Of): Promise<RevisionRow[]> {
  return db
    .selectFrom("help_revision as r")
    .leftJoin("account_card as a", "a.id", "r.author_id")
    .select(["r.n", "r.text", "r.standard_sha256 as standard", "r.saved_at as savedAt"])
    .select(sql<string | null>`nullif(trim(a.name || ' ' || a.surname), '')`.as("author"))
    .where("r.article", "=", article)
    .where("r.language", "=", language)
    .orderBy("r.n", "desc")
    .limit(100)
    .execute();
}

/** One save after the other. */
export async function findHeadForSave(tx: Tx, { article, language }: Of) {
  await sql`select pg_advisory_xact_lock(hashtext(${`help ${article} ${language}`}))`.execute(tx);
  return tx
    .selectFrom("help_revision")
    .select(["n", "text", "standard_sha256 as standard"])
    .where("article", "=", article)
    .where("language", "=", language)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertRevision(
  tx: Tx,
  { article, language }: Of,
  made: { n: number; text: string | null; standard: string; authorId: string; at: Date },
): Promise<void> {
  const { n, text, standard, authorId, at } = made;
  await tx
    .insertInto("help_revision")
    .values({ article, language, n, text, standard_sha256: standard, author_id: authorId, saved_at: at })
    .execute();
}

export async function putVote(
  db: Db,
  vote: Of & { browser: string; useful: boolean; reason: string | null; at: Date },
): Promise<void> {
  const { article, language, browser, useful, reason, at } = vote;
  const said = { useful, reason, language, voted_at: at };
  await db
    .insertInto("help_vote")
    .values({ article, browser, ...said })
    .onConflict((conflict) => conflict.columns(["article", "browser"]).doUpdateSet(said))
    .execute();
}

/** Votes of all languages together, by what was said. */
export async function countVotes(db: Db, article: HelpArticleId) {
  return db
    .selectFrom("help_vote")
    .select(["useful", "reason", (eb) => eb.fn.countAll<string>().as("count")])
    .where("article", "=", article)
    .groupBy(["useful", "reason"])
    .execute();
}

/** Words that nobody asked for in half a year are forgotten. */
const keptDays = 180;
/** Of each language: more would be somebody who fills the table. */
const mostMisses = 2000;

export async function countMiss(
  db: Db,
  miss: { language: Language; words: string; at: Date },
): Promise<void> {
  const { language, words, at } = miss;
  await sql`
    with old as (delete from help_miss where last_at < ${at}::timestamptz - ${keptDays} * interval '1 day')
    insert into help_miss (language, words, count, last_at)
    select ${language}, ${words}, 1, ${at}
    where (select count(*) from help_miss where language = ${language}) < ${mostMisses}
      or exists (select from help_miss where language = ${language} and words = ${words})
    on conflict (language, words) do update set count = help_miss.count + 1, last_at = ${at}`.execute(db);
}

export async function listMisses(db: Db) {
  return db
    .selectFrom("help_miss")
    .select(["language", "words", "count", "last_at as lastAt"])
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .limit(50)
    .execute();
}
