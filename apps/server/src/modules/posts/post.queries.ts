import type { PostDocument } from "@palco/contract/rich-text";
import type { Language, Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface PostRow {
  publishAt: Date | null;
  scheduleFailedAt: Date | null;
}

export interface TextRow {
  language: Language;
  revision: number;
  document: PostDocument | null;
  changes: PostDocument | null;
  updatedAt: Date;
}

export async function findPostRow(db: Db, productId: string): Promise<PostRow | undefined> {
  return db
    .selectFrom("post")
    .select(["publish_at as publishAt", "schedule_failed_at as scheduleFailedAt"])
    .where("product_id", "=", productId)
    .executeTakeFirst();
}

/** The texts of a post; the first one that was begun comes first. */
export async function listTexts(db: Db, productId: string): Promise<TextRow[]> {
  const rows = await db
    .selectFrom("post_text")
    .select(["language", "revision", "document", "changes", "updated_at as updatedAt"])
    .where("product_id", "=", productId)
    .orderBy("created_at")
    .orderBy("language")
    .execute();
  return rows as TextRow[];
}

/** The text its writer sees: the last saved one. */
export const savedOf = ({ document, changes }: Pick<TextRow, "document" | "changes">): PostDocument =>
  changes ?? document!;

export async function findText(
  db: Db,
  { productId, language }: { productId: string; language: Language },
): Promise<TextRow | undefined> {
  return (await listTexts(db, productId)).find((text) => text.language === language);
}

interface Writing {
  productId: string;
  language: Language;
  revision: number;
  document: PostDocument;
  /** Readers have it (or will, of a draft): what comes is kept beside it until it is published. */
  isOut: boolean;
}

/** Writes what was saved: over what readers will have, or beside what they have. */
export async function writeText(
  tx: Tx,
  { productId, language, revision, document, isOut }: Writing,
  now: Date,
): Promise<void> {
  await sql`insert into post (product_id) values (${productId}) on conflict do nothing`.execute(tx);
  const text = JSON.stringify(document);
  const values = isOut ? { changes: text } : { document: text, changes: null };
  await tx
    .insertInto("post_text")
    .values({ product_id: productId, language, revision, ...values, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["product_id", "language"]).doUpdateSet({ revision, ...values, updated_at: now }),
    )
    .execute();
  // Back to what readers have: there is nothing to publish.
  if (isOut)
    await sql`update post_text set changes = null where product_id = ${productId} and language = ${language}
      and changes = document`.execute(tx);
}

/** Readers get what was saved since. */
export async function publishTexts(tx: Tx, productId: string, now: Date): Promise<void> {
  await sql`update post_text set document = changes, changes = null, revision = revision + 1, updated_at = ${now}
    where product_id = ${productId} and changes is not null`.execute(tx);
}

export async function deleteText(
  tx: Tx,
  { productId, language }: { productId: string; language: Language },
): Promise<void> {
  await tx
    .deleteFrom("post_text")
    .where("product_id", "=", productId)
    .where("language", "=", language)
    .execute();
}

export interface ReaderText {
  productId: string;
  language: Language;
  document: PostDocument;
  updatedAt: Date;
  /** True when the post is free. */
  isFree: boolean;
}

/** Texts that readers have, or will have for drafts. For each post the text that was begun first comes first. */
export async function listReaderTexts(db: Db, productIds: readonly string[]): Promise<ReaderText[]> {
  if (!productIds.length) return [];
  const rows = await db
    .selectFrom("post_text as t")
    .innerJoin("product_card as p", "p.id", "t.product_id")
    .select(["t.product_id as productId", "t.language", "t.document", "t.updated_at as updatedAt"])
    .select(sql<boolean>`p.plan = 'free'`.as("isFree"))
    .where("t.product_id", "in", [...productIds])
    .where("t.document", "is not", null)
    .orderBy("t.created_at")
    .orderBy("t.language")
    .execute();
  return rows as ReaderText[];
}

/** Condition of `post_text`: there is something to read or to look at. Found out where the texts lie, which are long. */
const isReadable = sql<boolean>`(jsonb_path_exists(document, '$.**.text ? (@ like_regex "\\\\S")')
  or jsonb_path_exists(document, '$.content[*].type ? (@ == "image" || @ == "gallery" || @ == "film" || @ == "file")'))`;

/** Condition: the product `p` has no text to read. */
export const lacksText = sql<boolean>`not exists (select from post_text where product_id = p.id and ${isReadable})`;

/** Which of these posts have something to read. */
export async function listReadable(db: Db, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!productIds.length) return new Set();
  const { rows } = await sql<{ id: string }>`select distinct product_id as id from post_text
    where product_id = any(${[...productIds]}::uuid[]) and ${isReadable}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A post as its readers are told of it; undefined while it is not on show. */
export async function findTold(db: Db, productId: string) {
  const { rows } = await sql<{
    channel: string;
    slug: string;
    title: string;
    titles: Localized;
    about: string;
    abouts: Localized;
  }>`select c.title as channel, p.slug, p.title, p.titles, p.short_description as about, p.short_descriptions as abouts
    from product_card p join channel_card c on c.id = p.channel_id
    where p.id = ${productId} and p.status = 'published' and c.status = 'published'`.execute(db);
  return rows[0];
}
