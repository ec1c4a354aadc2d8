import { type LegalDocument, legalDocuments } from "@palco/contract/legal/documents";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export type PerLanguage<T> = Record<Language, T>;

export interface VersionRow {
  document: LegalDocument;
  n: number;
  sources: PerLanguage<string | null>;
  standardSha256: string;
  texts: PerLanguage<string>;
  sha256: string;
  material: boolean;
  effectiveAt: Date;
  publishedAt: Date;
  authorId: string | null;
}

const columns = [
  "doc as document", "n", "sources", "standard_sha256 as standardSha256", "texts", "sha256", "material",
  "effective_at as effectiveAt", "published_at as publishedAt", "author_id as authorId",
] as const; // prettier-ignore

/** Every version of a document, newest first. */
export async function listVersions(db: Db, document: LegalDocument): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom("legal_version")
    .select(columns)
    .where("doc", "=", document)
    .orderBy("n", "desc")
    .execute();
  return rows as VersionRow[];
}

/** The newest version of each document that has one, also one that is not in force yet. */
export async function listNewest(db: Db): Promise<Map<LegalDocument, VersionRow>> {
  const rows = await db
    .selectFrom("legal_version")
    .select(columns)
    .distinctOn("doc")
    .orderBy("doc")
    .orderBy("n", "desc")
    .execute();
  return new Map((rows as VersionRow[]).map((row) => [row.document, row]));
}

/** Numbers of the versions in force at a moment, in the order of the documents. */
export async function versionsInForce(db: Db, at: Date): Promise<Map<LegalDocument, number>> {
  const rows = await db
    .selectFrom("legal_version")
    .select(["doc", (eb) => eb.fn.max("n").as("n")])
    .where("effective_at", "<=", at)
    .groupBy("doc")
    .execute();
  const found = new Map(rows.map(({ doc, n }) => [doc, n]));
  return new Map(legalDocuments.flatMap((one) => (found.has(one) ? [[one, found.get(one)!]] : [])));
}

/** Since when the version in force at a moment is, by document. */
export async function startsOfVersionsInForce(db: Db, at: Date): Promise<Map<LegalDocument, Date>> {
  const rows = await db
    .selectFrom("legal_version")
    .select(["doc", "effective_at as effectiveAt"])
    .where("effective_at", "<=", at)
    .distinctOn("doc")
    .orderBy("doc")
    .orderBy("n", "desc")
    .execute();
  const found = new Map(rows.map(({ doc, effectiveAt }) => [doc, effectiveAt]));
  return new Map(legalDocuments.flatMap((one) => (found.has(one) ? [[one, found.get(one)!]] : [])));
}

/** One version of a document after the other. */
export async function lockDocument(tx: Tx, document: LegalDocument): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal ${document}`}))`.execute(tx);
}

export async function insertVersion(tx: Tx, version: VersionRow): Promise<void> {
  await tx
    .insertInto("legal_version")
    .values({
      doc: version.document,
      n: version.n,
      sources: JSON.stringify(version.sources),
      standard_sha256: version.standardSha256,
      texts: JSON.stringify(version.texts),
      sha256: version.sha256,
      material: version.material,
      effective_at: version.effectiveAt,
      published_at: version.publishedAt,
      author_id: version.authorId,
    })
    .execute();
}
