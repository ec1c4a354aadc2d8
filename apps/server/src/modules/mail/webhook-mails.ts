import { findMailAccount } from "#modules/accounts/public.ts";
import type { WebhookFacts } from "#modules/webhooks/events.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { queueMail } from "./queue-mail.ts";

/** Tells an organizer that their system was switched off after days of failure. */
export function webhookMails(): FactListener {
  return {
    name: "mail.webhooks",
    kinds: ["webhook.disabled"],
    async hear(tx, fact) {
      const { ownerId, url, slug, title } = fact.payload as unknown as WebhookFacts["webhook.disabled"];
      const account = await findMailAccount(tx, { id: ownerId });
      if (!account) return;
      await queueMail(tx, {
        language: account.language,
        to: account.email,
        userId: ownerId,
        dedupeKey: `webhook-disabled ${fact.id}`,
        template: "webhook-disabled",
        data: { address: url, slug, title },
      });
    },
  };
}
