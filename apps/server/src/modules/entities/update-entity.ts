import type { EntityEdit, EntityFields } from "@palco/contract/entities/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { announceStore, removeStore } from "#modules/pages/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChannelsOf } from "./entity.queries.ts";
import { getEntityEdit } from "./get-entity.ts";
import { openForChange } from "./policy.ts";
import { checkImages, chooseSlug, columnsOf, entityRefusal, writeChannels } from "./save-entity.ts";

type Editor = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Changes an entity. Its accounts change words and pictures; name, address and channels are the administrators'. */
export async function updateEntity(context: Editor, id: string, fields: EntityFields): Promise<EntityEdit> {
  const { db, actor, now } = context;
  await db
    .transaction()
    .execute(async (tx) => {
      const { entity, abilities } = await openForChange(tx, actor, id);
      await checkImages(tx, actor, { next: fields, before: entity });
      const channels = (await listChannelsOf(tx, id)).map(({ slug }) => slug);
      const slug = await chooseSlug(tx, fields, id);
      const before = { ...entity, channels };
      const after = { ...entity, ...fields, slug };
      const isOthers =
        after.name !== before.name || slug !== before.slug || after.channels.join() !== channels.join();
      if (isOthers && !abilities.administer) throw new AppError("entities.administrators_alone");
      if (slug !== entity.slug) await move(tx, { id, from: entity.slug, to: slug });
      await tx.updateTable("entity").set(columnsOf(fields)).where("id", "=", id).execute();
      await writeChannels(tx, id, { slugs: fields.channels, at: now() });
      await announceStore(tx, id);
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "entity.changed",
          object: { kind: "entity", id },
          ...changedBetween(before, after),
        },
        now(),
      );
    })
    .catch((error: unknown) => {
      throw entityRefusal(error);
    });
  return getEntityEdit(context, { id });
}

/** Gives it another address; the former one leads on until somebody else takes it. */
async function move(
  tx: Parameters<typeof openForChange>[0],
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await tx.updateTable("entity").set({ slug: to }).where("id", "=", id).execute();
  await tx.deleteFrom("entity_address").where("slug", "=", to).execute();
  await tx
    .insertInto("entity_address")
    .values({ slug: from, entity_id: id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ entity_id: id }))
    .execute();
}

/** Its address is free, its channels are in no entity, and its accounts in none; what its store was stays in the history. */
export async function deleteEntity({ db, actor, now }: Editor, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { entity } = await openForChange(tx, actor, id);
    await announceStore(tx, id);
    await removeStore(tx, id, now());
    await tx.updateTable("entity").set({ deleted_at: now() }).where("id", "=", id).execute();
    await tx.deleteFrom("entity_address").where("entity_id", "=", id).execute();
    await tx.deleteFrom("entity_channel").where("entity_id", "=", id).execute();
    await tx
      .updateTable("entity_member")
      .set({ ended_at: now() })
      .where("entity_id", "=", id)
      .where("ended_at", "is", null)
      .execute();
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "entity.deleted",
        object: { kind: "entity", id },
        before: { name: entity.name, slug: entity.slug },
      },
      now(),
    );
  });
}
