import { stalledDays, type StudentFilter, type StudentOrder } from "@palco/contract/courses/students";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";

export type StudentWish = StudentFilter & { productId: string; students?: readonly string[] | undefined };

export interface StudentRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  enrolledAt: Date | null;
  edition: number | null;
  seenAt: Date | null;
  completedAt: Date | null;
  state: "not_started" | "learning" | "stalled" | "completed";
  /** Lessons that they completed. */
  done: string[];
  /** Watched of its films, each second once. */
  seconds: number;
}

/**
 * Students of a course: accounts that began it, and accounts with an open ticket (one each: `entitlement_one_ticket`) that did not. Two
 * streams without a sort, so that a count ends where it has enough; tickets of who began only where they are asked for.
 */
const students = (productId: string, { withTickets }: { withTickets: boolean }) => sql`(
  select c.user_id, ${withTickets ? sql`t.granted_at` : sql`null::timestamptz`} as enrolled_at, c.edition, c.began_at, c.seen_at, c.completed_at
    from course_learner c ${withTickets ? sql`left join ticket t on t.product_id = c.product_id and t.user_id = c.user_id and t.closed_at is null` : sql``}
    where c.product_id = ${productId}
  union all
  select t.user_id, t.granted_at, null, null, null, null from ticket t
    where t.product_id = ${productId} and t.closed_at is null
      and not exists (select from course_learner c where c.product_id = t.product_id and c.user_id = t.user_id)) s`;

const state = (
  now: Date,
) => sql`case when s.began_at is null then 'not_started' when s.completed_at is not null then 'completed'
  when s.seen_at < ${now}::timestamptz - make_interval(days => ${stalledDays}) then 'stalled' else 'learning' end`;

/** An account that is gone has no name. */
const shown = (column: string) => sql`case when u.deleted_at is null then u.${sql.ref(column)} else '' end`;

/** Columns of the students `s` on one page. */
const columns = (productId: string, now: Date) => sql`s.user_id as id,
  ${shown("name")} as name, ${shown("surname")} as surname, ${shown("email")} as email,
  coalesce(s.enrolled_at, (select t.granted_at from ticket t
    where t.product_id = ${productId} and t.user_id = s.user_id and t.closed_at is null)) as "enrolledAt",
  s.edition, s.seen_at as "seenAt", s.completed_at as "completedAt", ${state(now)} as state,
  array(select d.item_id from lesson_completion d join lesson l on l.item_id = d.item_id
    where d.user_id = s.user_id and l.product_id = ${productId}) as done,
  (select coalesce(sum(upper(r) - lower(r)), 0)::int from watched w, unnest(w.seconds) r
    where w.user_id = s.user_id and w.item_id in (select item_id from lesson where product_id = ${productId})) as seconds`;

/** Looked up for each row that is read: as `in` all accounts with a common word would be collected first. */
const hasWords = (q: string) => sql`(select ${contains(sql`u.name_words`, q)} and u.deleted_at is null
  from account_card u where u.id = s.user_id)`;

/** @param found accounts with these words, where they are few */
function narrowed(
  { q, state: wanted, students: named }: StudentWish,
  now: Date,
  found?: readonly string[],
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (named) conditions.push(sql`s.user_id = any(${[...named]}::uuid[])`);
  if (wanted) conditions.push(sql`${state(now)} = ${wanted}`);
  if (q) conditions.push(found ? sql`s.user_id = any(${[...found]}::uuid[])` : hasWords(q));
  return sql.join(conditions, sql` and `);
}

/** Further than this accounts are not looked up by their words: the students are read in their order instead. */
const mostLookedUp = 2000;

/** Accounts with these words by their index; undefined: they are many. */
async function lookUp(db: Db, q: string | undefined): Promise<string[] | undefined> {
  if (!q) return undefined;
  const { rows } = await sql<{ id: string }>`select u.id from account_card u
    where ${contains(sql`account_text(u.email, u.name, u.surname)`, q)} and u.deleted_at is null
    limit ${sql.lit(mostLookedUp + 1)}`.execute(db);
  return rows.length > mostLookedUp ? undefined : rows.map(({ id }) => id);
}

