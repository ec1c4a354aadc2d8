import type { ProductMissing } from "@palco/contract/catalogue/edit";
import type { ProductView } from "@palco/contract/catalogue/api";
import { isoDuration } from "@palco/values/duration";
import { sql } from "kysely";
import {
  getCards,
  type SearchProperties,
  type SearchText,
  type ServerProductType,
  type StructuredData,
} from "#modules/catalogue/public.ts";
import { listCourseProgress } from "#modules/courses/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { findMasterRow, listParts, type PartRow } from "./master.queries.ts";

const byMaster = (parts: readonly PartRow[]) => Map.groupBy(parts, ({ masterId }) => masterId);

/** Condition on a product `p`: it has no course, or one that is a draft. */
const lacksCourses = sql<boolean>`(select not coalesce(bool_and(
    (select c.type = 'course' and c.status <> 'draft' from product_card c where c.id = b.item_id)), false)
  from bundled_product b where b.product_id = p.id)`;

/** A programme needs a course, and drafts can't be learned. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const { rows } = await sql<{ id: string; isEmpty: boolean }>`select p.id,
      not exists (select from bundled_product b where b.product_id = p.id) as "isEmpty"
    from product_card p where p.id = any(${[...productIds]}::uuid[]) and ${lacksCourses}`.execute(db);
  return new Map(
    rows.map(({ id, isEmpty }) => [
      id,
      [{ tab: "courses", field: "courses", reason: isEmpty ? "empty" : "not_ready" }],
    ]),
  );
}

async function listDurations(db: Db, productIds: readonly string[]) {
  const parts = await listParts(db, productIds);
  const courses = await listCourseProgress(db, {
    productIds: [...new Set(parts.map(({ id }) => id))],
    userId: undefined,
  });
  return new Map(
    [...byMaster(parts)].map(([id, own]) => [
      id,
      own.reduce((sum, part) => sum + courses.get(part.id)!.durationMs, 0),
    ]),
  );
}

/** By the titles of its courses. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  reader: Parameters<NonNullable<ServerProductType["searchText"]>>[2],
): Promise<Map<string, SearchText>> {
  const parts = await listParts(db, productIds);
  const cards = await getCards(
    { db: db as Context["db"], language: reader.language, now: () => reader.now },
    parts.map(({ id }) => id),
  );
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  return new Map(
    [...byMaster(parts)].map(([id, own]) => [
      id,
      { titles: own.flatMap((part) => titles.get(part.id) ?? []).join(" · "), text: "" },
    ]),
  );
}

/** As long as its courses together. */
async function searchProperties(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, SearchProperties>> {
  const durations = await listDurations(db, productIds);
  return new Map(
    [...durations].map(([id, durationMs]) => [
      id,
      { durationMs: durationMs || null, languages: [], facets: [] },
    ]),
  );
}

/** A Course that has its courses as parts. */
async function structuredData(
  { db, config }: Pick<Context, "db" | "config">,
  { id, plan, channel, bundle }: ProductView,
): Promise<StructuredData> {
  if (!bundle.length) return {};
  const [row, durations] = [await findMasterRow(db, id), await listDurations(db, [id])];
  const workload = isoDuration(Math.max(1, Math.round((durations.get(id) ?? 0) / 60_000)));
  return {
    work: {
      provider: { "@type": "Organization", name: channel.title },
      ...(row?.level && { educationalLevel: row.level }),
      ...(plan === "paid" && { isAccessibleForFree: false }),
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: workload },
      hasPart: bundle.map(({ title, slug, shortDescription }) => ({
        "@type": "Course",
        name: title,
        description: shortDescription || title,
        url: `${config.publicUrl}/products/${slug}`,
        provider: { "@type": "Organization", name: channel.title },
      })),
    },
  };
}

export const master: ServerProductType = {
  type: "master",
  ownsParts: true,
  missingToPublish: listMissing,
  lacks: { courses: lacksCourses },
  searchText,
  searchProperties,
  structuredData,
};
