import { sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { paths } from "./path.queries.ts";

export interface StudentRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  done: number;
  of: number;
  seenAt: Date | null;
  completedAt: Date | null;
}

/** Accounts that have a programme, each with its way through their courses. */
const students = (masterId: string) => sql`(
  select w.user_id, count(*)::int as of, count(l.completed_at)::int as done, max(l.seen_at) as seen_at,
    case when bool_and(l.completed_at is not null) then max(l.completed_at) end as completed_at
  from (select distinct user_id, course_id from (${paths(masterId)}) p) w
    join product_card p on p.id = w.course_id and p.type = 'course'
    left join learner_of_course l on l.product_id = w.course_id and l.user_id = w.user_id
  group by w.user_id) s`;

/** An account that is gone has no name. */
const shown = (column: string) => sql`case when u.deleted_at is null then u.${sql.ref(column)} else '' end`;

export async function listStudentRows(
  db: Db,
  { masterId, q }: { masterId: string; q: string | undefined },
  page: LongPageWish,
) {
  const by = sql`coalesce(s.seen_at, '-infinity'::timestamptz)`;
  const keyset = keysetOf(
    { name: "seen desc", by, type: "timestamptz", direction: "desc", id: sql`s.user_id` },
    page,
  );
  const { order, condition, limit, offset } = keyset;
  const where = q
    ? sql`(select ${contains(sql`u.name_words`, q)} and u.deleted_at is null from account_card u where u.id = s.user_id)`
    : sql`true`;
  const count = countedUpTo(sql`from ${students(masterId)} where ${where}`);
  const { rows } = await sql<StudentRow & { key: string; counted: number }>`
    select s.user_id as id, ${shown("name")} as name, ${shown("surname")} as surname, ${shown("email")} as email, s.done, s.of,
      s.seen_at as "seenAt", s.completed_at as "completedAt", ${keyset.key} as key, ${count} as counted
    from ${students(masterId)} join account_card u on u.id = s.user_id
    where ${where} and ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}
