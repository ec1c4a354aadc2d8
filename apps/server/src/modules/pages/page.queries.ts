import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface PageRow {
  id: string;
  /** 0: nothing was saved yet. */
  head: number;
}

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

/** "home", or an id. */
const isPage = (page: string) => (page === "home" ? sql<boolean>`kind = 'home'` : sql<boolean>`id = ${page}`);

export async function findPage(db: Db, page: string): Promise<PageRow | undefined> {
  return db.selectFrom("page").select(["id", "head"]).where(isPage(page)).executeTakeFirst();
}

/** One save after the other. */
export async function lockPage(tx: Tx, page: string): Promise<PageRow | undefined> {
  return tx.selectFrom("page").select(["id", "head"]).where(isPage(page)).forUpdate().executeTakeFirst();
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

/** The document that readers have; undefined while nobody has saved one. */
export async function findHomeDocument(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("page as p")
    .innerJoin("page_revision as r", (join) =>
      join.onRef("r.page_id", "=", "p.id").onRef("r.n", "=", "p.head"),
    )
    .select("r.document")
    .where("p.kind", "=", "home")
    .executeTakeFirst();
  return row?.document;
}

/** Puts a revision above the newest one of a page that is locked. */
export async function appendRevision(
  tx: Tx,
  { id, head }: PageRow,
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
