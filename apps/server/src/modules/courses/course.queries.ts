import type { CourseFields, CourseLevel } from "@palco/contract/courses/outline";
import type { LessonPlace, LessonRule, Prerequisite } from "@palco/values/course-path";
import type { Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Lessons among the items of a product. */
export const lessonKind = "lesson";

export interface CourseRow {
  productId: string;
  revision: number;
  edition: number;
  level: CourseLevel | null;
  requirements: CourseFields["requirements"];
  updatedAt: Date;
}

/** The courses of these products that were saved. */
export async function listCourseRows(db: Db, productIds: readonly string[]): Promise<CourseRow[]> {
  if (!productIds.length) return [];
  const { rows } =
    await sql<CourseRow>`select product_id as "productId", revision, edition, level, requirements,
      updated_at as "updatedAt" from course where product_id = any(${[...productIds]}::uuid[]) ${prepared}`.execute(
      db,
    );
  return rows;
}

export const findCourseRow = async (db: Db, productId: string): Promise<CourseRow | undefined> =>
  (await listCourseRows(db, [productId]))[0];

export async function writeCourse(
  tx: Tx,
  { productId, revision, edition, level, requirements }: Omit<CourseRow, "updatedAt">,
  now: Date,
): Promise<void> {
  const values = {
    revision,
    edition,
    level,
    requirements: JSON.stringify(requirements),
    updated_at: now,
  };
  await tx
    .insertInto("course")
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
    .execute();
}

export interface ModuleRow {
  id: string;
  /** Null: it was removed, and has lessons of an older edition alone. */
  position: number | null;
  title: string;
  titles: Localized;
}

/** By their order; removed ones at the end. */
export async function listModuleRows(db: Db, productId: string): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`select id, position, title, titles from course_module
    where product_id = ${productId} order by position nulls last, id ${prepared}`.execute(db);
  return rows;
}

/** A lesson as an edition has it. */
export interface LessonRow extends LessonPlace {
  productId: string;
  moduleId: string;
  position: number;
  title: string;
  titles: Localized;
  text: string;
  texts: Localized;
  isPreview: boolean;
  rule: LessonRule;
  /** Film that learners watch: the newest that can be played. */
  assetId: string | null;
  /** Length of that film; null until it is known. */
  durationMs: number | null;
  /** Film that was sent last. */
  sentId: string | null;
  /** Product whose broadcast it shows. */
  sourceId: string | null;
  /** Address and times of its meeting. */
  meetingUrl: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

interface StoredLesson extends Omit<LessonRow, "rule" | "prerequisite"> {
  rule: LessonRule["kind"];
  rulePercent: number | null;
  ruleMinutes: number | null;
  ruleReplay: boolean | null;
  prerequisite: Prerequisite["kind"];
  needsId: string | null;
}

const playable = sql`('playable', 'ready')`;

/** With the edition `e` and the terms `t` that a lesson `l` has in it. */
const inEdition = (edition: RawBuilder<number>) =>
  sql`cross join lateral (select ${edition} as edition) e
    cross join lateral (select * from lesson_terms t where t.item_id = l.item_id and t.since <= e.edition
      order by t.since desc limit 1) t`;
const isInEdition = sql`l.since <= e.edition and (l.until is null or l.until > e.edition)`;

async function select(db: Db, edition: RawBuilder<number>, where: RawBuilder<unknown>): Promise<LessonRow[]> {
  const { rows } = await sql<StoredLesson>`
    select l.item_id as id, l.product_id as "productId", l.module_id as "moduleId", i.position, i.title, i.titles, l.text, l.texts,
      l.is_preview as "isPreview", t.is_required as "isRequired", t.rule, t.rule_percent as "rulePercent",
      t.rule_minutes as "ruleMinutes", t.rule_replay as "ruleReplay", t.prerequisite,
      t.needs_item_id as "needsId", coalesce(n.id, a.id) as "assetId", coalesce(n.duration_ms, a.duration_ms) as "durationMs",
      coalesce(i.next_asset_id, i.asset_id) as "sentId", i.source_item_id as "sourceId", l.meeting_url as "meetingUrl",
      i.starts_at as "startsAt", i.ends_at as "endsAt"
    from lesson l join course c on c.product_id = l.product_id join item_card i on i.id = l.item_id
      left join asset_card a on a.id = i.asset_id and a.state in ${playable}
      left join asset_card n on n.id = i.next_asset_id and n.state in ${playable}
      ${inEdition(edition)}
    where ${isInEdition} and ${where}
    order by l.product_id, i.position ${prepared}`.execute(db);
  return rows.map(({ rule, rulePercent, ruleMinutes, ruleReplay, prerequisite, needsId, ...row }) => ({
    ...row,
    rule: toRule(rule, { percent: rulePercent!, minutes: ruleMinutes!, replay: ruleReplay! }),
    prerequisite: prerequisite === "lesson" ? { kind: prerequisite, id: needsId! } : { kind: prerequisite },
  }));
}

function toRule(
  kind: LessonRule["kind"],
  { percent, minutes, replay }: { percent: number; minutes: number; replay: boolean },
): LessonRule {
  if (kind === "watched" || kind === "passed") return { kind, percent };
  return kind === "attended" ? { kind, minutes, replay } : { kind };
}

/** Lessons of an edition, in order; absent: of the newest. */
export const listLessonRows = (db: Db, productId: string, edition?: number): Promise<LessonRow[]> =>
  select(db, edition === undefined ? sql`c.edition` : sql`${edition}::int`, sql`l.product_id = ${productId}`);

/** Lessons of an edition that progress is counted from; without an edition, of the newest. */
export async function listCounted(
  db: Db,
  productId: string,
  edition?: number,
): Promise<Pick<LessonRow, "id" | "isRequired">[]> {
  const { rows } = await sql<Pick<LessonRow, "id" | "isRequired">>`
    select l.item_id as id, t.is_required as "isRequired" from lesson l join course c on c.product_id = l.product_id
      ${inEdition(edition === undefined ? sql`c.edition` : sql`${edition}::int`)}
    where ${isInEdition} and l.product_id = ${productId} ${prepared}`.execute(db);
  return rows;
}

/** Lessons of the newest editions of many courses. */
export const listNewestLessons = (db: Db, productIds: readonly string[]): Promise<LessonRow[]> =>
  select(db, sql`c.edition`, sql`l.product_id = any(${[...productIds]}::uuid[])`);

/** Lessons of many courses as one account has them: of the edition that they began, else of the newest. */
export const listLessonsOf = (
  db: Db,
  { productIds, userId }: { productIds: readonly string[]; userId: string },
): Promise<LessonRow[]> =>
  select(
    db,
    sql`coalesce((select edition from course_learner where product_id = c.product_id and user_id = ${userId}), c.edition)`,
    sql`l.product_id = any(${[...productIds]}::uuid[])`,
  );

/** A lesson of a learner's edition that they have not completed yet. */
export async function findUncompleted(
  db: Db,
  { productId, itemId, userId }: { productId: string; itemId: string; userId: string },
): Promise<LessonRow | undefined> {
  const edition = sql<number>`(select edition from course_learner
    where product_id = ${productId} and user_id = ${userId})`;
  const [row] = await select(
    db,
    edition,
    sql`l.item_id = ${itemId} and not exists
      (select from lesson_completion d where d.item_id = ${itemId} and d.user_id = ${userId})`,
  );
  return row;
}
