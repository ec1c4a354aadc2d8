import { listMailAccounts } from "#modules/accounts/public.ts";
import { queueMails } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { listHolders } from "../announced.ts";
import { broadcastOffTime } from "./broadcast-off-time.ts";

/** Tells who has a ticket that a broadcast went on air away from its hour; each once for a date, however often it is started. */
export function liveMails(): EventHandler {
  return eventHandler({
    name: "mail.live",
    events: ["live.started_off_time"],
    async handle(tx, { payload, occurredAt }) {
      const { productId, sessionId, title, slug, announcedAt } = payload;
      const ids = await listHolders(tx, { productId, sessionId }, occurredAt);
      const early = Date.parse(announcedAt) > occurredAt.getTime();
      await queueMails(
        tx,
        (await listMailAccounts(tx, ids)).map(({ id, email, language }) => ({
          language,
          to: email,
          userId: id,
          dedupeKey: `broadcast-off-time ${sessionId} ${announcedAt} ${id}`,
          template: broadcastOffTime,
          data: { title, slug, announcedAt, early },
        })),
      );
    },
  });
}
