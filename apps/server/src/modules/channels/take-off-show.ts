import { sharedChanged } from "#platform/http/shared-changed.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";

/** An erased owner's channels were emptied with them (`personal-data.ts`): pages and search learn of it. */
export function takeOffShow(): EventHandler {
  return eventHandler({
    name: "channels.erased",
    events: ["account.erased"],
    async handle(tx, { payload: { userId } }) {
      const channels = await tx.selectFrom("channel").select("id").where("owner_id", "=", userId).execute();
      for (const { id } of channels)
        await publishEvent(tx, "channel.changed", { channelId: id, ownerId: userId });
      if (channels.length) await sharedChanged(tx);
    },
  });
}
