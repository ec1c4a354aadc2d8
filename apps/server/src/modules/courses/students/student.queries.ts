import { stalledDays, type StudentFilter, type StudentOrder } from "@palco/contract/courses/students";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, said, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { type RecentNeeds, recentValues } from "#platform/recent.ts";

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

type State = StudentRow["state"];

/** States of a student `s`; each has one. */
const isIn = (now: Date): Record<State, RawBuilder<boolean>> => {
  const stalledSince = sql`${now}::timestamptz - make_interval(days => ${stalledDays})`;
  return {
    not_started: sql`s.began_at is null`,
    completed: sql`s.completed_at is not null`,
    stalled: sql`s.completed_at is null and s.seen_at < ${stalledSince}`,
    learning: sql`s.completed_at is null and s.seen_at >= ${stalledSince}`,
  };
};

const state = (now: Date) =>
  sql`case ${sql.join(
    Object.entries(isIn(now)).map(([name, condition]) => sql`when ${condition} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

/** Accounts that began the course `c`; with `at`, the column that they are sorted by. */
const began = (productId: string, at: RawBuilder<unknown>) =>
  sql`select c.user_id, null::timestamptz as enrolled_at, c.edition, c.began_at, c.seen_at, c.completed_at, ${at} as at
    from course_learner c where c.product_id = ${productId}`;

/** Accounts with an open ticket `t` (one each: `entitlement_one_ticket`) that did not begin. */
const waiting = (productId: string, at: RawBuilder<unknown>) =>
  sql`select t.user_id, t.granted_at as enrolled_at, null::int as edition, null::timestamptz as began_at, null::timestamptz as seen_at,
      null::timestamptz as completed_at, ${at} as at
    from ticket t where t.product_id = ${productId} and t.closed_at is null
      and not exists (select from course_learner c where c.product_id = t.product_id and c.user_id = t.user_id)`;

/** Accounts with an open ticket, begun or not. */
const enrolled = (productId: string) =>
  sql`select t.user_id, t.granted_at as enrolled_at, c.edition, c.began_at, c.seen_at, c.completed_at, t.granted_at as at
    from ticket t left join course_learner c on c.product_id = t.product_id and c.user_id = t.user_id
    where t.product_id = ${productId} and t.closed_at is null`;

/** Accounts that learn without a ticket, by a subscription. */
const subscribed = (productId: string) =>
  sql`${began(productId, never)} and not exists (select from ticket t
    where t.product_id = c.product_id and t.user_id = c.user_id and t.closed_at is null)`;

/** Moment of those who have none: one of them is never before one of the others. */
const never = sql`'-infinity'::timestamptz`;

/** Students with the moment that they are sorted by (read in the order of an index), and students without it; absent: nobody. */
interface Streams {
  dated?: RawBuilder<unknown>;
  undated?: RawBuilder<unknown>;
}

const streams: Record<StudentOrder["sort"], (productId: string, wanted: State | undefined) => Streams> = {
  seen: (productId, wanted) => ({
    ...(wanted !== "not_started" && { dated: began(productId, sql`c.seen_at`) }),
    ...((wanted ?? "not_started") === "not_started" && { undated: waiting(productId, never) }),
  }),
  enrolled: (productId, wanted) =>
    wanted === "not_started"
      ? { dated: waiting(productId, sql`t.granted_at`) }
      : { dated: enrolled(productId), undated: subscribed(productId) },
};

/** All of them, in streams without a sort, so that a count ends where it has enough. */
const students = ({ productId, state: wanted }: StudentWish) =>
  sql`(${sql.join(Object.values(streams.seen(productId, wanted)), sql` union all `)}) s`;

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

/** Looked up for each row that is read, in an index that has the words (`user_account_named`). */
const hasWords = (q: string) => sql`(select ${contains(sql`u.name_words`, q)}
  from account_card u where u.id = s.user_id and u.deleted_at is null)`;

/** @param found accounts with these words, where they are few */
function narrowed(
  { q, state: wanted, students: named }: StudentWish,
  now: Date,
  found?: readonly string[],
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (named) conditions.push(sql`s.user_id = any(${[...named]}::uuid[])`);
  if (wanted) conditions.push(isIn(now)[wanted]);
  if (q) conditions.push(found ? sql`s.user_id = any(${[...found]}::uuid[])` : hasWords(q));
  return sql.join(conditions, sql` and `);
}

/** Further than this accounts are not looked up by their words: the students are read in their order instead. */
const mostLookedUp = 2000;
/** So many students tell how common the words are among them. */
const sample = 400;

