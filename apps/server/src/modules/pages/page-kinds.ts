import type { StoredSection } from "@palco/contract/pages/sections";
import type { Db } from "#platform/db/database.ts";
import { firstSections, firstStoreSections } from "./first-sections.ts";
import type { PageOf, PageRow } from "./page.queries.ts";
import { withAbout, withUsual } from "./usual-sections.ts";

interface PageKindRules {
  /** Sections that readers have while nobody has arranged the page. */
  first(db: Db, page: PageOf): Promise<StoredSection[]>;
  /** Sections with those that a page of this kind has by itself. */
  complete<T extends { kind: string }>(sections: readonly T[]): (T | StoredSection)[];
  /** Readers always have it: it can't be withdrawn, and shows its first sections while nothing is published. */
  stays: boolean;
}

/** Differences between the kinds of page: all else is the same for each. */
export const pageKinds: Record<PageRow["kind"], PageKindRules> = {
  home: { first: firstSections, complete: (sections) => withAbout(withUsual(sections)), stays: true },
  store: { first: firstStoreSections, complete: withAbout, stays: true },
  page: { first: async () => [], complete: withAbout, stays: false },
};

/** Sections of a page, of those that were saved. */
export async function completeSections<T extends { kind: string }>(
  db: Db,
  page: PageOf,
  saved: readonly T[],
): Promise<(T | StoredSection)[]> {
  const { first, complete } = pageKinds[page.kind];
  return saved.length ? complete(saved) : complete(await first(db, page));
}
