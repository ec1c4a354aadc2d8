import { type Language, type Localized, textFor } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface TitledLesson {
  id: string;
  title: string;
}

/** Lessons of a course with their titles, also those that only older editions have, in their order. */
export async function listTitledLessons(
  db: Db,
  { productId, language }: { productId: string; language: Language },
): Promise<TitledLesson[]> {
  const { rows } = await sql<TitledLesson & { titles: Localized }>`select l.item_id as id, i.title, i.titles
    from lesson l join item_card i on i.id = l.item_id
    where l.product_id = ${productId} order by i.position, l.item_id`.execute(db);
  return rows.map(({ id, title, titles }) => ({ id, title: textFor(title, titles, language) }));
}
