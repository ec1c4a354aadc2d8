import type { StoredSection } from "@palco/contract/pages/sections";
import type { Db } from "#platform/db/database.ts";
import { firstSections } from "./first-sections.ts";
import { findHomeDocument } from "./page.queries.ts";
import { readable, readDocument } from "./page-document.ts";
import { withUsual } from "./usual-sections.ts";

/** Sections of the home page that readers have; those of a page nobody has arranged are made of what there is. */
export async function listHomeSections(db: Db): Promise<StoredSection[]> {
  const saved = readable(readDocument(await findHomeDocument(db)));
  return withUsual(saved.length ? saved : await firstSections(db));
}
