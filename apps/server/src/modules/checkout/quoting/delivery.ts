import type { ShippingZone } from "@palco/contract/shipping/api";
import type { RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** A line's parcel as an order shows it; JSON brings times as texts. */
export interface LineShipment {
  status: "paid" | "sent" | "delivered" | "cancelled";
  sentAt: string | null;
  deliveredAt: string | null;
  tracking: { carrier: string; number: string; url: string };
}

/** Sending goods; told by the module that keeps parcels. */
export interface Delivery {
  listZones(db: Db, channelId: string): Promise<ShippingZone[]>;
  /** Tax included, in minor units; null: nothing is sent there. */
  price(zones: readonly ShippingZone[], country: string, quantity: number): number | null;
  /** The parcel of a line as part of a query; null for none. */
  shipmentOf(lineId: RawBuilder<string>): RawBuilder<LineShipment | null>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    delivery?: Delivery;
  }
}

/** Parcels come from paid orders, so orders ask for parcels here. */
export const delivery = createRegistry<Delivery, "parcels">("sending goods", () => "parcels");
