import type { EntityRole } from "@palco/contract/entities/api";
import type { Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface EntityData {
  id: string;
  slug: string;
  name: string;
  description: Localized;
  logoId: string | null;
  coverId: string | null;
  website: string | null;
}

const columns = [
  "id", "slug", "name", "description", "logo_image_id as logoId", "cover_image_id as coverId", "website",
] as const; // prettier-ignore

/** By its id, or by its slug of today or before. */
export async function findEntity(
  db: Db,
  by: { id: string } | { slug: string },
): Promise<EntityData | undefined> {
  const id =
    "id" in by
      ? sql<string>`${by.id}`
      : sql<string>`coalesce((select id from entity where slug = ${by.slug} and deleted_at is null),
          (select entity_id from entity_address where slug = ${by.slug}))`;
  const row = await db
    .selectFrom("entity")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row as EntityData | undefined;
}

/** True for an address of an entity that was deleted, its last one or a former one. */
export async function wasEntity(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from entity where slug = ${slug}
    union all select from entity_address where slug = ${slug} limit 1`.execute(db);
  return rows.length > 0;
}

/** One that is there, locked until this transaction ends. Saves of its store go on: they take a lock on its key (foreign key). */
export async function lockEntity(tx: Tx, id: string): Promise<EntityData | undefined> {
  const row = await tx
    .selectFrom("entity")
    .select(columns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as EntityData | undefined;
}

export async function listSlugsLike(tx: Tx, base: string, exceptId?: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("entity")
    .select("slug")
    .where("slug", "like", `${base.slice(0, 70)}%`)
    .where("deleted_at", "is", null)
    .$if(exceptId !== undefined, (query) => query.where("id", "!=", exceptId!))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Channels of an entity in their order, also those that are not on show. */
export async function listChannelsOf(db: Db, entityId: string) {
  return db
    .selectFrom("entity_channel as e")
    .innerJoin("channel_card as c", "c.id", "e.channel_id")
    .select(["c.id", "c.slug", "c.title", "c.status"])
    .where("e.entity_id", "=", entityId)
    .orderBy("e.place")
    .execute();
}

export interface EntityListRow extends Pick<EntityData, "id" | "slug" | "name" | "logoId"> {
  channels: string[];
  members: number;
  invited: number;
}

export async function listEntityRows(db: Db): Promise<EntityListRow[]> {
  const { rows } = await sql<EntityListRow>`select e.id, e.slug, e.name, e.logo_image_id as "logoId",
      array(select c.title from entity_channel ec join channel_card c on c.id = ec.channel_id
        where ec.entity_id = e.id order by ec.place) as channels,
      (select count(*)::int from entity_member m where m.entity_id = e.id and m.ended_at is null and m.joined_at is not null) as members,
      (select count(*)::int from entity_member m where m.entity_id = e.id and m.ended_at is null and m.joined_at is null) as invited
    from entity e where e.deleted_at is null order by lower(e.name), e.id`.execute(db);
  return rows;
}

/** Entities of an account: those it is in, and those its address is invited to. */
export async function listEntitiesOf(db: Db, who: { id: string; email: string | null }) {
  const { rows } = await sql<
    Pick<EntityData, "id" | "slug" | "name" | "logoId"> & { role: EntityRole; isMember: boolean; by: string }
  >`select e.id, e.slug, e.name, e.logo_image_id as "logoId", m.role, m.joined_at is not null as "isMember",
      coalesce(trim(a.name || ' ' || a.surname), '') as by
    from entity_member m join entity e on e.id = m.entity_id left join account_card a on a.id = m.invited_by
    where m.ended_at is null and e.deleted_at is null
      and (m.user_id = ${who.id} or (m.user_id is null and m.email = ${who.email}::citext))
    order by lower(e.name), e.id`.execute(db);
  return rows;
}
