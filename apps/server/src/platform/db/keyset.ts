import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db } from "./database.ts";

/** Order of a list. With an index on (`by`, `id`), any page is found without reading the earlier ones. */
export interface Sort {
  /** Stands in the cursor, so that one of another order is not taken for this one's. */
  name: string;
  by: RawBuilder<unknown>;
  type: "timestamptz" | "text" | "bigint";
  direction: "asc" | "desc";
  id: RawBuilder<unknown>;
}

export interface LongPageWish {
  page: number;
  size: number;
  cursor?: string | undefined;
}

const Cursor = z.object({
  sort: z.string(),
  /** The page it leads to. */
  page: z.int().min(1),
  way: z.enum(["after", "before"]),
  key: z.string(),
  id: z.uuid(),
});
type Cursor = z.infer<typeof Cursor>;

const keyShapes = {
  text: /^[^\0]*$/,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/,
};

/** Nothing for one that is not ours or belongs to another order: the list begins at its first page. */
function readCursor(cursor: string | undefined, { name, type }: Sort): Cursor | undefined {
  if (!cursor) return undefined;
  try {
    const read = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return read.sort === name && keyShapes[type].test(read.key) ? read : undefined;
  } catch {
    return undefined;
  }
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

interface KeyedRow {
  id: string;
  /** `keyset.key`. */
  key: string;
}

/**
 * The parts of a query for one page: `and ${condition} order by ${order} limit ${limit} offset ${offset}`, with `key`
 * among its columns; `pageOf` makes the page of its rows. By cursor the rows before are not read, by number they are.
 */
export function keysetOf(sort: Sort, { page, size, cursor }: LongPageWish) {
  const at = readCursor(cursor, sort);
  const isBackwards = at?.way === "before";
  const isDown = (sort.direction === "desc") !== isBackwards;
  const way = sql.raw(isDown ? "desc" : "asc");
  const here = at?.page ?? (cursor ? 1 : page);
  // As text first: the driver would make a Date of a moment and lose its microseconds.
  const conditionOn = (by: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    at
      ? sql`(${by}, ${id}) ${sql.raw(isDown ? "<" : ">")} (${at.key}::text::${sql.raw(sort.type)}, ${at.id}::uuid)`
      : sql`true`;
  return {
    condition: conditionOn(sort.by, sort.id),
    conditionOn,
    way,
    /** Rows come from the last to the first. */
    isDown,
    order: sql`${sort.by} ${way}, ${sort.id} ${way}`,
    key: sql`(${sort.by})::text`,
    limit: size + 1,
    offset: at ? 0 : (here - 1) * size,
    isFirst: !at && here === 1,
    pageOf<Row extends KeyedRow>(found: readonly Row[]) {
      const rows = found.slice(0, size);
      if (isBackwards) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)];
      const to = (row: Row | undefined, way: Cursor["way"], page: number) =>
        row && page >= 1 ? writeCursor({ sort: sort.name, page, way, key: row.key, id: row.id }) : null;
      return {
        rows,
        page: here,
        size,
        next: isBackwards || found.length > size ? to(last, "after", here + 1) : null,
        previous: here > 1 && (!isBackwards || found.length > size) ? to(first, "before", here - 1) : null,
      };
    },
  };
}

/** Counts the rows of `source` (from … where …) as far as lists say it. */
export const countedUpTo = (source: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (select 1 ${source} limit ${sql.lit(mostCounted + 1)}) counted)`;

/** Fields of a list for a number counted this way. */
export const said = (counted: number) => ({
  total: Math.min(counted, mostCounted),
  hasMore: counted > mostCounted,
});

/** The same of a page whose rows carry the number; a page beyond the last has no row to carry it. */
export async function saidOf(
  db: Db,
  rows: readonly { counted: number }[],
  { count, isFirst }: { count: RawBuilder<number>; isFirst: boolean },
) {
  if (rows[0] || isFirst) return said(rows[0]?.counted ?? 0);
  const answer = await sql<{ counted: number }>`select ${count} as counted`.execute(db);
  return said(answer.rows[0]!.counted);
}
