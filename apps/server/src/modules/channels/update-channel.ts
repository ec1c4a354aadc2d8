import type { ChannelEdit, ChannelFields } from "@palco/contract/channels/edit";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { missingForReview } from "./channel.ts";
import { type ChannelRow, getChannelById, lockChannel } from "./channel.queries.ts";
import { mayEditChannel, mayOpenChannel } from "./policy.ts";
import { fieldsOf, presentChannelEdit } from "./present-channel.ts";
import { channelRefusal, checkImages, chooseSlug, columnsOf, writeBilling } from "./save-channel.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Saves a channel. Outside drafts it must stay as complete as its review asked for. */
export async function updateChannel(
  context: Needs,
  slug: string,
  input: ChannelFields & { revision: number },
): Promise<ChannelEdit> {
  const { db, actor } = context;
  const { revision, ...fields } = input;
  const id = await db
    .transaction()
    .execute(async (tx) => {
      const channel = await lockChannel(tx, slug);
      if (!channel || !mayOpenChannel(actor, channel)) throw new AppError("channels.not_found");
      if (!mayEditChannel(actor, channel)) throw new AppError("channels.move_not_allowed");
      if (channel.revision !== revision) throw new AppError("request.conflict");
      await save(tx, context, { channel, fields });
      return channel.id;
    })
    .catch((error: unknown) => {
      throw channelRefusal(error);
    });
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

async function save(
  tx: Tx,
  { actor, now }: Needs,
  { channel, fields }: { channel: ChannelRow; fields: ChannelFields },
): Promise<void> {
  const missing = channel.status === "draft" ? [] : missingForReview(fields);
  if (missing.length)
    throw new AppError("channels.incomplete", {
      fields: missing.map((path) => ({ path, code: "required" })),
    });
  await checkImages(tx, actor, { next: fields, before: fieldsOf(channel) });
  await tx
    .updateTable("channel")
    .set({
      slug: await chooseSlug(tx, fields, channel.id),
      ...columnsOf(fields, channel.taxRate),
      revision: channel.revision + 1,
      updated_at: now(),
    })
    .where("id", "=", channel.id)
    .execute();
  await writeBilling(tx, channel.id, fields.billing);
  await publishEvent(tx, "channel.changed", { channelId: channel.id, ownerId: channel.ownerId });
  await sharedChanged(tx);
}
