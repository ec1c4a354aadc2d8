import type { ResourceView } from "@palco/contract/media/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface Resource extends ResourceView {
  ownerId: string;
}

export async function insertResource(tx: Tx, { ownerId, ...resource }: Resource): Promise<void> {
  await tx
    .insertInto("resource")
    .values({ ...resource, owner_id: ownerId })
    .execute();
}

export async function listResources(db: Db, ids: readonly string[]): Promise<Resource[]> {
  if (!ids.length) return [];
  return db
    .selectFrom("resource")
    .select(["id", "owner_id as ownerId", "filename", "size"])
    .where("id", "in", [...ids])
    .execute();
}

export async function findResource(db: Db, id: string): Promise<Resource | undefined> {
  return (await listResources(db, [id]))[0];
}

export async function findOwnResource(
  db: Db,
  { ownerId, filename }: Pick<Resource, "ownerId" | "filename">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("resource")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("filename", "=", filename)
    .executeTakeFirst();
  return row?.id;
}

/** Takes the rows of files that no item has had for so many days, and answers their ids. */
export async function takeUnusedResources(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from resource where id in (select id from resource
      where unused_since < now() - make_interval(days => ${days}) limit 500 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
