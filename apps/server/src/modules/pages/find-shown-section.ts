import type { SectionKind, StoredSection } from "@palco/contract/pages/sections";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { listHomeSections, listLiveSections } from "./live-sections.ts";
import type { PageOf } from "./page.queries.ts";

/** A section of a kind that readers of some page have now, by its id, and the page. */
export async function findShownSection<Kind extends SectionKind>(
  db: Db,
  { id, kind }: { id: string; kind: Kind },
  at: Date,
): Promise<{ page: string; section: Extract<StoredSection, { kind: Kind }> } | undefined> {
  for (const page of await listPagesWith(db, id)) {
    const sections =
      page.kind === "home" ? await listHomeSections(db, at) : await listLiveSections(db, page, at);
    const section = sections?.find((one) => one.id === id && one.kind === kind);
    if (section && !section.hidden)
      return { page: page.id, section: section as Extract<StoredSection, { kind: Kind }> };
  }
  return undefined;
}

/** Pages whose present or planned revision has a section with this id. */
async function listPagesWith(db: Db, id: string): Promise<PageOf[]> {
  const { rows } = await sql<PageOf>`select p.id, p.kind, p.entity_id as "entityId" from page p
    where p.deleted_at is null and exists (select from page_revision r where r.page_id = p.id
      and r.n in (p.live, p.next) and strpos(r.document, ${JSON.stringify(id)}) > 0)`.execute(db);
  return rows;
}
