import type { StoredSection } from "@palco/contract/pages/sections";
import type { Db } from "#platform/db/database.ts";
import { firstSections } from "./first-sections.ts";
import type { PageRow } from "./page.queries.ts";
import { withAbout, withUsual } from "./usual-sections.ts";

interface PageKindRules {
  /** Sections that readers have while nobody has arranged the page. */
  first(db: Db, page: Pick<PageRow, "id">): Promise<StoredSection[]>;
  /** Sections with those that a page of this kind has by itself. */
  complete<T extends { kind: string }>(sections: readonly T[]): (T | StoredSection)[];
}

/** Differences between the kinds of page: all else is the same for each. */
export const pageKinds: Record<PageRow["kind"], PageKindRules> = {
  home: { first: firstSections, complete: (sections) => withAbout(withUsual(sections)) },
  store: { first: async () => [], complete: withAbout },
  page: { first: async () => [], complete: withAbout },
};

/** Sections of a page, of those that were saved. */
export async function completeSections<T extends { kind: string }>(
  db: Db,
  page: Pick<PageRow, "id" | "kind">,
  saved: readonly T[],
): Promise<(T | StoredSection)[]> {
  const { first, complete } = pageKinds[page.kind];
  return saved.length ? complete(saved) : complete(await first(db, page));
}
