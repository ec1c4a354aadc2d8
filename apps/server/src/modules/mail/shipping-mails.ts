import { findMailAccount } from "#modules/accounts/public.ts";
import { findShipmentView, type ShippingFacts } from "#modules/shipping/public.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { queueMail } from "./queue-mail.ts";

/** Tells the buyer of goods that they are on their way. */
export function shippingMails(): FactListener {
  return {
    name: "mail.shipping",
    kinds: ["shipment.sent"],
    async hear(tx, fact) {
      const { shipmentId, userId } = fact.payload as ShippingFacts["shipment.sent"];
      const account = await findMailAccount(tx, { id: userId });
      const shipment = account && (await findShipmentView(tx, shipmentId, { ownerId: undefined }));
      if (!shipment) return;
      const { order, product, quantity, tracking } = shipment;
      await queueMail(tx, {
        language: account.language,
        to: account.email,
        userId,
        dedupeKey: `order-sent ${shipmentId}`,
        template: "order-sent",
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
  };
}
