import { findMailAccount } from "#modules/accounts/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { queueMail } from "#modules/mail/public.ts";
import { webhookDisabled } from "./webhook-disabled.ts";

/** Tells an organizer that their system was switched off after days of failure. */
export function webhookMails(): EventHandler {
  return eventHandler({
    name: "mail.webhooks",
    events: ["webhook.disabled"],
    async handle(tx, event) {
      const { ownerId, url, slug, title } = event.payload;
      const account = await findMailAccount(tx, { id: ownerId });
      if (!account) return;
      await queueMail(tx, {
        language: account.language,
        to: account.email,
        userId: ownerId,
        dedupeKey: `webhook-disabled ${event.id}`,
        template: webhookDisabled,
        data: { address: url, slug, title },
      });
    },
  });
}
