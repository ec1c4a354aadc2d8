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
      coalesce(s.counts, '{0,0,0,0,0}') as counts, coalesce(s.ratings, 0) as ratings, coalesce(s.stars, 0) as stars
    from ${from} where ${condition({ sort, direction, ...wish })}
    order by ${orders[sort](wish.language, way)}, i.position limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    );
  return rows;
}

export async function countLessons(db: Db, wish: LessonWish): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from ${from} where ${condition(wish)}`.execute(db);
  return rows[0]!.total;
}

type Measures = Pick<LessonFigures, "change" | "learners" | "completed" | "dropOff" | "unanswered">;

interface MeasureRow extends Omit<Measures, "dropOff" | "change"> {
  id: string;
  second: number | null;
  percent: number | null;
  /** Ratings of both periods, and of the last one. */
  total: number;
  stars: number | null;
  now: number;
  nowStars: number | null;
}

/** So many of those who watched a film tell where people stop. */
const sample = 200;

/**
 * What is counted of the lessons of one page. People stop where a stretch that they watched ends and none begins; the last
 * twentieth of a film is its end.
 */
export async function listMeasures(
  db: Db,
  lessons: readonly Pick<FigureRow, "id">[],
  { days, now }: { days: number; now: Date },
): Promise<Map<string, Measures>> {
  const ids = lessons.map(({ id }) => id);
  const start = (periods: number) => new Date(now.getTime() - periods * days * 86_400_000);
  const { rows } = await sql<MeasureRow>`with
    asked as materialized (select item_id, product_id from lesson_card where item_id = any(${ids}::uuid[])),
    learners as materialized (select product_id, count(*)::int as learners from learner_of_course
      where product_id in (select product_id from asked) group by product_id)
    select l.item_id as id, coalesce(n.learners, 0) as learners,
      (select count(*)::int from completed_lesson c where c.item_id = l.item_id) as completed,
      (select count(*)::int from question_of_lesson q where q.item_id = l.item_id and q.replies = 0) as unanswered,
      d.second, d.percent, r.total, r.stars, r.now, r."nowStars"
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
        group by e.second having sum(e.people) >= ${fewRatings} order by percent desc, e.second limit 1) d on true
      cross join lateral (
        select count(*)::int as total, sum(stars)::int as stars, (count(*) filter (where rated_at >= ${start(1)}))::int as now,
          (sum(stars) filter (where rated_at >= ${start(1)}))::int as "nowStars"
        from lesson_rating where item_id = l.item_id and rated_at >= ${start(2)}) r`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id, learners, completed, unanswered, second, percent } = row;
      const before = row.total - row.now;
      const isKnown = row.now >= fewRatings && before >= fewRatings;
      const beforeMean = ((row.stars ?? 0) - (row.nowStars ?? 0)) / before;
      const change = isKnown ? Math.round(((row.nowStars ?? 0) / row.now - beforeMean) * 10) / 10 : null;
      const dropOff = second === null ? null : { second, percent: percent! };
      return [id, { learners, completed, unanswered, change, dropOff }];
    }),
  );
}
