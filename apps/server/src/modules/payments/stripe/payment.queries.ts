import type { Db } from "#platform/db/database.ts";

export async function findStripePayment(db: Db, reference: string) {
  return db.selectFrom("stripe_payment").selectAll().where("reference", "=", reference).executeTakeFirst();
}

export type StripePayment = NonNullable<Awaited<ReturnType<typeof findStripePayment>>>;

/** Keeps what Stripe calls a payment; the first answer stays. */
export async function keepStripePayment(
  db: Db,
  payment: Pick<StripePayment, "reference" | "account_id"> & Partial<StripePayment>,
): Promise<void> {
  await db
    .insertInto("stripe_payment")
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that the buyer went back without paying. */
export async function cancelStripePayment(db: Db, reference: string, now: Date): Promise<void> {
  await db
    .updateTable("stripe_payment")
    .set({ cancelled_at: now })
    .where("reference", "=", reference)
    .where("cancelled_at", "is", null)
    .execute();
}
