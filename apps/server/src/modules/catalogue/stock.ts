import { sql } from "kysely";
import { type Db, isConstraint, type Tx } from "#platform/db/database.ts";

interface Pieces {
  orderId: string;
  productId: string;
  quantity: number;
}

/**
 * Holds pieces for an order until an instant; then they are free again. An order that holds them already keeps them.
 * A new order by the same account (another address, one piece more) does not count the account's own holds.
 * @returns false when too few are left
 */
export async function holdStock(
  tx: Tx,
  { orderId, productId, quantity }: Pieces,
  { userId, until, now }: { userId: string; until: Date; now: Date },
): Promise<boolean> {
  await freeOver(tx, productId, now);
  const held = await tx
    .selectFrom("stock_hold")
    .select("quantity")
    .where("order_id", "=", orderId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  if (held) return true;
  if (!(await take(tx, productId, quantity))) {
    await freeOwn(tx, { productId, userId });
    // Refused, its caller's transaction ends here, and what was freed is held as before.
    if (!(await take(tx, productId, quantity))) return false;
  }
  await tx
    .insertInto("stock_hold")
    .values({ order_id: orderId, product_id: productId, user_id: userId, quantity, held_until: until })
    .execute();
  return true;
}

/** The pieces are sold: those the order holds, else what is left. @returns false when there are not that many left */
export async function takeStock(
  tx: Tx,
  { orderId, productId, quantity }: Pieces,
  now: Date,
): Promise<boolean> {
  await freeOver(tx, productId, now);
  const { numDeletedRows } = await tx
    .deleteFrom("stock_hold")
    .where("order_id", "=", orderId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return numDeletedRows > 0n || take(tx, productId, quantity);
}

/** An order that is closed unpaid gives back the pieces it holds. */
export async function freeHold(
  tx: Tx,
  { orderId, productId }: Pick<Pieces, "orderId" | "productId">,
): Promise<void> {
  await sql`with held as (
      delete from stock_hold where order_id = ${orderId} and product_id = ${productId} returning quantity)
    update product set stock_taken = stock_taken - (select sum(quantity) from held)
    where id = ${productId} and exists (select 1 from held)`.execute(tx);
}

/** Puts sold pieces up for sale again. */
export async function restock(tx: Tx, productId: string, quantity: number): Promise<void> {
  await tx
    .updateTable("product")
    .set((set) => ({ stock_taken: set("stock_taken", "-", quantity) }))
    .where("id", "=", productId)
    .execute();
}

/** True when this account holds pieces of a product for an open order. */
export async function holdsStock(
  db: Db,
  userId: string,
  { productId, now }: { productId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("stock_hold")
    .select("quantity")
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .where("held_until", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds whose time is over give back their pieces; those who come at once take turns. */
export async function freeOver(tx: Tx, productId: string, now: Date): Promise<void> {
  await sql`select 1 from product where id = ${productId} for no key update`.execute(tx);
  await sql`with over as (
      delete from stock_hold where product_id = ${productId} and held_until <= ${now} returning quantity)
    update product set stock_taken = stock_taken - (select sum(quantity) from over)
    where id = ${productId} and exists (select 1 from over)`.execute(tx);
}

/** An order that is paid after its pieces went to a later one takes what is left, as one that is paid too late does. */
async function freeOwn(tx: Tx, { productId, userId }: { productId: string; userId: string }): Promise<void> {
  await sql`with mine as (
      delete from stock_hold where product_id = ${productId} and user_id = ${userId} returning quantity)
    update product set stock_taken = stock_taken - (select sum(quantity) from mine)
    where id = ${productId} and exists (select 1 from mine)`.execute(tx);
}

async function take(tx: Tx, productId: string, quantity: number): Promise<boolean> {
  // The caller's transaction goes on when there is none.
  await sql`savepoint stock`.execute(tx);
  try {
    await sql`update product set stock_taken = stock_taken + ${quantity} where id = ${productId}`.execute(tx);
    return true;
  } catch (error) {
    if (!isConstraint(error, "product_stock")) throw error;
    await sql`rollback to savepoint stock`.execute(tx);
    return false;
  }
}
