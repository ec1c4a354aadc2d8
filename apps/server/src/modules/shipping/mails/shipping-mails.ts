import { findMailAccount } from "#modules/accounts/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findShipmentView } from "../shipment.queries.ts";
import { queueMail } from "#modules/mail/public.ts";
import { orderSent } from "./order-sent.ts";

/** Tells the buyer of goods that they are on their way. */
export function shippingMails(): EventHandler {
  return eventHandler({
    name: "mail.shipping",
    events: ["shipment.sent"],
    async handle(tx, event) {
      const { shipmentId, userId } = event.payload;
      const account = await findMailAccount(tx, { id: userId });
      const shipment = account && (await findShipmentView(tx, shipmentId, { owners: "all" }));
      if (!shipment) return;
      const { order, product, quantity, tracking } = shipment;
      await queueMail(tx, {
        language: account.language,
        to: account.email,
        userId,
        dedupeKey: `order-sent ${shipmentId}`,
        template: orderSent,
        data: {
          number: order.number,
          title: product.title,
          quantity,
          carrier: tracking.carrier,
          tracking: tracking.number,
          url: tracking.url,
        },
      });
    },
  });
}
