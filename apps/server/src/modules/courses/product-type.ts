import type { ProductView } from "@palco/contract/catalogue/api";
import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { needsFilm } from "@palco/values/course-path";
import { isoDuration } from "@palco/values/duration";
import { type Language, textFor } from "@palco/values/language";
import { sql } from "kysely";
import type {
  SearchProperties,
  SearchText,
  ServerProductType,
  StructuredData,
} from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import {
  findCourseRow,
  type LessonRow,
  listLessonRows,
  listModuleRows,
  listNewestLessons,
} from "./course.queries.ts";

const byProduct = (lessons: readonly LessonRow[]) => Map.groupBy(lessons, ({ productId }) => productId);

/** Lessons whose rule is about a film that is not there or can't be played yet. */
const isUnready = ({ rule, assetId }: LessonRow) => needsFilm(rule) && assetId === null;

/** A course needs a lesson, the film of each one whose film has to be watched, and nothing in it that is over already. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const lessons = byProduct(await listNewestLessons(db, productIds));
  const past = await listPast(db, productIds);
  const reasonOf = (id: string): ProductMissing["reason"] | undefined => {
    const own = lessons.get(id) ?? [];
    if (!own.length) return "empty";
    if (own.some(isUnready)) return "not_ready";
    return past.has(id) ? "past" : undefined;
  };
  return new Map(
    productIds.flatMap((id) => {
      const reason = reasonOf(id);
      return reason ? [[id, [{ tab: "lessons", field: "lessons", reason }]]] : [];
    }),
  );
}

async function listPast(db: Db, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from product_card p
    where p.id = any(${[...productIds]}::uuid[]) and ${hasPastLesson}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By the titles of its lessons, which everybody may read. */
async function searchText(
  db: Db,
  productIds: readonly string[],
  { language }: { language: Language },
): Promise<Map<string, SearchText>> {
  const lessons = byProduct(await listNewestLessons(db, productIds));
  return new Map(
    [...lessons].map(([id, own]) => [
      id,
      { titles: own.map(({ title, titles }) => textFor(title, titles, language)).join(" · "), text: "" },
    ]),
  );
}

const lengthOf = (lessons: readonly LessonRow[]) =>
  lessons.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);

/** As long as its films together. */
async function searchProperties(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, SearchProperties>> {
  const lessons = byProduct(await listNewestLessons(db, productIds));
  return new Map(
    [...lessons].map(([id, own]) => [id, { durationMs: lengthOf(own) || null, languages: [], facets: [] }]),
  );
}

/** A Course with its modules as sections of the syllabus. */
async function structuredData(
  { db, language }: Pick<Context, "db" | "language">,
  { id, plan, channel }: ProductView,
): Promise<StructuredData> {
  const [course, lessons, modules] = await Promise.all([
    findCourseRow(db, id),
    listLessonRows(db, id),
    listModuleRows(db, id),
  ]);
  if (!lessons.length) return {};
  const workload = isoDuration(Math.max(1, Math.round(lengthOf(lessons) / 60_000)));
  return {
    work: {
      provider: { "@type": "Organization", name: channel.title },
      ...(course?.level && { educationalLevel: course.level }),
      ...(plan === "paid" && { isAccessibleForFree: false }),
      hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: workload },
      syllabusSections: modules.flatMap((module) => {
        const own = lessons.filter(({ moduleId }) => moduleId === module.id);
        if (!own.length) return [];
        return {
          "@type": "Syllabus",
          name: textFor(module.title, module.titles, language),
          description: own.map(({ title, titles }) => textFor(title, titles, language)).join(" · "),
        };
      }),
    },
  };
}

/** Condition on a product `p`: it has no lesson, or a lesson that must be watched has no playable film. */
const lacksLessons = sql<boolean>`(not exists (select from lesson l where l.product_id = p.id and l.until is null) or exists (
  select from lesson l join item_card i on i.id = l.item_id
    cross join lateral (select rule from lesson_terms t where t.item_id = l.item_id order by t.since desc limit 1) t
    left join asset_card a on a.id in (i.asset_id, i.next_asset_id) and a.state in ('playable', 'ready')
  where l.product_id = p.id and l.until is null and t.rule in ('watched', 'passed') and a.id is null))`;

/**
 * Condition on a product `p`: a meeting of it is over, or a broadcast that has to be attended, without its recording, has no date to
 * come.
 */
const hasPastLesson = sql<boolean>`exists (
  select from lesson l join item_card i on i.id = l.item_id
    cross join lateral (select rule, rule_replay from lesson_terms t where t.item_id = l.item_id order by t.since desc limit 1) t
  where l.product_id = p.id and l.until is null and (i.ends_at <= now() or t.rule = 'attended' and not t.rule_replay
    and not exists (select from product_date d where d.product_id = i.source_item_id and d.starts_at > now())))`;

export const course: ServerProductType = {
  type: "course",
  missingToPublish: listMissing,
  lacks: { lessons: sql<boolean>`(${lacksLessons} or ${hasPastLesson})` },
  searchText,
  searchProperties,
  structuredData,
};
