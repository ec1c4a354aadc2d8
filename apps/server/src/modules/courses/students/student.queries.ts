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

function narrowed({ q, state: wanted, students: named }: StudentWish, now: Date): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (named) conditions.push(sql`s.user_id = any(${[...named]}::uuid[])`);
  if (wanted) conditions.push(sql`${state(now)} = ${wanted}`);
  if (q)
    conditions.push(sql`s.user_id in (select u.id from account_card u
      where ${contains(sql`account_text(u.email, u.name, u.surname)`, q)} and u.deleted_at is null)`);
  return sql.join(conditions, sql` and `);
}

const orders = {
  enrolled: sql`coalesce(s.enrolled_at, s.began_at)`,
  seen: sql`coalesce(s.seen_at, '-infinity'::timestamptz)`,
} as const;

export async function listStudentRows(
  db: Db,
  wish: StudentWish,
  { sort, direction, now, ...page }: LongPageWish & StudentOrder & { now: Date },
) {
  const { productId } = wish;
  const keyset = keysetOf(
    { name: `${sort} ${direction}`, by: orders[sort], type: "timestamptz", direction, id: sql`s.user_id` },
    page,
  );
  const { order, condition, limit, offset } = keyset;
  const where = narrowed(wish, now);
  const count = countedUpTo(sql`from ${students(productId, { withTickets: false })} where ${where}`);
  const { rows } = await sql<StudentRow & { key: string; counted: number }>`
    select ${columns(productId, now)}, s.key, s.counted from (
      select s.*, ${keyset.key} as key, ${count} as counted, row_number() over (order by ${order}) as place
        from ${students(productId, { withTickets: sort === "enrolled" })}
        where ${where} and ${condition} order by ${order} limit ${limit} offset ${offset}) s
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
      where ${narrowed(wish, now)} order by ${orders.enrolled}, s.user_id`,
  );
}
