import { type RawBuilder, sql } from "kysely";

const mark = "/* prepared */";
/** A plan takes a tenth of a megabyte of each connection that has used it: so many texts at most. */
const mostTexts = 200;

/**
 * At the end of a statement: each connection reads and plans it once instead of each time (PostgreSQL, "PREPARE": after five
 * plans made for their parameters one for all of them, where it is as good). For statements whose plan takes longer than they
 * run, hangs on no parameter, and of which there are few texts.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

/** Name of a statement that is to be prepared; undefined: it is planned each time. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostTexts) return known;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Always true of the ordinal of `unnest(…) with ordinality`. Without it PostgreSQL reckons with ten rows of an array that it does
 * not know yet and with its true length else, so that one plan for all parameters looks dearer each time and is never taken.
 */
export const isOneOfFew = (ordinal: string): RawBuilder<boolean> =>
  sql`${sql.ref(ordinal)} between 1 and 1000000`;
