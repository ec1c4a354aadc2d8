import type { PostVersion } from "@palco/contract/posts/api";
import type { PostDocument } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { countWords } from "./document.ts";

/** Versions kept of each text. */
const mostVersions = 50;
/** Saves of one author within this time count as one version. */
const writingMs = 10 * 60_000;

export interface TextKey {
  productId: string;
  language: Language;
}
interface NewVersion {
  reason: PostVersion["reason"];
  document: PostDocument;
  authorId: string;
}
export interface VersionRow {
  id: string;
  reason: PostVersion["reason"];
  words: number;
  madeAt: Date;
  author: string;
  document: PostDocument;
}

/** Keeps a version, unless it says what the newest one says already; the oldest ones go. */
export async function keepVersion(
  tx: Tx,
  { productId, language }: TextKey,
  { reason, document, authorId, now }: { now: Date } & NewVersion,
): Promise<void> {
  const of = sql`product_id = ${productId} and language = ${language}`;
  const text = JSON.stringify(document);
  if (reason === "saved")
    await sql`delete from post_version where id = (select id from post_version where ${of} order by made_at desc, id desc limit 1)
      and reason = 'saved' and made_by = ${authorId} and made_at > ${new Date(now.getTime() - writingMs)}
      and (select count(*) from post_version where ${of}) > 1`.execute(tx);
  await sql`insert into post_version (product_id, language, reason, document, words, made_by, made_at)
    select ${productId}, ${language}, ${reason}, ${text}::jsonb, ${countWords(document.content)}, ${authorId}, ${now}
    where not exists (select from (select reason, document from post_version where ${of} order by made_at desc, id desc limit 1) newest
      where newest.document = ${text}::jsonb and newest.reason = ${reason})`.execute(tx);
  await sql`delete from post_version where id in (
    select id from post_version where ${of} order by made_at desc, id desc offset ${mostVersions})`.execute(
    tx,
  );
}

const rowsOf = (db: Db, { productId, language }: TextKey) =>
  db
    .selectFrom("post_version as v")
    .innerJoin("account_card as u", "u.id", "v.made_by")
    .select(["v.id", "v.reason", "v.words", "v.made_at as madeAt", "v.document"])
    .select(sql<string>`trim(u.name || ' ' || u.surname)`.as("author"))
    .where("v.product_id", "=", productId)
    .where("v.language", "=", language);

/** Newest first. */
export async function listVersionRows(db: Db, text: TextKey): Promise<VersionRow[]> {
  const rows = await rowsOf(db, text).orderBy("v.made_at", "desc").orderBy("v.id", "desc").execute();
  return rows as VersionRow[];
}

export async function findVersionRow(db: Db, text: TextKey, id: string): Promise<VersionRow | undefined> {
  return (await rowsOf(db, text).where("v.id", "=", id).executeTakeFirst()) as VersionRow | undefined;
}
