import type { NamedThings, PageEdit, PageRevision } from "@palco/contract/pages/api";
import type { EditedSection, StoredSection } from "@palco/contract/pages/sections";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { firstSections } from "./first-sections.ts";
import { listNamedThings } from "./list-named-things.ts";
import { readDocument, toEdited } from "./page-document.ts";
import {
  findPage,
  findRevision,
  listRevisions,
  type PageRow,
  type RevisionRow,
  type RevisionWithDocument,
} from "./page.queries.ts";
import { withUsual } from "./usual-sections.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

/** Revisions of one answer. */
const mostRevisions = 100;

export async function getPage(db: Db, page: string): Promise<PageRow> {
  const row = await findPage(db, page);
  if (!row) throw new AppError("pages.not_found");
  return row;
}

/** A page as it was saved last; one that nobody has arranged begins with what it shows by itself. */
export async function getPageEdit(context: Reader, page: string): Promise<PageEdit> {
  const { id, head } = await getPage(context.db, page);
  const revision = head ? await findRevision(context.db, { id, n: head }) : undefined;
  const sections = await sectionsOf(context.db, revision);
  return {
    page: page === "home" ? page : id,
    revision: head,
    author: revision?.author ?? null,
    madeAt: revision?.madeAt.toISOString() ?? null,
    sections,
    things: await thingsOf(context, sections),
  };
}

/** Sections as an editor holds them, with those that the home page has by itself at their places. */
async function sectionsOf(db: Db, revision: RevisionWithDocument | undefined): Promise<EditedSection[]> {
  const saved = toEdited(readDocument(revision?.document));
  return withUsual(saved.length ? saved : await firstSections(db));
}

export const thingsOf = (context: Reader, sections: readonly EditedSection[]): Promise<NamedThings> =>
  listNamedThings(
    context,
    sections.filter((section): section is StoredSection => section.kind !== "kept"),
  );

export async function listPageRevisions(
  { db }: Reader,
  page: string,
  before: number | undefined,
): Promise<{ items: PageRevision[]; hasMore: boolean }> {
  const { id } = await getPage(db, page);
  const rows = await listRevisions(db, id, { before, limit: mostRevisions });
  return { items: rows.slice(0, mostRevisions).map(toRevision), hasMore: rows.length > mostRevisions };
}

export async function getPageRevision(
  context: Reader,
  page: string,
  n: number,
): Promise<PageRevision & { content: EditedSection[]; things: NamedThings }> {
  const { id } = await getPage(context.db, page);
  const row = await findRevision(context.db, { id, n });
  if (!row) throw new AppError("pages.revision_not_found");
  const content = await sectionsOf(context.db, row);
  return { ...toRevision(row), content, things: await thingsOf(context, content) };
}

const toRevision = ({ n, base, restored, author, madeAt, sections }: RevisionRow): PageRevision => ({
  n,
  base,
  restored,
  author,
  madeAt: madeAt.toISOString(),
  sections,
});
