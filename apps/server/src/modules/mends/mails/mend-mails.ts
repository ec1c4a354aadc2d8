import { listMailAccounts } from "#modules/accounts/public.ts";
import { listDates } from "#modules/catalogue/public.ts";
import { queueMails } from "#modules/mail/public.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";
import { listHolders } from "../mend.queries.ts";
import { dateMoved } from "./date-moved.ts";

/** People told in one transaction; the event goes on with the next ones. */
export const atATime = 500;

/** Tells who holds a ticket that its date was moved. */
export function mendMails(): EventHandler {
  return eventHandler({
    name: "mail.mends",
    events: ["date.moved"],
    async handle(tx, { id, payload }) {
      const { productId, sessionId, title, slug, from, to, after } = payload;
      const holders = await listHolders(tx, { productId, sessionId, after, size: atATime });
      const date = (await listDates(tx, productId)).find((one) => one.id === sessionId);
      const calendar = date && {
        uid: sessionId,
        sequence: date.moves,
        title,
        startsAt: date.startsAt.toISOString(),
        endsAt: date.endsAt.toISOString(),
        url: `/products/${slug}`,
        about: "",
      };
      const accounts = await listMailAccounts(tx, holders);
      await queueMails(
        tx,
        accounts.map((account) => ({
          language: account.language,
          to: account.email,
          userId: account.id,
          dedupeKey: `date-moved ${id} ${account.id}`,
          template: dateMoved,
          data: { title, slug, from, to, ...(calendar && { calendar }) },
        })),
      );
      const last = holders.at(-1);
      if (holders.length === atATime && last) await publishEvent(tx, "date.moved", { ...payload, after: last });
    },
  });
} // prettier-ignore
