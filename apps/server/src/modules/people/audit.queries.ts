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
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (filter.act) conditions.push(sql`e.act = ${filter.act}`);
  if (filter.kind) conditions.push(sql`e.object_kind = ${filter.kind}`);
  if (filter.object) conditions.push(sql`e.object_id = ${filter.object}`);
  if (filter.from) conditions.push(sql`e.at >= ${new Date(filter.from)}`);
  if (filter.to) conditions.push(sql`e.at < ${new Date(filter.to)}`);
  if (filter.q)
    conditions.push(
      sql`e.actor_id in (select u.id from account_card u where ${contains(sql`account_text(u.email, u.name, u.surname)`, filter.q)})`,
    );
  return sql.join(conditions, sql` and `);
}

/** What is shown of an entry `e` with its actor `a` and, for accounts and invitations, the address of its object. */
const shown = sql`e.id, e.at, e.actor_id as "actorId", trim(a.name || ' ' || a.surname) as "actorName", a.email::text as "actorEmail",
      e.act, e.object_kind as kind, e.object_id as "objectId", coalesce(o.email, i.email)::text as "objectName", e.before, e.after, e.reason`;
const named = sql`left join account_card a on a.id = e.actor_id
      left join account_card o on o.id = case when e.object_kind = 'account' then e.object_id::uuid end
      left join account_invitation i on i.id = case when e.object_kind = 'invitation' then e.object_id::uuid end`;

/** All entries that fit, newest first, some hundreds at a time. */
export const readAuditRows = (db: Database, filter: AuditFilter): AsyncGenerator<AuditRow> =>
  readInPieces<AuditRow>(
    db,
    sql<AuditRow>`select ${shown} from audited e ${named} where ${conditionsOf(filter)} order by e.at desc, e.id desc`,
  );

/** A page of the log, newest first. */
export async function listAuditRows(db: Db, { page, size, cursor, ...filter }: AuditFilter & LongPageWish) {
  const keyset = keysetOf(
    { name: "at", by: sql`e.at`, type: "timestamptz", direction: "desc", id: sql`e.id` },
    { page, size, cursor },
  );
  const where = conditionsOf(filter);
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
