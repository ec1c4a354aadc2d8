import { type ChannelEdit, type ChannelFields, emptyChannel } from "@palco/contract/channels/edit";
import { defaultTaxRate } from "@palco/values/money";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { getChannelById } from "./channel.queries.ts";
import { presentChannelEdit } from "./present-channel.ts";
import { channelRefusal, checkImages, chooseSlug, columnsOf, writeBilling } from "./save-channel.ts";

type NewChannel = Partial<ChannelFields> & Pick<ChannelFields, "title">;

/** Begins a channel: a draft that only its owner sees. */
export async function createChannel(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  input: NewChannel,
): Promise<ChannelEdit> {
  const { db, actor } = context;
  const fields = { ...emptyChannel, ...input };
  await checkImages(db, actor, { next: fields });
  const id = await insert(context, fields);
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

async function insert(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  fields: ChannelFields,
  tries = 5,
): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      const slug = await chooseSlug(tx, fields);
      const { id } = await tx
        .insertInto("channel")
        .values({
          owner_id: actor.id,
          slug,
          ...columnsOf(fields, defaultTaxRate),
          created_at: now(),
          updated_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeBilling(tx, id, fields.billing);
      // Its slug may be one that led to another channel.
      await sharedChanged(tx);
      return id;
    });
  } catch (error) {
    // Another request took the generated slug: try another one.
    if (!fields.slug && tries > 1 && isConstraint(error, "channel_slug_key"))
      return insert({ db, now, actor }, fields, tries - 1);
    throw channelRefusal(error);
  }
}
