import type { TeamRole } from "@palco/contract/teams/abilities";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { isOneOfFew, prepared } from "#platform/db/prepared.ts";
import type { Membership } from "#platform/memberships.ts";

/** Of owners who may sell: with their right, their team's is gone. */
export async function findMemberships(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Membership[]>> {
  const found = new Map<string, Membership[]>();
  if (!userIds.length) return found;
  const { rows } = await sql<Membership & { userId: string }>`
    select m.user_id as "userId", m.channel_id as "channelId", c.owner_id as "ownerId", m.roles
    from unnest(${[...userIds]}::uuid[]) with ordinality a(user_id, n) join channel_member m on m.user_id = a.user_id
      join channel_card c on c.id = m.channel_id join account_card o on o.id = c.owner_id
    where ${isOneOfFew("a.n")} and o.blocked_at is null and o.deleted_at is null
      and o.roles && '{PRODUCER,ADMIN}' order by m.channel_id ${prepared}`.execute(db);
  for (const { userId, ...membership } of rows) found.set(userId, [...(found.get(userId) ?? []), membership]);
  return found;
}

export async function findTeamOf(
  db: Db,
  channelId: string,
): Promise<{ userId: string; roles: readonly TeamRole[] }[]> {
  const rows = await db
    .selectFrom("channel_member")
    .select(["user_id as userId", "roles"])
    .where("channel_id", "=", channelId)
    .orderBy("user_id")
    .execute();
  return rows as { userId: string; roles: TeamRole[] }[];
}

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  roles: TeamRole[];
  joinedAt: Date;
}

export async function listMembers(db: Db, channelId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, trim(u.name || ' ' || u.surname) as name, u.email::text as email, m.roles, m.joined_at as "joinedAt"
    from channel_member m join account_card u on u.id = m.user_id
    where m.channel_id = ${channelId} order by lower(u.name), lower(u.surname), u.id`.execute(db);
  return rows;
}

export interface TeamRow {
  id: string;
  slug: string;
  title: string;
  logoId: string | null;
  owner: string;
  roles: TeamRole[];
  joinedAt: Date;
}

/** The teams an account is in, with what their menus show. */
export async function listTeamsOf(db: Db, userId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select c.id, c.slug, c.title, c.logo_image_id as "logoId", trim(o.name || ' ' || o.surname) as owner, m.roles,
      m.joined_at as "joinedAt"
    from channel_member m join channel_card c on c.id = m.channel_id join account_card o on o.id = c.owner_id
    where m.user_id = ${userId} and o.blocked_at is null and o.deleted_at is null and o.roles && '{PRODUCER,ADMIN}'
    order by lower(c.title), c.id`.execute(db);
  return rows;
}

interface Key {
  channelId: string;
  userId: string;
}

/** The roles of a member, locked until this transaction ends. */
export async function lockMember(tx: Tx, { channelId, userId }: Key): Promise<TeamRole[] | undefined> {
  const row = await tx
    .selectFrom("channel_member")
    .select("roles")
    .where("channel_id", "=", channelId)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.roles as TeamRole[] | undefined;
}

export async function isMemberByEmail(db: Db, channelId: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from channel_member m join account_card u on u.id = m.user_id
    where m.channel_id = ${channelId} and lower(u.email) = ${email}`.execute(db);
  return rows.length > 0;
}
