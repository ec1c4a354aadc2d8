import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Products of an order and what came with them. */
export async function listGranted(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select product_id as id from order_line where order_id = ${orderId} and product_id is not null
    union select m.product_id from order_line_member m join order_line l on l.id = m.order_line_id where l.order_id = ${orderId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** All orders of a guest are the account's that paid. */
export async function moveOrders(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable("order").set({ user_id: to }).where("user_id", "=", from).execute();
  await tx.updateTable("order_line").set({ user_id: to }).where("user_id", "=", from).execute();
}