/**
 * Accounts with these words by their index; undefined: students with them are found soon in their order. That index answers with all
 * accounts of the site at once.
 */
async function lookUp(db: Db, { q, ...wish }: StudentWish, now: Date): Promise<string[] | undefined> {
  if (!q) return undefined;
  const { rows: read } = await sql<{ seen: number; found: number }>`select count(*)::int as seen,
      (count(*) filter (where ${hasWords(q)}))::int as found
    from (select user_id from ${students(wish)} where ${narrowed(wish, now)} limit ${sql.lit(sample)}) s`.execute(
    db,
  );
  const { seen, found } = read[0]!;
  if (seen < sample || found * 20 >= seen) return undefined;
  const { rows } = await sql<{ id: string }>`select u.id from account_card u
    where ${contains(sql`account_text(u.email, u.name, u.surname)`, q)} and u.deleted_at is null
    limit ${sql.lit(mostLookedUp + 1)}`.execute(db);
  return rows.length > mostLookedUp ? undefined : rows.map(({ id }) => id);
}

/** To count those with words takes longer than to find a page of them, and each page says the number. */
const listCounts = recentValues<number>("students with words", {
  freshMs: 5000,
  keptMs: 30_000,
  load: "list",
});

/** One page of students. The second stream is read only where the first has too few. */
export async function listStudentRows(
  { db, ...needs }: RecentNeeds & { db: Database },
  wish: StudentWish,
  { sort, direction, ...page }: LongPageWish & StudentOrder,
) {
  const { productId, q } = wish;
  const now = needs.now();
  const keyset = keysetOf(
    { name: `${sort} ${direction}`, by: sql`s.at`, type: "timestamptz", direction, id: sql`s.user_id` },
    page,
  );
  const { order, condition, limit, offset, isDown } = keyset;
  const where = narrowed(wish, now, await lookUp(db, wish, now));
  const count = countedUpTo(sql`from ${students(wish)} where ${where}`);
  const countNow = async (ids: readonly string[]) => {
    const { rows } = await sql<{ n: number }>`select ${count} as n`.execute(db);
    return new Map(ids.map((id) => [id, rows[0]!.n]));
  };
  const wished = JSON.stringify(wish);
  const counting = q ? listCounts(needs, [wished], countNow) : undefined;
  const { dated, undated } = streams[sort](productId, wish.state);
  const [first, second] = (isDown ? [dated, undated] : [undated, dated]).filter((one) => one !== undefined);
  const most = limit + offset;
  // Students who have not begun are found by one scan of all tickets, unsorted, which page and count share.
  const isWhole = wish.state === "not_started";
  const every = sql`select * from (${first!}) s where ${where}`;
  const take = (stream: RawBuilder<unknown>, limit: RawBuilder<number>) =>
    sql`(select * from (${stream}) s where ${where} and ${condition} order by ${order} limit ${limit})`;
  const reading = sql<StudentRow & { key: string; counted: number }>`
    with ${isWhole ? sql`every as materialized (${every}), ` : sql``}
      first as materialized ${take(isWhole ? sql`select * from every` : first!, sql`${most}`)}
    select ${columns(productId, now)}, s.key, s.counted from (
      select s.*, ${keyset.key} as key, ${q ? sql`0` : isWhole ? countedUpTo(sql`from every`) : count} as counted, row_number() over (order by ${order}) as place
        from (select * from first
          ${second ? sql`union all ${take(second, sql`greatest(0, ${most} - (select count(*) from first))`)}` : sql``}) s
        order by ${order} limit ${limit} offset ${offset}) s
      join account_card u on u.id = s.user_id
    order by s.place`.execute(db);
  const [{ rows }, counted] = await Promise.all([reading, counting]);
  const total = counted ? said(counted.get(wished)!) : await saidOf(db, rows, { count, ...keyset });
  return { ...keyset.pageOf(rows), ...total };
}

/** Accounts of those that are still there. */
export async function listStudentIds(db: Db, wish: StudentWish, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.user_id as id
    from ${students(wish)} join account_card u on u.id = s.user_id
    where u.deleted_at is null and ${narrowed(wish, now)} order by s.user_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All of them, in the order in which they came. */
export function readStudentRows(db: Database, wish: StudentWish, now: Date): AsyncGenerator<StudentRow> {
  const { productId } = wish;
  const all = sql`(${enrolled(productId)} union all ${subscribed(productId)}) s`;
  return readInPieces(
    db,
    sql<StudentRow>`select ${columns(productId, now)} from ${all} join account_card u on u.id = s.user_id
      where ${narrowed(wish, now)} order by coalesce(s.enrolled_at, s.began_at), s.user_id`,
  );
}
