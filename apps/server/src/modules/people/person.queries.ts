import type { OrganizerState } from "@palco/contract/accounts/organizer";
import { mostCounted } from "@palco/contract/fields";
import {
  type PersonFilter,
  type PersonOrder,
  type PersonState,
  personStates,
} from "@palco/contract/people/api";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Role } from "#platform/context.ts";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf, type Sort } from "#platform/db/keyset.ts";

export interface PersonRow {
  id: string;
  email: string;
  name: string;
  surname: string;
  roles: Role[];
  state: PersonState;
  confirmed: boolean;
  organizer: OrganizerState | null;
  createdAt: Date;
  seenAt: Date | null;
  company: string;
  position: string;
  country: string | null;
  recommendedBy: string | null;
  external: boolean;
  orders: number;
  spent: { currency: string; amount: number }[];
  /** By the name of the question, as they are kept. */
  answers: Record<string, string>;
}

/** Statuses of an order that was paid, whatever came after. */
export const paidStatuses = sql`('paid', 'refund_pending', 'refunded', 'partially_refunded')`;

const account = { id: sql`p.id`, from: sql`person_card p` };
// What the database keeps of each buyer comes first, so that its index gives the order.
const buyer = { id: sql`b.id`, from: sql`buyer_card b join person_card p on p.id = b.id` };

/** Written as their indexes are. */
const sorts: Record<
  z.output<typeof PersonOrder>["sort"],
  Pick<Sort, "by" | "type" | "id"> & { from: RawBuilder<unknown> }
> = {
  createdAt: { by: sql`p.created_at`, type: "timestamptz", ...account },
  name: { by: sql`lower(p.surname || ' ' || p.name)`, type: "text", ...account },
  email: { by: sql`(p.email::text)`, type: "text", ...account },
  orders: { by: sql`b.orders`, type: "bigint", ...buyer },
  spent: { by: sql`b.spent`, type: "bigint", ...buyer },
};

