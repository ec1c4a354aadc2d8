import type { StoredSection } from "@palco/contract/pages/sections";
import type { Db } from "#platform/db/database.ts";
import { readable, readDocument } from "./page-document.ts";
import { findLiveDocument, type PageOf } from "./page.queries.ts";
import { completeSections, pageKinds } from "./page-kinds.ts";

/** Sections of the home page that readers have at a moment; those of a page nobody has arranged are made of what there is. */
export async function listHomeSections(db: Db, at: Date): Promise<StoredSection[]> {
  return completeSections(db, home, readable(readDocument(await findLiveDocument(db, "home", at))));
}
const home = { id: "home", kind: "home", entityId: null } as const;

/** Sections of a page that readers have at a moment; undefined: they have none. */
export async function listLiveSections(db: Db, page: PageOf, at: Date): Promise<StoredSection[] | undefined> {
  const document = await findLiveDocument(db, page.id, at);
  if (document === undefined && !pageKinds[page.kind].stays) return undefined;
  return completeSections(db, page, readable(readDocument(document)));
}
