import { readSiteName } from "#modules/look/public.ts";
import { findMailAccount, listMailAccounts } from "#modules/accounts/public.ts";
import { queueMail, queueMails } from "#modules/mail/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { listAble } from "#platform/memberships.ts";
import { type DomainEvent, eventHandler } from "#platform/outbox/events.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { findOpenRequest } from "../refunds/refund-request.queries.ts";
import { refundAsked } from "./refund-asked.ts";
import { refundDeclined } from "./refund-declined.ts";

/** A request for money back, to the organizer and whoever refunds for them, and its answer; of one that was accepted the mail of the refund tells. */
export const refundMails = eventHandler({
  name: "mail.refund_requests",
  events: ["refund.asked", "refund.declined"],
  handle: (tx: Tx, event: DomainEvent<"refund.asked"> | DomainEvent<"refund.declined">) =>
    event.name === "refund.asked" ? mailAsked(tx, event) : mailDeclined(tx, event),
});

async function mailAsked(tx: Tx, { payload: { requestId } }: DomainEvent<"refund.asked">): Promise<void> {
  const request = await findOpenRequest(tx, requestId);
  if (!request) return;
  const { ownerId, channelId, ...data } = request;
  const accounts = await listMailAccounts(tx, [ownerId, ...(await listAble(tx, channelId, "refunds"))]);
  await queueMails(
    tx,
    accounts.map(({ id, email, language }) => ({
      language,
      to: email,
      userId: id,
      dedupeKey: `refund-asked ${requestId} ${id}`,
      template: refundAsked,
      data,
    })),
  );
}

async function mailDeclined(tx: Tx, { payload }: DomainEvent<"refund.declined">): Promise<void> {
  const { requestId, orderId, userId, answer } = payload;
  const account = await findMailAccount(tx, { id: userId });
  const order = account && (await findOrderView(tx, orderId, userId));
  if (!order) return;
  await queueMail(tx, {
    language: account.language,
    to: account.email,
    userId,
    dedupeKey: `refund-declined ${requestId}`,
    template: refundDeclined,
    data: {
      number: order.number,
      title: order.items[0]?.title ?? order.subscription?.channel?.title ?? (await readSiteName(tx)),
      answer,
    },
  });
}
