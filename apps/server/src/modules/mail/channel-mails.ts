import { findMailAccount } from "#modules/accounts/public.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { queueMail } from "./queue-mail.ts";

/** The mails a producer gets about the review of a channel. */
export function channelMails(): FactListener {
  return {
    name: "mail.channels",
    kinds: ["channel.published", "channel.returned"],
    async hear(tx, fact) {
      const {
        ownerId,
        title,
        slug,
        note = "",
      } = fact.payload as { ownerId: string; title: string; slug: string; note?: string };
      const account = await findMailAccount(tx, { id: ownerId });
      if (!account) return;
      const shared = { language: account.language, to: account.email, userId: ownerId };
      if (fact.kind === "channel.published")
        await queueMail(tx, {
          ...shared,
          dedupeKey: `channel-published ${fact.id}`,
          template: "channel-published",
          data: { title, slug },
        });
      else
        await queueMail(tx, {
          ...shared,
          dedupeKey: `channel-returned ${fact.id}`,
          template: "channel-returned",
          data: { title, slug, note },
        });
    },
  };
}
