import { sql } from "kysely";
import { freeAddress, makeHolder, spendDisownLink } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { moveOrder } from "./move-order.ts";

/**
 * "It wasn't me", by the link of the mail that asks to prove the mailbox: the address is free again, and the purchase waits for
 * whoever claims it with the card. It opens nothing to the one who says so. Other purchases with the address stay with it.
 */
export async function disownPurchase(
  { db, now }: Pick<Context, "db" | "now">,
  { token }: { token: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const said = await spendDisownLink(tx, { token, now: now() });
    if (!said) throw new AppError("accounts.verification_invalid");
    const { userId, orderId } = said;
    if (await hasOtherOrders(tx, said))
      await moveOrder(tx, { orderId, from: userId, to: await makeHolder(tx, now()) });
    else await freeAddress(tx, userId, now());
  });
}

async function hasOtherOrders(
  tx: Tx,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from "order" where user_id = ${userId} and id <> ${orderId}
    and paid_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}
