import type { Sheet, SheetFacts, SheetTexts } from "@palco/contract/datasheets/sheet";
import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface SheetRow extends Sheet {
  productId: string;
  revision: number;
  updatedAt: Date;
}

/** The sheets of these products that were saved, in the order of their creation. */
export async function listSheets(db: Db, productIds: readonly string[]): Promise<SheetRow[]> {
  if (!productIds.length) return [];
  const rows = await db
    .selectFrom("datasheet as s")
    .selectAll()
    .where("product_id", "in", [...productIds])
    .orderBy("product_id")
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    revision: row.revision,
    updatedAt: row.updated_at,
    facts: {
      author: row.author,
      durationMinutes: row.duration_minutes,
      preparationMinutes: row.preparation_minutes,
      modality: row.modality,
      complexity: row.complexity,
      experience: row.experience,
      peopleMin: row.people_min,
      peopleMax: row.people_max,
      money: row.money,
      license: row.license,
      links: row.links,
    } as SheetFacts,
    texts: row.texts as Sheet["texts"],
  }));
}

export async function findSheet(db: Db, productId: string): Promise<SheetRow | undefined> {
  return (await listSheets(db, [productId]))[0];
}

interface Writing extends Sheet {
  productId: string;
  revision: number;
}

export async function writeSheet(
  tx: Tx,
  { productId, revision, facts, texts }: Writing,
  now: Date,
): Promise<void> {
  const values = {
    revision,
    author: facts.author,
    duration_minutes: facts.durationMinutes,
    preparation_minutes: facts.preparationMinutes,
    modality: facts.modality,
    complexity: facts.complexity,
    experience: facts.experience,
    people_min: facts.peopleMin,
    people_max: facts.peopleMax,
    money: facts.money,
    license: facts.license,
    links: JSON.stringify(facts.links),
    texts: JSON.stringify(texts),
    updated_at: now,
  };
  await tx
    .insertInto("datasheet")
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
    .execute();
}

/** Condition: the product `p` has no abstract in any language. */
export const lacksAbstract: RawBuilder<boolean> = sql<boolean>`not exists (select from datasheet d
  where d.product_id = p.id and jsonb_path_exists(d.texts, '$.*.abstract ? (@ like_regex "\\\\S")'))`;

/** Languages in which something was written, in the order of the site's. */
export function languagesOf(texts: Sheet["texts"]): Language[] {
  return languages.filter((language) => texts[language]?.abstract.trim());
}

/** The texts for a reader: in their language, else in the first that has an abstract. */
export function textsFor(
  texts: Sheet["texts"],
  ...wanted: readonly (Language | undefined)[]
): { language: Language; texts: SheetTexts } | undefined {
  const written = languagesOf(texts);
  const language = wanted.find((one) => one && written.includes(one)) ?? written[0];
  return language && { language, texts: texts[language]! };
}
