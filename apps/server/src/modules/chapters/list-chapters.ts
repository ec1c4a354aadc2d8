import type { ChapterView } from "@palco/contract/chapters/api";
import { inLanguage } from "@palco/values/language";
import type { Context } from "#platform/context.ts";
import { listChapterRows, listChaptersOfItems } from "./chapter.queries.ts";

/** The chapters of an item, as a reader sees them. */
export async function listChapters(
  { db, language }: Pick<Context, "db" | "language">,
  itemId: string,
): Promise<ChapterView[]> {
  const rows = await listChapterRows(db, itemId);
  return rows.map(({ startsAt, titles }) => ({ startsAt, title: inLanguage(titles, language) }));
}

/** The chapters of several items, by item; none of those without. */
export async function listChaptersBy(
  { db, language }: Pick<Context, "db" | "language">,
  itemIds: readonly string[],
): Promise<Map<string, ChapterView[]>> {
  const by = Map.groupBy(await listChaptersOfItems(db, itemIds), ({ itemId }) => itemId);
  return new Map(
    [...by].map(([itemId, rows]) => [
      itemId,
      rows.map(({ startsAt, titles }) => ({ startsAt, title: inLanguage(titles, language) })),
    ]),
  );
}
