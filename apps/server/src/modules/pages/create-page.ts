import type { createPage as contract } from "@palco/contract/pages/site-pages";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { isReservedSlug } from "@palco/values/slug";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { type DocumentSection, readDocument, toEdited, writeDocument } from "./page-document.ts";
import { layoutSections } from "./page-layouts.ts";
import { appendRevision, findPage, findRevision } from "./page.queries.ts";
import { insertPage } from "./site-page.queries.ts";
import { withAbout } from "./usual-sections.ts";

type Creator = Pick<Context<Actor>, "db" | "language" | "now" | "actor">;
type Wish = RouteArguments<typeof contract>["body"];

/** Makes a page as a draft. Of two at once with one address the database lets one through. */
export async function createPage(context: Creator, wish: Wish): Promise<RouteOutput<typeof contract>> {
  if (isReservedSlug(wish.slug)) throw new AppError("pages.slug_taken");
  return context.db
    .transaction()
    .execute((tx) => create(tx, context, wish))
    .catch((error: unknown) => {
      throw slugRefusal(error);
    });
}

/** What the database says about an address that another page has. */
export const slugRefusal = (error: unknown): unknown =>
  isConstraint(error, "page_slug") ? new AppError("pages.slug_taken") : error;

async function create(tx: Tx, { actor, language, now }: Creator, { title, slug, from }: Wish) {
  const before = "page" in from ? await readOther(tx, from.page, now()) : [];
  const sections = withAbout("page" in from ? toEdited(before) : layoutSections(from.layout));
  const named = sections.map((section) =>
    section.kind === "about" ? { ...section, title: { ...section.title, [language]: title } } : section,
  );
  const id = await insertPage(tx, slug);
  const document = writeDocument(named, before);
  await appendRevision(tx, { id, head: 0 }, { base: 0, document, authorId: actor.id, at: now() });
  await recordAct(
    tx,
    { actorId: actor.id, act: "page.created", object: { kind: "page", id }, after: { slug } },
    now(),
  );
  return { id, slug };
}

/** The newest revision of the page that is duplicated. */
async function readOther(tx: Tx, page: string, at: Date): Promise<DocumentSection[]> {
  const row = await findPage(tx, page, at);
  if (row?.kind !== "page") throw new AppError("pages.not_found");
  return readDocument((await findRevision(tx, { id: row.id, n: row.head }))?.document);
}
