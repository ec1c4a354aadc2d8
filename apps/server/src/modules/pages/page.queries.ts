import type { PageKind } from "@palco/contract/pages/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** "home", or an id. */
export type PageRef = string;

export interface PageRow {
  id: string;
  kind: PageKind;
  /** Of a store. */
  entityId: string | null;
  /** Of a page with an address of its own. */
  slug: string | null;
  /** Number of the newest revision; 0: nothing was saved yet. */
  head: number;
  /** Number of the revision that readers have; 0: none. */
  live: number;
  /** The one they have from a moment on. */
  next: number | null;
  nextAt: Date | null;
  /** They have none from here on. */
  until: Date | null;
}

export type PageOf = Pick<PageRow, "id" | "kind" | "entityId">;

/** What readers have of a page, and from when to when. */
export type Showing = Pick<PageRow, "live" | "next" | "nextAt" | "until">;

export interface RevisionRow {
  n: number;
  base: number;
  restored: number | null;
  /** Number of its sections. */
  sections: number;
  /** Null: the installation, or somebody whose account is gone. */
  author: string | null;
  madeAt: Date;
}

export type RevisionWithDocument = RevisionRow & { document: string };

const isPage = (page: PageRef) =>
  page === "home" ? sql<boolean>`kind = 'home'` : sql<boolean>`id = ${page} and deleted_at is null`;

const columns = [
  "id", "kind", "entity_id as entityId", "slug", "head", "live", "next", "next_at as nextAt", "until",
] as const; // prettier-ignore

/** The page as it is at a moment: a change that was planned for before it has happened. */
export function settle<T extends Showing>(row: T, at: Date): T {
  const isDue = row.nextAt !== null && row.nextAt <= at;
  const shown: T = isDue ? { ...row, live: row.next!, next: null, nextAt: null } : row;
  return shown.until !== null && shown.until <= at ? { ...shown, live: 0, until: null } : shown;
}

/** Number of the revision that readers have at a moment: `settle` in SQL. */
export const liveAt = (at: Date) =>
  sql<number>`case when p.until <= ${at} then 0 when p.next_at <= ${at} then p.next else p.live end`;

export async function findPage(db: Db, page: PageRef, at: Date): Promise<PageRow | undefined> {
  const row = await db.selectFrom("page").select(columns).where(isPage(page)).executeTakeFirst();
  return row && settle(row as PageRow, at);
}

/** One save after the other. */
export async function lockPage(tx: Tx, page: PageRef, at: Date): Promise<PageRow | undefined> {
  const row = await tx.selectFrom("page").select(columns).where(isPage(page)).forUpdate().executeTakeFirst();
  return row && settle(row as PageRow, at);
}

export async function findStore(db: Db, entityId: string): Promise<PageOf> {
  const row = await db
    .selectFrom("page")
    .select(["id", "kind", "entity_id as entityId"])
    .where("entity_id", "=", entityId)
    .executeTakeFirstOrThrow();
  return row as PageOf;
}

const revisions = (db: Db, pageId: string) =>
  db
    .selectFrom("page_revision as r")
    .leftJoin("account_card as a", "a.id", "r.author_id")
    .select(["r.n", "r.base", "r.restored", "r.made_at as madeAt"])
    // Counted there: a list of revisions fetches none of their documents.
    .select(sql<number>`jsonb_array_length(r.document::jsonb -> 'sections')`.as("sections"))
    .select(sql<string | null>`nullif(trim(a.name || ' ' || a.surname), '')`.as("author"))
    .where("r.page_id", "=", pageId);

export async function findRevision(
  db: Db,
  { id, n }: { id: string; n: number },
): Promise<RevisionWithDocument | undefined> {
  return revisions(db, id).select("r.document").where("r.n", "=", n).executeTakeFirst();
}

/** Newest first, from below `before` on; one more than `limit` where there are more. */
export async function listRevisions(
  db: Db,
  id: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RevisionRow[]> {
  return revisions(db, id)
    .$if(before !== undefined, (query) => query.where("r.n", "<", before!))
    .orderBy("r.n", "desc")
    .limit(limit + 1)
    .execute();
}

/** The document that readers have of a page at a moment; undefined: none. */
export async function findLiveDocument(db: Db, page: PageRef, at: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("page as p")
    .innerJoin("page_revision as r", (join) =>
      join.onRef("r.page_id", "=", "p.id").on("r.n", "=", liveAt(at)),
    )
    .select("r.document")
    .where(isPage(page))
    .executeTakeFirst();
  return row?.document;
}

/** Puts a revision above the newest one of a page that is locked. */
export async function appendRevision(
  tx: Tx,
  { id, head }: Pick<PageRow, "id" | "head">,
  made: {
    base: number;
    document: string;
    restored?: number;
    authorId: string | null;
    at: Date;
  },
): Promise<void> {
  const { base, document, restored, authorId, at } = made;
  await sql`insert into page_revision (page_id, n, base, restored, document, sha256, author_id, made_at)
    values (${id}, ${head + 1}, ${base}, ${restored ?? null}, ${document},
      encode(sha256(convert_to(${document}::text, 'UTF8')), 'hex'), ${authorId}, ${at})`.execute(tx);
  await tx
    .updateTable("page")
    .set({ head: head + 1 })
    .where("id", "=", id)
    .execute();
}

/** Sets what readers have of a page that is locked. */
export async function setShowing(tx: Tx, id: string, { live, next, nextAt, until }: Showing): Promise<void> {
  await tx
    .updateTable("page")
    .set({ live, next, next_at: nextAt, until, ...(live > 0 && { was_shown: true }) })
    .where("id", "=", id)
    .execute();
}

/** Pages whose planned change is due, locked; those that another process has are left to it. */
export async function lockDuePages(tx: Tx, at: Date): Promise<PageRow[]> {
  const rows = await tx
    .selectFrom("page")
    .select(columns)
    .where(sql<boolean>`least(next_at, until) <= ${at} and (next_at is not null or until is not null)`)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as PageRow[];
}
