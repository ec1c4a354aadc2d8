import { findMailAccount } from "#modules/accounts/public.ts";
import { queueMail } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { exportReady } from "./export-ready.ts";

/** Tells that an export can be downloaded. */
export function exportMails(): EventHandler {
  return eventHandler({
    name: "mail.data_exports",
    events: ["privacy.export_ready"],
    async handle(tx, { id, payload: { userId, until } }) {
      const account = await findMailAccount(tx, { id: userId });
      if (!account) return;
      const { name, language, timezone, email } = account;
      await queueMail(tx, {
        dedupeKey: `data-export ${id}`,
        template: exportReady,
        language,
        to: email,
        userId,
        data: { name, until, timezone },
      });
    },
  });
}