/** Owners of an order or an invoice with exactly this number; nothing for words that can't be one. */
async function ownersOf(db: Db, q: string): Promise<string[]> {
  const wanted = q.toUpperCase();
  if (!/\d{3}/.test(wanted)) return [];
  const invoice = /^(\w+)-(\d{1,9})$/.exec(wanted);
  const { rows } = await sql<{ user_id: string }>`
    select user_id from order_card where number = ${wanted} and user_id is not null
    union select o.user_id from invoice_card i join order_card o on o.id = i.order_id
      where i.series = ${invoice?.[1] ?? null} and i.number = ${invoice?.[2] ?? null}::int and o.user_id is not null`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

/** Words that this many people have are common: a list read in its own order fills a page soon. */
const mostLookedUp = sql.lit(mostCounted + 1);

/**
 * That a person `p` has these words. Rare words are looked up by their index, once, and the list is made of what was found; common ones
 * are read off along the order of the list: one plan for both reads all accounts for words that fewer have than PostgreSQL guesses.
 */
async function havingWords(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const hasWords = contains(sql`p.words`, q);
  // As text: the driver must not parse it into a list of 1,000 strings.
  const { rows } = await sql<{ ids: string | null }>`
    select case when count(*) < ${mostLookedUp} then coalesce(array_agg(id), '{}')::text end as ids
    from (select p.id from person_card p where ${hasWords} limit ${mostLookedUp}) found`.execute(db);
  const { ids } = rows[0]!;
  return ids === null ? hasWords : sql`p.id = any(${ids}::uuid[])`;
}

/** What a filter says of a person `p`. */
export async function conditionsOf(db: Db, wish: PersonFilter): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`];
  // Written out, so that the planner knows how many there are.
  if (wish.state) conditions.push(sql`p.state = ${sql.lit(wish.state)}`);
  if (wish.role) conditions.push(sql`p.roles @> array[${sql.lit(wish.role)}]`);
  if (wish.from) conditions.push(sql`p.created_at >= ${new Date(wish.from)}`);
  if (wish.to) conditions.push(sql`p.created_at < ${new Date(wish.to)}`);
  if (wish.organizer)
    conditions.push(
      sql`p.id in (select id from organizer_card where organizer = ${sql.lit(wish.organizer)})`,
    );
  if (wish.company) conditions.push(contains(sql`plain_text(p.company)`, wish.company));
  if (wish.country) conditions.push(sql`p.country = ${sql.lit(wish.country)}`);
  if (wish.recommendedBy) conditions.push(contains(sql`plain_text(p.recommended_by)`, wish.recommendedBy));
  if (wish.external !== undefined) conditions.push(wish.external ? sql`p.external` : sql`not p.external`);
  if (wish.clients)
    conditions.push(sql`exists (select from buyer_card c where c.id = p.id and c.orders > 0)`);
  if (wish.q) {
    const owners = await ownersOf(db, wish.q);
    conditions.push(owners.length ? sql`p.id = any(${owners})` : await havingWords(db, wish.q));
  }
  return sql.join(conditions, sql` and `);
}

/** Answers to these questions of a person `p`. */
const answersTo = (names: readonly string[]) =>
  names.length
    ? sql`coalesce((select jsonb_object_agg(a.name, a.answer) from answered a
        where a.user_id = p.id and a.name = any(${[...names]}::text[])), '{}')`
    : sql`'{}'::jsonb`;

/** What a table shows of a person `p`, a buyer `b`: facts of each row are looked up for the rows of the page alone. */
const shownWith = (
  answers: readonly string[],
) => sql`p.id, p.email::text as email, p.name, p.surname, p.roles, p.state,
  p.email_confirmed_at is not null as confirmed,
  (select o.organizer from organizer_card o where o.id = p.id) as organizer, p.created_at as "createdAt", p.company, p.position, p.country, p.recommended_by as "recommendedBy", p.external,
  (select max(s.last_seen_at) from session_card s where s.user_id = p.id) as "seenAt",
  b.orders::int as orders,
  coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by orders desc, currency) from (
    select o.currency, sum(l.gross_amount - l.refunded_amount)::bigint as amount, count(distinct o.id) as orders
    from order_card o join ordered_line l on l.order_id = o.id
    where o.user_id = p.id and o.status in ${paidStatuses} group by o.currency) sums), '[]') as spent,
  ${answersTo(answers)} as answers`;

/** A page of the table. */
export async function listPersonRows(
  db: Db,
  {
    page,
    size,
    cursor,
    sort,
    direction,
    answers = [],
    ...filter
  }: PersonFilter & z.output<typeof PersonOrder> & LongPageWish & { answers?: readonly string[] },
) {
  const { from, ...by } = sorts[sort];
  const keyset = keysetOf({ name: `${sort} ${direction}`, ...by, direction }, { page, size, cursor });
  const where = await conditionsOf(db, filter);
  const count = countedUpTo(sql`from person_card p where ${where}`);
  const { rows } = await sql<PersonRow & { key: string; counted: number }>`
    select ${shownWith(answers)}, ${keyset.key} as key, ${count} as counted
    from (select p.* from ${from} where ${where} and ${keyset.condition}
      order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) p join buyer_card b on b.id = p.id
    order by ${keyset.order}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

/** Accounts in each state, counted as far as lists say it. */
export async function countStates(db: Db): Promise<Record<PersonState, number>> {
  const { rows } = await sql<Record<PersonState, number>>`select ${sql.join(
    personStates.map(
      (state) =>
        sql`${countedUpTo(sql`from person_card p where p.state = ${sql.lit(state)}`)} as ${sql.ref(state)}`,
    ),
  )}`.execute(db);
  return rows[0]!;
}

export async function findPersonRow(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } =
    await sql<PersonRow>`select ${shownWith([])} from person_card p join buyer_card b on b.id = p.id where p.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** @throws AppError `people.not_found` */
export async function requirePerson(db: Db, id: string): Promise<void> {
  if (!(await listEmails(db, [id])).has(id)) throw new AppError("people.not_found");
}

export async function listEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email::text as email from account_card where id = any(${[...ids]})`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Everybody who fits a filter, newest first, some hundreds at a time. */
export async function* readPersonRows(
  db: Database,
  filter: PersonFilter,
  answers: readonly string[] = [],
): AsyncGenerator<PersonRow> {
  const where = await conditionsOf(db, filter);
  yield* readInPieces<PersonRow>(
    db,
    sql<PersonRow>`select ${shownWith(answers)} from person_card p join buyer_card b on b.id = p.id where ${where} order by p.created_at desc, p.id desc`,
  );
}
