import type { HomeView, KeptSection, PageEdit } from "@palco/contract/pages/api";
import type { EditedSection, HomeSectionContent } from "@palco/contract/pages/sections";
import { recordAct } from "#modules/audit/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getPageEdit } from "./edit-page.ts";
import { getHome } from "./get-home.ts";
import { imagesOf } from "./named-things.ts";
import { type DocumentSection, keptOf, readDocument, writeDocument } from "./page-document.ts";
import { appendRevision, findHomeDocument, findRevision, lockPage, type PageRow } from "./page.queries.ts";

type Saver = Pick<Context<Actor>, "db" | "language" | "now" | "actor">;

interface Save {
  /** Revision that it is based on; undefined: whichever is the newest. */
  base: number | undefined;
  restored?: number;
  /** The document, of the sections that the newest revision has. */
  write(before: readonly DocumentSection[]): string;
}

/** Saves what an editor sends. Sent once more because its answer was lost, it makes no second revision. */
export async function savePage(
  context: Saver,
  page: string,
  { sections, base }: { sections: readonly EditedSection[]; base: number },
): Promise<PageEdit> {
  await requireImages(context, sections);
  await context.db
    .transaction()
    .execute((tx) => save(tx, context, page, { base, write: (before) => writeDocument(sections, before) }));
  return getPageEdit(context, page);
}

/** Sets the sections of the home page, as callers of the API do that know no revisions. */
export async function updateHome(
  context: Saver & Pick<Context, "reader">,
  { sections, base }: { sections: readonly HomeSectionContent[]; base?: number | undefined },
): Promise<HomeView & { kept: KeptSection[]; revision: number }> {
  await requireImages(context, sections);
  const revision = await context.db
    .transaction()
    .execute((tx) => save(tx, context, "home", { base, write: (before) => writeDocument(sections, before) }));
  const kept = keptOf(readDocument(await findHomeDocument(context.db)));
  return { ...(await getHome(context)), kept, revision };
}

/** Goes on from an old revision: the history only grows. */
export async function restorePage(
  context: Saver,
  { page, n }: { page: string; n: number },
  base: number,
): Promise<PageEdit> {
  await context.db.transaction().execute(async (tx) => {
    const { id } = await getLocked(tx, page);
    const old = await findRevision(tx, { id, n });
    if (!old) throw new AppError("pages.revision_not_found");
    await save(tx, context, page, { base, restored: n, write: () => old.document });
  });
  return getPageEdit(context, page);
}

async function getLocked(tx: Tx, page: string): Promise<PageRow> {
  const row = await lockPage(tx, page);
  if (!row) throw new AppError("pages.not_found");
  return row;
}

/** Appends a revision, unless the newest one says the same; its number. Visitors see it from their next request on. */
async function save(
  tx: Tx,
  { actor, now }: Saver,
  page: string,
  { base, restored, write }: Save,
): Promise<number> {
  const row = await getLocked(tx, page);
  const newest = row.head ? await findRevision(tx, { id: row.id, n: row.head }) : undefined;
  const before = readDocument(newest?.document);
  const document = write(before);
  if (document === newest?.document) return row.head;
  if (base !== undefined && base !== row.head) throw new AppError("pages.changed_elsewhere");
  const at = now();
  await appendRevision(tx, row, {
    base: row.head,
    document,
    ...(restored && { restored }),
    authorId: actor.id,
    at,
  });
  await sharedChanged(tx);
  await recordAct(
    tx,
    {
      actorId: actor.id,
      act: "home.changed",
      object: { kind: "site", id: "home" },
      before: { revision: row.head, sections: kindsOf(before) },
      after: { revision: row.head + 1, sections: kindsOf(readDocument(document)) },
    },
    at,
  );
  await publishEvent(tx, "home.updated", {});
  return row.head + 1;
}

const kindsOf = (sections: readonly DocumentSection[]) =>
  sections.map(({ section }) => section?.kind ?? "kept");

/** Pictures that are there: what names others would be a hole in the page. */
async function requireImages(
  { db }: Saver,
  sections: readonly (EditedSection | HomeSectionContent)[],
): Promise<void> {
  const ids = sections.flatMap((section) => (section.kind === "kept" ? [] : imagesOf(section)));
  const found = await getImageViews(db, ids);
  if (ids.some((id) => !found.has(id))) throw new AppError("pages.image_unknown");
}
