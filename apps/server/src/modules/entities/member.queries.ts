import type { EntityRole } from "@palco/contract/entities/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Role of an account in an entity; undefined: it is not in it. `lock`: nobody takes it out until the transaction ends. */
export async function findRole(
  db: Db,
  { entityId, userId, lock }: { entityId: string; userId: string; lock: boolean },
): Promise<EntityRole | undefined> {
  const row = await db
    .selectFrom("entity_member")
    .select("role")
    .where("entity_id", "=", entityId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst();
  return row?.role as EntityRole | undefined;
}

export interface MemberRow {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  role: EntityRole;
  since: Date;
}

/** Members by name, then those who are invited. */
export async function listMembers(db: Db, entityId: string): Promise<MemberRow[]> {
  const { rows } =
    await sql<MemberRow>`select m.id, m.user_id as "userId", coalesce(trim(a.name || ' ' || a.surname), '') as name,
      coalesce(a.email, m.email)::text as email, m.role, coalesce(m.joined_at, m.invited_at) as since
    from entity_member m left join account_card a on a.id = m.user_id
    where m.entity_id = ${entityId} and m.ended_at is null
    order by m.user_id is null, lower(a.name), lower(a.surname), m.invited_at, m.id`.execute(db);
  return rows;
}

export async function isMemberByEmail(tx: Tx, entityId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from entity_member m join account_card a on a.id = m.user_id
    where m.entity_id = ${entityId} and m.ended_at is null and lower(a.email) = ${email}`.execute(tx);
  return rows.length > 0;
}

/** Number of members and invited people of an entity, and of invitations it sent since a moment, withdrawn ones included. */
export async function countMembers(tx: Tx, entityId: string, since: Date) {
  const { rows } = await sql<{ members: number; sent: number }>`select
      count(*) filter (where ended_at is null)::int as members, count(*) filter (where invited_at > ${since})::int as sent
    from entity_member where entity_id = ${entityId} and (ended_at is null or invited_at > ${since})`.execute(
    tx,
  );
  return rows[0]!;
}

export async function findInvitation(db: Db, id: string) {
  const { rows } = await sql<{
    email: string;
    language: string;
    role: EntityRole;
    slug: string;
    name: string;
    by: string;
    isOpen: boolean;
  }>`select m.email::text as email, m.language, m.role, e.slug, e.name, coalesce(trim(a.name || ' ' || a.surname), '') as by,
      m.joined_at is null and m.ended_at is null and e.deleted_at is null as "isOpen"
    from entity_member m join entity e on e.id = m.entity_id left join account_card a on a.id = m.invited_by
    where m.id = ${id}`.execute(db);
  return rows[0];
}
