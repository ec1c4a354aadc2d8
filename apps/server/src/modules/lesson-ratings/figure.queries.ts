import { fewRatings, type FigureFilter, type figureSorts, type LessonFigures, lowAverage } from "@palco/contract/lesson-ratings/api"; // prettier-ignore
import type { Language, Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";

export interface LessonWish extends FigureFilter {
  /** Of one course alone. */
  productId?: string;
  language: Language;
  sort: (typeof figureSorts)[number];
  direction: "asc" | "desc";
}

interface FigureRow {
  id: string;
  productId: string;
  number: number;
  title: string;
  titles: Localized;
  slug: string;
  course: string;
  channelSlug: string;
  channel: string;
  counts: number[];
  ratings: number;
  stars: number;
  unanswered: number;
}

const from = sql`lesson_card l join item_card i on i.id = l.item_id join product_card p on p.id = l.product_id
  join channel_card c on c.id = p.channel_id left join lesson_rating_sum s on s.item_id = l.item_id`;

/** Title of the course in a language. */
const courseIn = (language: Language) => sql`coalesce(nullif(p.titles ->> ${language}::text, ''), p.title)`;

/** Lessons of the newest editions; without a course, of those that are no drafts. */
function condition({ productId, q, channel, low }: LessonWish): RawBuilder<unknown> {
  const conditions = [
    sql`l.until is null`,
    productId === undefined ? sql`p.status <> 'draft'` : sql`p.id = ${productId}`,
  ];
  if (channel !== undefined) conditions.push(sql`c.slug = ${channel}`);
  if (low) conditions.push(sql`s.ratings > 0 and s.stars <= ${lowAverage}::numeric * s.ratings`);
  if (q) conditions.push(contains(sql`plain_text(p.title || ' ' || i.title)`, q));
  return sql.join(conditions, sql` and `);
}

const mean = sql`s.stars::real / nullif(s.ratings, 0)`;
const orders: Record<
  LessonWish["sort"],
  (language: Language, way: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  course: (language, way) => sql`${courseIn(language)} ${way}, p.id`,
  average: (_, way) => sql`${mean} ${way} nulls last, p.id`,
  ratings: (_, way) => sql`coalesce(s.ratings, 0) ${way}, p.id`,
};

export async function listLessons(
  db: Db,
  { sort, direction, ...wish }: LessonWish,
  { page, size }: { page: number; size: number },
): Promise<FigureRow[]> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<FigureRow>`select i.id, p.id as "productId", i.position + 1 as number, i.title, i.titles, p.slug,
      ${courseIn(wish.language)} as course, c.slug as "channelSlug", c.title as channel,
      (select count(*)::int from question_of_lesson q where q.item_id = i.id and q.replies = 0) as unanswered,
      coalesce(s.counts, '{0,0,0,0,0}') as counts, coalesce(s.ratings, 0) as ratings, coalesce(s.stars, 0) as stars
    from ${from} where ${condition({ sort, direction, ...wish })}
    order by ${orders[sort](wish.language, way)}, i.position limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    );
  return rows;
}

/** Channels with courses that are no drafts, for a list to choose among. */
export async function listCourseChannels(db: Db): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`select c.slug, c.title from channel_card c
    where exists (select from product_card p where p.channel_id = c.id and p.type = 'course' and p.status <> 'draft')
    order by lower(c.title), c.id limit 500`.execute(db);
  return rows;
}

export async function countLessons(db: Db, wish: LessonWish): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from ${from} where ${condition(wish)}`.execute(db);
  return rows[0]!.total;
}

export type Measures = Pick<LessonFigures, "learners" | "completed" | "dropOff">;

/** So many of those who watched a film tell where people stop. */
const sample = 200;

/**
 * Measures of lessons. People stop where a stretch that they watched ends and none begins; the last twentieth of a film is
 * its end.
 */
export async function readMeasures(db: Db, ids: readonly string[]): Promise<Map<string, Measures>> {
  const { rows } = await sql<{
    id: string;
    learners: number;
    completed: number;
    second: number | null;
    percent: number | null;
  }>`with
    asked as materialized (select item_id, product_id from lesson_card where item_id = any(${[...ids]}::uuid[])),
    learners as materialized (select product_id, count(*)::int as learners from learner_of_course
      where product_id in (select product_id from asked) group by product_id)
    select l.item_id as id, coalesce(n.learners, 0) as learners,
      (select count(*)::int from completed_lesson c where c.item_id = l.item_id) as completed, d.second, d.percent
    from asked l left join learners n using (product_id)
      left join lateral (
        select e.second, (sum(e.people) * 100 / max(s.viewers))::int as percent
        from item_card i join asset_card a on a.id = i.asset_id
          cross join lateral (
            -- Planned as if all were read, so by their index.
            with w as materialized (select seconds from watched where item_id = i.id and asset_id = a.id)
            select seconds, count(*) over () as viewers from (select seconds from w limit ${sample}) w) s
          cross join lateral unnest(s.seconds) t
          cross join lateral (values (upper(t), 1), (lower(t), -1)) e(second, people)
        where i.id = l.item_id and e.second < a.duration_ms * 0.95 / 1000
        group by e.second having sum(e.people) >= ${fewRatings} order by percent desc, e.second limit 1) d on true`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, learners, completed, second, percent }) => [
      id,
      { learners, completed, dropOff: second === null ? null : { second, percent: percent! } },
    ]),
  );
}

/** Change of the means of lessons between the last two periods; null for lessons with few ratings in either. */
export async function readChanges(
  db: Db,
  ids: readonly string[],
  { days, now }: { days: number; now: Date },
): Promise<Map<string, LessonFigures["change"]>> {
  const start = (periods: number) => new Date(now.getTime() - periods * days * 86_400_000);
  const { rows } = await sql<{ id: string; change: number }>`
    select item_id as id, round(avg(stars) filter (where rated_at >= ${start(1)}) - avg(stars) filter (where rated_at < ${start(1)}), 1)::float8 as change
    from lesson_rating where item_id = any(${[...ids]}::uuid[]) and rated_at >= ${start(2)} group by item_id
    having count(*) filter (where rated_at >= ${start(1)}) >= ${fewRatings}
      and count(*) filter (where rated_at < ${start(1)}) >= ${fewRatings}`.execute(db);
  const changes = new Map(rows.map(({ id, change }) => [id, change]));
  return new Map(ids.map((id) => [id, changes.get(id) ?? null]));
}
