import { findMailAccount } from "#modules/accounts/public.ts";
import { queueMail } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { identityLinked, identityUnlinked } from "./identity-changed.ts";

/** The mails an account gets about its links with accounts of other sites. */
export function identityMails(): EventHandler {
  return eventHandler({
    name: "mail.identities",
    events: ["identity.linked", "identity.unlinked"],
    async handle(tx, event) {
      const { userId, provider, email } = event.payload;
      const account = await findMailAccount(tx, { id: userId });
      if (!account) return;
      const template = event.name === "identity.linked" ? identityLinked : identityUnlinked;
      await queueMail(tx, {
        dedupeKey: `${template.key} ${event.id}`,
        template,
        language: account.language,
        to: account.email,
        userId,
        data: { name: account.name, provider, email },
      });
    },
  });
}
