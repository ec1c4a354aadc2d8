import type { ShipmentView, Tracking } from "@palco/contract/shipping/api";
import type { z } from "zod";
import { restock } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { noteActFor, ownerScope } from "#platform/owner-scope.ts";
import { findShipmentView } from "./shipment.queries.ts";

/** Does something to a shipment of one's own channels; of others it does not exist. */
async function move(
  context: Context<Actor>,
  id: string,
  change: (tx: Tx, shipment: ShipmentView) => Promise<void>,
): Promise<ShipmentView> {
  const { db, actor } = context;
  const wish = { owners: ownerScope(actor) };
  return db.transaction().execute(async (tx) => {
    // Two who press at once take turns.
    const channel = await tx
      .selectFrom("shipment as s")
      .innerJoin("channel_card as c", "c.id", "s.channel_id")
      .select(["c.id as channelId", "c.owner_id as ownerId"])
      .where("s.id", "=", id)
      .forUpdate("s")
      .executeTakeFirst();
    const shipment = channel && (await findShipmentView(tx, id, wish));
    if (!shipment) throw new AppError("shipping.not_found");
    noteActFor(actor, channel);
    await change(tx, shipment);
    return (await findShipmentView(tx, id, wish))!;
  });
}

/** It is on its way; a second time only says better how it is followed. */
export function sendShipment(context: Context<Actor>, id: string, tracking: z.output<typeof Tracking>) {
  const now = context.now();
  return move(context, id, async (tx, { status, order }) => {
    if (status !== "paid" && status !== "sent") throw new AppError("shipping.move_not_allowed");
    await tx
      .updateTable("shipment")
      .set({
        status: "sent",
        carrier: tracking.carrier,
        tracking_number: tracking.number,
        tracking_url: tracking.url,
        ...(status === "paid" && { sent_at: now }),
      })
      .where("id", "=", id)
      .execute();
    if (status !== "paid") return;
    const { user_id: userId } = await tx
      .selectFrom("order_card as order")
      .select("user_id")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    await publishEvent(tx, "shipment.sent", { shipmentId: id, orderId: order.id, userId });
  });
}

export function deliverShipment(context: Context<Actor>, id: string) {
  return move(context, id, async (tx, { status }) => {
    if (status !== "sent") throw new AppError("shipping.move_not_allowed");
    await tx
      .updateTable("shipment")
      .set({ status: "delivered", delivered_at: context.now() })
      .where("id", "=", id)
      .execute();
  });
}

/** Returns the goods of a refunded order to the stock: only when the organizer asks for it, and once. */
export function restockShipment(context: Context<Actor>, id: string) {
  return move(context, id, async (tx, shipment) => {
    if (!shipment.refunded || shipment.restocked) throw new AppError("shipping.move_not_allowed");
    const { product_id: productId } = await tx
      .selectFrom("shipment")
      .innerJoin("ordered_line as order_line", "order_line.id", "shipment.order_line_id")
      .select("order_line.product_id")
      .where("shipment.id", "=", id)
      .executeTakeFirstOrThrow();
    await restock(tx, productId!, shipment.quantity);
    await tx.updateTable("shipment").set({ restocked_at: context.now() }).where("id", "=", id).execute();
  });
}
