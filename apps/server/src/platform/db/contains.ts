import { type RawBuilder, sql } from "kysely";

/**
 * Whether a plain text (`plain_text` of the database: lower case, no accents) has this part, so that an index on its
 * trigrams answers: less than three letters are the beginning of a word, and no letter at all is in no text.
 */
export function contains(plain: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const longest = Math.max(0, ...(part.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.length));
  if (longest === 0) return sql`false`;
  const escaped = part.trim().replace(/[\\%_]/g, "\\$&");
  if (longest >= 3) return sql`${plain} like plain_text(${`%${escaped}%`})`;
  return sql`(${plain} like plain_text(${`${escaped}%`}) or ${plain} like plain_text(${`% ${escaped}%`}))`;
}
