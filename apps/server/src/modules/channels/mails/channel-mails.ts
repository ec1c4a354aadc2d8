import { findMailAccount } from "#modules/accounts/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { queueMail } from "#modules/mail/public.ts";
import { channelBanned } from "./channel-banned.ts";
import { channelPublished } from "./channel-published.ts";
import { channelReturned } from "./channel-returned.ts";

/** The mails a producer gets about the review of a channel. */
export function channelMails(): EventHandler {
  return eventHandler({
    name: "mail.channels",
    events: ["channel.published", "channel.returned", "channel.banned"],
    async handle(tx, event) {
      const { ownerId, title, slug } = event.payload;
      const account = await findMailAccount(tx, { id: ownerId });
      if (!account) return;
      const shared = { language: account.language, to: account.email, userId: ownerId };
      if (event.name === "channel.published")
        await queueMail(tx, {
          ...shared,
          dedupeKey: `channel-published ${event.id}`,
          template: channelPublished,
          data: { title, slug },
        });
      else
        await queueMail(tx, {
          ...shared,
          ...(event.name === "channel.banned"
            ? { dedupeKey: `channel-banned ${event.id}`, template: channelBanned }
            : { dedupeKey: `channel-returned ${event.id}`, template: channelReturned }),
          data: { title, slug, note: event.payload.note, reasons: event.payload.reasons ?? [] },
        });
    },
  });
}
