import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";

/** Title of a product `p` for a reader: in their language where the organizer wrote one, else `base`, which is the one it began with. */
export const titleIn = (language: Language, base: RawBuilder<unknown> = sql`p.title`): RawBuilder<string> =>
  sql<string>`coalesce(nullif(p.titles ->> ${language}, ''), ${base})`;
