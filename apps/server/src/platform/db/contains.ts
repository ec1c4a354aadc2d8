import { type RawBuilder, sql } from "kysely";

/**
 * Condition: a plain text (`plain_text` of the database: lower case, no accents) contains this part, in a form its
 * trigram index can answer. Less than three letters match only the beginning of a word; a part without any letter
 * matches nothing.
 */
export function contains(plain: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const longest = Math.max(0, ...(part.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.length));
  if (longest === 0) return sql`false`;
  const escaped = part.trim().replace(/[\\%_]/g, "\\$&");
  if (longest >= 3) return sql`${plain} like plain_text(${`%${escaped}%`})`;
  return sql`(${plain} like plain_text(${`${escaped}%`}) or ${plain} like plain_text(${`% ${escaped}%`}))`;
}
