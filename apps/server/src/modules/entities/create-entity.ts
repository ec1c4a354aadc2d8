import { type EntityEdit, type EntityFields, mostEntities } from "@palco/contract/entities/api";
import { recordAct } from "#modules/audit/public.ts";
import { announceStore, createStore } from "#modules/pages/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { getEntityEdit } from "./get-entity.ts";
import { checkImages, chooseSlug, columnsOf, entityRefusal, writeChannels } from "./save-entity.ts";

type Creator = Pick<Context<Actor>, "db" | "now" | "actor" | "keyed">;
type Commit = (run: (tx: Tx) => Promise<string>) => Promise<string>;

/** Makes an entity with its store, which is there at once. */
export async function createEntity(context: Creator, fields: EntityFields): Promise<EntityEdit> {
  const id = await commitOnce<string>(context, "entity", async (commit) => {
    await checkImages(context.db, context.actor, { next: fields });
    return insert(context, fields, commit);
  });
  return getEntityEdit(context, { id });
}

async function insert(context: Creator, fields: EntityFields, commit: Commit, tries = 5): Promise<string> {
  const { now, actor } = context;
  try {
    return await commit(async (tx) => {
      await refuseTooMany(tx);
      const slug = await chooseSlug(tx, fields);
      const id = await insertEntity(tx, { ...fields, slug }, now());
      await announceStore(tx, id);
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "entity.created",
          object: { kind: "entity", id },
          after: { name: fields.name, slug, channels: fields.channels },
        },
        now(),
      );
      return id;
    });
  } catch (error) {
    // Another request took the generated slug: try another one.
    if (!fields.slug && tries > 1 && isConstraint(error, "entity_slug"))
      return insert(context, fields, commit, tries - 1);
    throw entityRefusal(error);
  }
}

/** An entity with its store and its channels. */
export async function insertEntity(tx: Tx, fields: EntityFields, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("entity")
    .values({ slug: fields.slug, ...columnsOf(fields), created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  // A former address of another entity is this one's address now.
  await tx.deleteFrom("entity_address").where("slug", "=", fields.slug).execute();
  await createStore(tx, id, at);
  await writeChannels(tx, id, { slugs: fields.channels, at });
  return id;
}

async function refuseTooMany(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom("entity")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostEntities) throw new AppError("entities.too_many");
}
