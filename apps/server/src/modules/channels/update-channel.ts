import { isDeepStrictEqual } from "node:util";
import type { ChannelEdit, ChannelFields } from "@palco/contract/channels/edit";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, requireConfirmed } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { missingForReview } from "./channel.ts";
import { type ChannelRow, getChannelById, lockChannel } from "./channel.queries.ts";
import { isForOthers, mayEditChannel, mayOpenChannel, maySeeBilling } from "./policy.ts";
import { fieldsOf, presentChannelEdit } from "./present-channel.ts";
import { channelRefusal, checkImages, chooseSlug, columnsOf, writeBilling } from "./save-channel.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;

/**
 * Saves a channel. Outside drafts it must stay as complete as its review asked for. Another IBAN asks for a session that was
 * confirmed lately: money goes there.
 */
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
      const saved = ownersPart(actor, channel, fields);
      if (fieldsOf(channel).billing.iban !== saved.billing.iban) requireConfirmed(actor);
      await save(tx, context, { channel, fields: saved });
      return channel.id;
    })
    .catch((error: unknown) => {
      throw channelRefusal(error);
    });
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

const ownersFields = ["subscription", "refundPolicy"] as const;

/** Money is the owner's: a member of the team never sees the billing, and leaves prices and refunds as they are. */
function ownersPart(actor: Actor, channel: ChannelRow, fields: ChannelFields): ChannelFields {
  if (maySeeBilling(actor, channel)) return fields;
  const before = fieldsOf(channel);
  const changed = ownersFields.filter((field) => !isDeepStrictEqual(fields[field], before[field]));
  if (changed.length)
    throw new AppError("teams.owners_alone", {
      fields: changed.map((path) => ({ path, code: "locked" as const })),
    });
  return { ...fields, billing: before.billing };
}

/** Billing names a person and a bank account: the log says which fields changed, and not to what. */
function logged({ billing, ...fields }: ChannelFields, before?: ChannelFields): Record<string, unknown> {
  const changed = Object.entries(billing).filter(
    ([name, value]) => before && !isDeepStrictEqual(value, before.billing[name as keyof typeof billing]),
  );
  return { ...fields, ...Object.fromEntries(changed.map(([name]) => [`billing.${name}`, "changed"])) };
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
  if (isForOthers(actor, channel))
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "channel.changed",
        object: { kind: "channel", id: channel.id },
        ...changedBetween(logged(fieldsOf(channel)), logged(fields, fieldsOf(channel))),
      },
      now(),
    );
  await publishEvent(tx, "channel.changed", { channelId: channel.id, ownerId: channel.ownerId });
  await sharedChanged(tx);
}
