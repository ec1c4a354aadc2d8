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
  people: number | null;
  now: number;
  nowMean: number | null;
  before: number;
  beforeMean: number | null;
}

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
  const start = (periods: number) => sql`${now}::timestamptz - make_interval(days => ${days * periods})`;
  const { rows } = await sql<MeasureRow>`select l.item_id as id,
      (select count(*)::int from learner_of_course n where n.product_id = l.product_id) as learners,
      (select count(*)::int from completed_lesson d where d.item_id = l.item_id) as completed,
      (select count(*)::int from question_of_lesson q where q.item_id = l.item_id and q.replies = 0) as unanswered,
      d.second, d.people, r.now, r."nowMean", r.before, r."beforeMean"
    from lesson_card l
      left join lateral (
        select e.second, sum(e.people)::int as people from item_card i join asset_card a on a.id = i.asset_id
          join watched w on w.item_id = i.id and w.asset_id = a.id
          cross join lateral unnest(w.seconds) s
          cross join lateral (values (upper(s), 1), (lower(s), -1)) e(second, people)
        where i.id = l.item_id and e.second < a.duration_ms * 0.95 / 1000
        group by e.second having sum(e.people) >= ${fewRatings} order by people desc, e.second limit 1) d on true
      cross join lateral (
        select count(*) filter (where x.is_now)::int as now, avg(x.stars) filter (where x.is_now)::real as "nowMean",
          count(*) filter (where not x.is_now)::int as before, avg(x.stars) filter (where not x.is_now)::real as "beforeMean"
        from (select stars, rated_at >= ${start(1)} as is_now from lesson_rating
          where item_id = l.item_id and rated_at >= ${start(2)}) x) r
    where l.item_id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { id, learners, completed, unanswered, second, people } = row;
      const isKnown = row.now >= fewRatings && row.before >= fewRatings;
      const change = isKnown ? Math.round((row.nowMean! - row.beforeMean!) * 10) / 10 : null;
      const dropOff = second === null ? null : { second, people: people! };
      return [id, { learners, completed, unanswered, change, dropOff }];
    }),
  );
}
