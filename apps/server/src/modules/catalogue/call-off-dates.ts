import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/** Marks one date of a product, or all of them, as called off: cards, rows and searches show the next one that takes place. */
export async function callOffDates(
  tx: Tx,
  { productId, sessionId, at }: { productId: string; sessionId: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("product_session")
    .set({ called_off_at: at })
    .where("product_id", "=", productId)
    .where("called_off_at", "is", null)
    .$if(sessionId !== null, (query) => query.where("id", "=", sessionId!))
    .execute();
  const { rows } = await sql<{ channelId: string; ownerId: string }>`
    select c.id as "channelId", c.owner_id as "ownerId" from product p join channel_card c on c.id = p.channel_id
    where p.id = ${productId}`.execute(tx);
  await publishEvent(tx, "product.changed", { productId, ...rows[0]! });
  await sharedChanged(tx);
}
