import type { Tx } from "#platform/db/database.ts";

/** A paid line of goods waits to be sent. */
export async function openShipment(
  tx: Tx,
  { lineId, channelId }: { lineId: string; channelId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("shipment")
    .values({ order_line_id: lineId, channel_id: channelId, created_at: now })
    .execute();
}
