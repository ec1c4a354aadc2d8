import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { channelAt } from "./channel.queries.ts";

/** The id of a channel the actor may change; of others it does not exist. */
export async function getOwnChannel(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
): Promise<string> {
  const channel = await db
    .selectFrom("channel")
    .select(["id", "owner_id"])
    .where("id", "=", channelAt(slug))
    .executeTakeFirst();
  if (!channel || !isInScope(actor, { ownerId: channel.owner_id, channelId: channel.id }))
    throw new AppError("channels.not_found");
  return channel.id;
}

/** Locks the channel's row until this transaction ends, against changes of it and of what takes turns at it. */
export async function takeTurnsAtChannel(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("channel").select("id").where("id", "=", id).forUpdate().execute();
}