/**
 * Students with the column `at` that they are sorted by, in two streams: those who have it, in the order of an index, and those who
 * do not, of whom one is never before one of the others.
 */
const streams = {
  /** Who began, by when they were seen last; who has a ticket and did not begin. */
  seen: (productId: string) => ({
    dated: sql`(select user_id, null::timestamptz as enrolled_at, edition, began_at, seen_at, completed_at, seen_at as at
      from course_learner where product_id = ${productId}) s`,
    undated: sql`(select t.user_id, t.granted_at as enrolled_at, null::int as edition, null::timestamptz as began_at,
        null::timestamptz as seen_at, null::timestamptz as completed_at, '-infinity'::timestamptz as at
      from ticket t where t.product_id = ${productId} and t.closed_at is null
        and not exists (select from course_learner c where c.product_id = t.product_id and c.user_id = t.user_id)) s`,
  }),
  /** Who has a ticket, by when they got it; who learns by a subscription. */
  enrolled: (productId: string) => ({
    dated: sql`(select t.user_id, t.granted_at as enrolled_at, c.edition, c.began_at, c.seen_at, c.completed_at, t.granted_at as at
      from ticket t left join course_learner c on c.product_id = t.product_id and c.user_id = t.user_id
      where t.product_id = ${productId} and t.closed_at is null) s`,
    undated: sql`(select c.user_id, null::timestamptz as enrolled_at, c.edition, c.began_at, c.seen_at, c.completed_at,
        '-infinity'::timestamptz as at
      from course_learner c where c.product_id = ${productId} and not exists (select from ticket t
        where t.product_id = c.product_id and t.user_id = c.user_id and t.closed_at is null)) s`,
  }),
};

/** One page of students. The second stream is read only where the first has too few. */
export async function listStudentRows(
  db: Db,
  wish: StudentWish,
  { sort, direction, now, ...page }: LongPageWish & StudentOrder & { now: Date },
) {
  const { productId } = wish;
  const keyset = keysetOf(
    { name: `${sort} ${direction}`, by: sql`s.at`, type: "timestamptz", direction, id: sql`s.user_id` },
    page,
  );
  const { order, condition, limit, offset, isDown } = keyset;
  const where = narrowed(wish, now, await lookUp(db, wish.q));
  const count = countedUpTo(sql`from ${students(productId, { withTickets: false })} where ${where}`);
  const { dated, undated } = streams[sort](productId);
  const [first, second] = isDown ? [dated, undated] : [undated, dated];
  const most = limit + offset;
  const { rows } = await sql<StudentRow & { key: string; counted: number }>`
    with first as materialized (select * from ${first} where ${where} and ${condition} order by ${order} limit ${most}),
      second as (select * from ${second} where ${where} and ${condition} order by ${order}
        limit greatest(0, ${most} - (select count(*) from first)))
    select ${columns(productId, now)}, s.key, s.counted from (
      select s.*, ${keyset.key} as key, ${count} as counted, row_number() over (order by ${order}) as place
        from (select * from first union all select * from second) s order by ${order} limit ${limit} offset ${offset}) s
      join account_card u on u.id = s.user_id
    order by s.place`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

/** Accounts of those that are still there. */
export async function listStudentIds(db: Db, wish: StudentWish, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.user_id as id
    from ${students(wish.productId, { withTickets: false })} join account_card u on u.id = s.user_id
    where u.deleted_at is null and ${narrowed(wish, now)} order by s.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All of them, in the order in which they came. */
export function readStudentRows(db: Database, wish: StudentWish, now: Date): AsyncGenerator<StudentRow> {
  const { productId } = wish;
  return readInPieces(
    db,
    sql<StudentRow>`select ${columns(productId, now)}
      from ${students(productId, { withTickets: true })} join account_card u on u.id = s.user_id
      where ${narrowed(wish, now)} order by coalesce(s.enrolled_at, s.began_at), s.user_id`,
  );
}
