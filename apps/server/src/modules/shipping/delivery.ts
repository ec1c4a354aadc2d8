import { sql } from "kysely";
import type { Delivery } from "#modules/checkout/public.ts";
import { listZones, shippingPrice } from "./zones.ts";

export const delivery: Delivery = {
  listZones,
  price: shippingPrice,
  shipmentOf: (lineId) =>
    sql`(select jsonb_build_object('status', status, 'sentAt', sent_at, 'deliveredAt', delivered_at, 'tracking',
        jsonb_build_object('carrier', carrier, 'number', tracking_number, 'url', tracking_url))
      from shipment where order_line_id = ${lineId})`,
};
