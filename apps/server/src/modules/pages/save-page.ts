import type { HomeView, KeptSection, PageEdit, savePage as contract } from "@palco/contract/pages/api";
import type { EditedSection, HomeSectionContent } from "@palco/contract/pages/sections";
import type { RouteArguments } from "@palco/contract/route";
import { recordAct } from "#modules/audit/public.ts";
import { getImageViews, listSilentFilms } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { getPageEdit } from "./edit-page.ts";
import { getHome } from "./get-home.ts";
import { filmsOf, imagesOf } from "@palco/contract/pages/named-things";
import { type DocumentSection, keptOf, readDocument, writeDocument } from "./page-document.ts";
import { lockEditable } from "./page-policy.ts";
import { appendRevision, findLiveDocument, findRevision } from "./page.queries.ts";
import { objectOf, show } from "./show-page.ts";
import { deleteWorking } from "./working-copy.ts";

type Saver = Pick<Context<Actor>, "db" | "language" | "now" | "actor">;

interface Save {
  /** Revision that it is based on; undefined: whichever is the newest. */
  base: number | undefined;
  restored?: number;
  /** Readers have it at once. */
  show: boolean;
  /** The document, of the sections that the newest revision has. */
  write(before: readonly DocumentSection[]): string;
}

/** Saves what an editor sends. Sent once more because its answer was lost, it makes no second revision. */
export async function savePage(
  context: Saver,
  page: string,
  { sections, ...save }: RouteArguments<typeof contract>["body"],
): Promise<PageEdit> {
  await requireFiles(context, sections);
  await context.db
    .transaction()
    .execute((tx) =>
      write(tx, context, page, { ...save, write: (before) => writeDocument(sections, before) }),
    );
  return getPageEdit(context, page);
}

/** Sets the sections of the home page, as callers of the API do that know no revisions. */
export async function updateHome(
  context: Saver & Pick<Context, "bus" | "reader" | "services">,
  { sections, base }: { sections: readonly HomeSectionContent[]; base?: number | undefined },
): Promise<HomeView & { kept: KeptSection[]; revision: number }> {
  await requireFiles(context, sections);
  const revision = await context.db.transaction().execute((tx) =>
    write(tx, context, "home", {
      base,
      show: true,
      write: (before) => writeDocument(sections, before),
    }),
  );
  const kept = keptOf(readDocument(await findLiveDocument(context.db, "home", context.now())));
  return { ...(await getHome(context)), kept, revision };
}

/** Goes on from an old revision: the history only grows. */
export async function restorePage(
  context: Saver,
  { page, n }: { page: string; n: number },
  { base, show: isShown }: { base: number; show: boolean },
): Promise<PageEdit> {
  await context.db.transaction().execute(async (tx) => {
    const { id } = await lockEditable(tx, context, page);
    const old = await findRevision(tx, { id, n });
    if (!old) throw new AppError("pages.revision_not_found");
    await write(tx, context, page, { base, restored: n, show: isShown, write: () => old.document });
  });
  return getPageEdit(context, page);
}

/** Appends a revision, unless the newest one says the same; its number. */
async function write(
  tx: Tx,
  context: Saver,
  page: string,
  { base, restored, show: isShown, write: make }: Save,
): Promise<number> {
  const { actor, now } = context;
  const row = await lockEditable(tx, context, page);
  const newest = row.head ? await findRevision(tx, { id: row.id, n: row.head }) : undefined;
  const before = readDocument(newest?.document);
  const document = make(before);
  const isSame = document === newest?.document;
  if (!isSame) {
    if (base !== undefined && base !== row.head) throw new AppError("pages.changed_elsewhere");
    const at = now();
    await appendRevision(tx, row, {
      base: row.head,
      document,
      ...(restored && { restored }),
      authorId: actor.id,
      at,
    });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: row.kind === "home" ? "home.changed" : "page.changed",
        object: objectOf(row),
        before: { revision: row.head, sections: kindsOf(before) },
        after: { revision: row.head + 1, sections: kindsOf(readDocument(document)) },
      },
      at,
    );
  }
  await deleteWorking(tx, { pageId: row.id, authorId: actor.id });
  const head = isSame ? row.head : row.head + 1;
  // What was planned is older than what is shown now.
  if (isShown && row.live !== head) await show(tx, row, { ...row, live: head, next: null, nextAt: null });
  return head;
}

const kindsOf = (sections: readonly DocumentSection[]) =>
  sections.map(({ section }) => section?.kind ?? "kept");

/** Pictures and films that are there: what names others would be a hole in the page, or show a film that is sold. */
async function requireFiles(
  { db }: Saver,
  sections: readonly (EditedSection | HomeSectionContent)[],
): Promise<void> {
  const read = sections.filter((section) => section.kind !== "kept");
  const [images, films] = [read.flatMap(imagesOf), read.flatMap(filmsOf)];
  const found = await getImageViews(db, images);
  if (images.some((id) => !found.has(id))) throw new AppError("pages.image_unknown");
  const there = await listSilentFilms(db, films);
  if (films.some((id) => !there.has(id))) throw new AppError("pages.film_unknown");
}
