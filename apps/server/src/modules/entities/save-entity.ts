import type { EntityFields } from "@palco/contract/entities/api";
import { freeSlug, isReservedSlug, slugOf } from "@palco/values/slug";
import { sql } from "kysely";
import { mayUseImage } from "#modules/media/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { listSlugsLike } from "./entity.queries.ts";

export const columnsOf = ({ name, description, logoId, coverId, website }: EntityFields) => ({
  name,
  description: JSON.stringify(description),
  logo_image_id: logoId,
  cover_image_id: coverId,
  website,
});

/** Pictures that are put on it now must be this person's own. */
export async function checkImages(
  db: Db,
  actor: Actor,
  { next, before }: { next: EntityFields; before?: Pick<EntityFields, "logoId" | "coverId"> },
): Promise<void> {
  for (const field of ["logoId", "coverId"] as const) {
    const id = next[field];
    if (id && id !== before?.[field] && !(await mayUseImage(db, actor, id)))
      throw fieldsRefused({ path: field, code: "select" });
  }
}

/** The slug that was typed, or a free one made from the name: equal names take turns until each has its own. */
export async function chooseSlug(
  tx: Tx,
  { slug, name }: Pick<EntityFields, "slug" | "name">,
  exceptId?: string,
): Promise<string> {
  if (isReservedSlug(slug)) throw slugTaken();
  if (slug) return slug;
  const base = slugOf(name) || "store";
  await takeTurns(tx, `entity slug ${base}`);
  return freeSlug(base, await listSlugsLike(tx, base, exceptId));
}

/** Puts these channels in the entity, in this order. */
export async function writeChannels(
  tx: Tx,
  entityId: string,
  { slugs, at }: { slugs: readonly string[]; at: Date },
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select c.id from unnest(${[...slugs]}::text[]) with ordinality named (slug, place)
    join channel_card c on c.id = channel_at(named.slug) group by c.id order by min(named.place)`.execute(tx);
  if (rows.length !== slugs.length) throw new AppError("entities.channel_unknown");
  await tx.deleteFrom("entity_channel").where("entity_id", "=", entityId).execute();
  if (rows.length)
    await tx
      .insertInto("entity_channel")
      .values(rows.map(({ id }, place) => ({ channel_id: id, entity_id: entityId, place })))
      .execute();
  await tx.updateTable("entity").set({ updated_at: at }).where("id", "=", entityId).execute();
}

const slugTaken = () => new AppError("entities.slug_taken", { fields: [{ path: "slug", code: "slug" }] });

/** Turns a constraint error of the database into a readable refusal; any other error is passed on. */
export function entityRefusal(error: unknown): unknown {
  if (isConstraint(error, "entity_slug")) return slugTaken();
  if (isConstraint(error, "entity_channel_pkey")) return new AppError("entities.channel_taken");
  return error;
}
