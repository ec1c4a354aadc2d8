import type { NamedThings, PageEdit, PageRevision } from "@palco/contract/pages/api";
import type { EditedSection, StoredSection } from "@palco/contract/pages/sections";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listNamedThings } from "./list-named-things.ts";
import { readDocument, toEdited } from "./page-document.ts";
import { completeSections } from "./page-kinds.ts";
import { getEditable } from "./page-policy.ts";
import {
  findRevision,
  listRevisions,
  type PageRow,
  type RevisionRow,
  type RevisionWithDocument,
} from "./page.queries.ts";
import { readPageState } from "./site-page.queries.ts";
import { findWorking } from "./working-copy.ts";

type Editor = Pick<Context<Actor>, "db" | "language" | "now" | "actor">;

/** Revisions of one answer. */
const mostRevisions = 100;

/** A page as it was saved last; one that nobody has arranged begins with what it shows by itself. */
export async function getPageEdit(context: Editor, page: string): Promise<PageEdit> {
  const row = await getEditable(context, page);
  const { id, kind, slug, head, live, next, nextAt, until } = row;
  const revision = head ? await findRevision(context.db, { id, n: head }) : undefined;
  const sections = await sectionsOf(context, row, revision);
  return {
    page: kind === "home" ? kind : id,
    kind,
    slug,
    state: await readPageState(context.db, id, context.now()),
    revision: head,
    live,
    planned: nextAt && { revision: next!, at: nextAt.toISOString() },
    until: until?.toISOString() ?? null,
    author: revision?.author ?? null,
    madeAt: revision?.madeAt.toISOString() ?? null,
    sections,
    things: await thingsOf(context, sections),
    working: await findWorking(context.db, { pageId: id, authorId: context.actor.id }),
  };
}

/** Sections as an editor holds them, with those that the page has by itself at their places. */
const sectionsOf = (
  { db }: Pick<Editor, "db">,
  page: PageRow,
  revision: RevisionWithDocument | undefined,
): Promise<EditedSection[]> => completeSections(db, page, toEdited(readDocument(revision?.document)));

const thingsOf = (context: Editor, sections: readonly EditedSection[]): Promise<NamedThings> =>
  listNamedThings(
    context,
    sections.filter((section): section is StoredSection => section.kind !== "kept"),
  );

export async function listPageRevisions(
  context: Editor,
  page: string,
  before: number | undefined,
): Promise<{ items: PageRevision[]; hasMore: boolean }> {
  const { id } = await getEditable(context, page);
  const rows = await listRevisions(context.db, id, { before, limit: mostRevisions });
  return { items: rows.slice(0, mostRevisions).map(toRevision), hasMore: rows.length > mostRevisions };
}

export async function getPageRevision(
  context: Editor,
  page: string,
  n: number,
): Promise<PageRevision & { content: EditedSection[]; things: NamedThings }> {
  const row = await getEditable(context, page);
  const revision = await findRevision(context.db, { id: row.id, n });
  if (!revision) throw new AppError("pages.revision_not_found");
  const content = await sectionsOf(context, row, revision);
  return { ...toRevision(revision), content, things: await thingsOf(context, content) };
}

const toRevision = ({ n, base, restored, author, madeAt, sections }: RevisionRow): PageRevision => ({
  n,
  base,
  restored,
  author,
  madeAt: madeAt.toISOString(),
  sections,
});
