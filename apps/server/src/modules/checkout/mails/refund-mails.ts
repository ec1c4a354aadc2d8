import { findMailAccount } from "#modules/accounts/public.ts";
import { queueMail } from "#modules/mail/public.ts";
import { eventHandler } from "#platform/outbox/events.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { refundDeclined } from "./refund-declined.ts";

/** The answer to a request for money back; of one that was accepted the mail of the refund tells. */
export const refundMails = eventHandler({
  name: "mail.refund_requests",
  events: ["refund.declined"],
  async handle(tx, { payload: { requestId, orderId, userId, answer } }) {
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
        title: order.items[0]?.title ?? order.subscription?.channel?.title ?? "Palco",
        answer,
      },
    });
  },
});
