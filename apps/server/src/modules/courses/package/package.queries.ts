import type { CourseImport } from "@palco/contract/courses/package";
import type { ErrorCode } from "@palco/contract/errors";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Manifest } from "./manifest.ts";

/** Words of a product that go with a course. */
export async function findProductTexts(db: Db, id: string): Promise<Manifest["product"]> {
  const { rows } = await sql<
    Manifest["product"]
  >`select title, titles, short_description as "shortDescription",
      short_descriptions as "shortDescriptions", description, descriptions, age_rating as "ageRating"
    from product_card where id = ${id}`.execute(db);
  return rows[0]!;
}

/** Entries of a package that were taken in, and what they became: a worker that takes over makes none twice. */
export type Made = Record<string, string>;

export interface ImportRow {
  id: string;
  ownerId: string;
  channelId: string;
  resourceId: string;
  made: Made;
}

export async function insertImport(
  tx: Tx,
  { id, ownerId, channelId, resourceId }: Omit<ImportRow, "made">,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("course_import")
    .values({ id, owner_id: ownerId, channel_id: channelId, resource_id: resourceId, created_at: now })
    .execute();
}

type FoundImport = Omit<CourseImport, "refusal"> & { ownerId: string; refusal: ErrorCode | null };

export async function findImport(db: Db, id: string): Promise<FoundImport | undefined> {
  const { rows } = await sql<FoundImport>`
    select i.id, i.owner_id as "ownerId", i.state, i.entries as "of", i.refusal,
      (select count(*)::int from jsonb_object_keys(i.made)) as done,
      case when p.id is not null then jsonb_build_object('slug', p.slug, 'channel', c.slug) end as product
    from course_import i left join product_card p on p.id = i.product_id left join channel_card c on c.id = p.channel_id
    where i.id = ${id}`.execute(db);
  return rows[0];
}

/** A worker that says nothing for so long has gone. */
const leaseMinutes = 10;

/** Takes the import that has waited longest, or that a worker left behind. */
export async function takeImport(db: Db): Promise<ImportRow | undefined> {
  const { rows } =
    await sql<ImportRow>`update course_import set state = 'working', leased_until = now() + make_interval(mins => ${leaseMinutes})
    where id = (select id from course_import where state = 'waiting' or (state = 'working' and leased_until < now())
      order by created_at limit 1 for update skip locked)
    returning id, owner_id as "ownerId", channel_id as "channelId", resource_id as "resourceId", made`.execute(
      db,
    );
  return rows[0];
}

export async function noteMade(
  db: Db,
  id: string,
  { made, entries }: { made: Made; entries: number },
): Promise<void> {
  await sql`update course_import set made = ${JSON.stringify(made)}::jsonb, entries = ${entries},
    leased_until = now() + make_interval(mins => ${leaseMinutes}) where id = ${id} and state = 'working'`.execute(
    db,
  );
}

/** False: somebody else has ended it. */
export async function endImport(
  db: Db,
  id: string,
  end: { productId: string } | { refusal: ErrorCode },
): Promise<boolean> {
  const values =
    "productId" in end
      ? { state: "done", product_id: end.productId }
      : { state: "refused", refusal: end.refusal };
  const { numUpdatedRows } = await db
    .updateTable("course_import")
    .set(values)
    .where("id", "=", id)
    .where("state", "=", "working")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
