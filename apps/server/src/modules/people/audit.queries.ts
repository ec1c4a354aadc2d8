import type { AuditFilter } from "@palco/contract/people/audit";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";

export interface AuditRow {
  id: string;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  act: string;
  kind: string;
  objectId: string;
  objectName: string | null;
  objectWho: string | null;
  currency: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

/** The different values of an indexed column of the log, in order, each found by one look into the index. */
const different = (column: RawBuilder<string>) => sql<{ value: string }>`with recursive found as (
    (select ${column} as value from audited where ${column} is not null order by ${column} limit 1)
    union all select (select ${column} from audited where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null)
  select value from found where value is not null`;

/**
 * Ids of those who acted and whose name or e-mail has this part: of the few who acted, not of all accounts with such a name. Looked
 * up first, so that the log is read by who they are.
 */
async function findActors(db: Db, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from (${different(sql`actor_id`)}) actor join account_card u on u.id = actor.value
    where ${contains(sql`account_text(u.email, u.name, u.surname)`, q)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function conditionsOf(db: Db, filter: AuditFilter): Promise<RawBuilder<unknown>> {
  const conditions = [sql`true`];
  if (filter.act) conditions.push(sql`e.act = ${filter.act}`);
  if (filter.kind) conditions.push(sql`e.object_kind = ${filter.kind}`);
  if (filter.object) conditions.push(sql`e.object_id = ${filter.object}`);
  if (filter.from) conditions.push(sql`e.at >= ${new Date(filter.from)}`);
  if (filter.to) conditions.push(sql`e.at < ${new Date(filter.to)}`);
  if (filter.q) {
    const [only, ...others] = await findActors(db, filter.q);
    if (only === undefined) conditions.push(sql`false`);
    else if (others.length === 0) conditions.push(sql`e.actor_id = ${only}`);
    else conditions.push(sql`e.actor_id = any(${[only, ...others]}::uuid[])`);
  }
  return sql.join(conditions, sql` and `);
}

/** The id of the object of an entry `e`, for a join by its kind. */
const idOf = (kind: string) =>
  sql`case when e.object_kind = ${sql.lit(kind)} and pg_input_is_valid(e.object_id, 'uuid') then e.object_id::uuid end`;

/** What is shown of an entry `e` with its actor `a` and, where its object has one, the object's address, title or number. */
const shown = sql`e.id, e.at, e.actor_id as "actorId", trim(a.name || ' ' || a.surname) as "actorName", a.email::text as "actorEmail",
      e.act, e.object_kind as kind, e.object_id as "objectId", coalesce(o.email::text, i.email::text, p.title, c.title, n.number) as "objectName",
      nullif(trim(o.name || ' ' || o.surname), '') as "objectWho", n.currency, e.before, e.after, e.reason`;
const named = sql`left join account_card a on a.id = e.actor_id
      left join account_card o on o.id = ${idOf("account")}
      left join account_invitation i on i.id = ${idOf("invitation")}
      left join product_card p on p.id = ${idOf("product")}
      left join channel_card c on c.id = ${idOf("channel")}
      left join order_card n on n.id = ${idOf("order")}`;

/** All entries that fit, newest first, some hundreds at a time. */
export async function* readAuditRows(db: Database, filter: AuditFilter): AsyncGenerator<AuditRow> {
  const where = await conditionsOf(db, filter);
  yield* readInPieces<AuditRow>(
    db,
    sql<AuditRow>`select ${shown} from audited e ${named} where ${where} order by e.at desc, e.id desc`,
  );
}

const listDifferent = async (db: Db, column: RawBuilder<string>): Promise<string[]> =>
  (await different(column).execute(db)).rows.map(({ value }) => value);

export const listAuditWords = async (db: Db): Promise<{ acts: string[]; kinds: string[] }> => ({
  acts: await listDifferent(db, sql`act`),
  kinds: await listDifferent(db, sql`object_kind`),
});

/** A page of the log, newest first. */
export async function listAuditRows(db: Db, { page, size, cursor, ...filter }: AuditFilter & LongPageWish) {
  const keyset = keysetOf(
    { name: "at", by: sql`e.at`, type: "timestamptz", direction: "desc", id: sql`e.id` },
    { page, size, cursor },
  );
  const where = await conditionsOf(db, filter);
  const count = countedUpTo(sql`from audited e where ${where}`);
  const { rows } = await sql<AuditRow & { key: string; counted: number }>`
    select ${shown},
      ${keyset.key} as key, ${count} as counted
    from (select * from audited e where ${where} and ${keyset.condition}
      order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) e
      ${named}
    order by ${keyset.order}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

/** Names of what is mentioned by these ids, in whichever table they stand. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${[...ids]}::uuid[]) as id)
    select id, coalesce(nullif(trim(name || ' ' || surname), ''), email::text) as name from account_card join wanted using (id)
    union all select id, title from channel_card join wanted using (id)
    union all select id, title from product_card join wanted using (id)
    union all select id, number from order_card join wanted using (id)
    union all select id, title from asset_card join wanted using (id)
    union all select id, name from speaker_card join wanted using (id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
