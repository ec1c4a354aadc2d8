import type { HomeSectionContent, StoredSection } from "@palco/contract/pages/sections";
import type { HomeSectionView } from "@palco/contract/pages/views";
import type { Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { listLiveSections } from "./live-sections.ts";
import { writeDocument } from "./page-document.ts";
import { appendRevision, findStore, lockPage, setShowing } from "./page.queries.ts";
import { presentPage } from "./present-page.ts";

type About = Extract<StoredSection, { kind: "about" }>;

/** Makes the store of a new entity; readers have it at once. */
export async function createStore(tx: Tx, entityId: string, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("page")
    .values({ kind: "store", entity_id: entityId, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the store of an entity away; its history stays. */
export async function removeStore(tx: Tx, entityId: string, at: Date): Promise<void> {
  await tx.updateTable("page").set({ deleted_at: at }).where("entity_id", "=", entityId).execute();
}

export async function findStoreId(db: Db, entityId: string): Promise<string> {
  return (await findStore(db, entityId)).id;
}

/** A store as readers of a class see it, and what its editors say about it for search engines. */
export async function presentStore(
  context: Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">,
  entityId: string,
): Promise<{ sections: HomeSectionView[]; about: About | undefined }> {
  const store = await findStore(context.db, entityId);
  const stored = (await listLiveSections(context.db, store, context.now())) ?? [];
  const { sections } = await presentPage(context, stored);
  return { sections, about: stored.find((section) => section.kind === "about") };
}

/** Says that what a store shows besides its sections is something else. */
export async function announceStore(tx: Tx, entityId: string): Promise<void> {
  const { id } = await findStore(tx, entityId);
  await sharedChanged(tx);
  await publishEvent(tx, "home.updated", { page: id });
}

/** The store of the demo. */
export async function setStoreSections(
  tx: Tx,
  entityId: string,
  sections: readonly HomeSectionContent[],
  at: Date,
): Promise<void> {
  const { id } = await findStore(tx, entityId);
  const page = (await lockPage(tx, id, at))!;
  const document = writeDocument(sections, []);
  await appendRevision(tx, page, { base: page.head, document, authorId: null, at });
  await setShowing(tx, page.id, { ...page, live: page.head + 1 });
}
