import { correctAddress, requestProof } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findBought } from "../paying/find-bought.ts";
import { getOwnOrder } from "./own-order.ts";

/** Sends the mail that proves the mailbox of this order's buyer once more. Before payment there is no account to prove. */
export async function resendProof(context: Context<Actor>, orderId: string): Promise<void> {
  await refuseUnpaid(context, orderId);
  await requestProof(context, {
    userId: context.actor.id,
    orderId,
    next: await receiptOf(context, orderId),
  });
}

/** Corrects the address that was mistyped, while nobody has proved it. */
export async function correctEmail(context: Context<Actor>, orderId: string, email: string): Promise<void> {
  await refuseUnpaid(context, orderId);
  const next = await receiptOf(context, orderId);
  const done = await correctAddress(context, { userId: context.actor.id, email, orderId, next });
  if (done === "disowned") throw new AppError("checkout.disowned");
  if (done === "proved") throw new AppError("checkout.email_proved");
}

/** Where the link of the mail leads to. */
async function receiptOf({ db }: Pick<Context, "db">, orderId: string): Promise<string> {
  return (await findBought(db, orderId)).returnPath;
}

async function refuseUnpaid(context: Context<Actor>, orderId: string): Promise<void> {
  const { paidAt } = await getOwnOrder(context, orderId);
  if (!paidAt) throw new AppError("checkout.not_paid");
}
