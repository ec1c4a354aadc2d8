import type { Stripe } from "stripe";
import { toStripeRefund } from "./amounts.ts";
import { answerOf } from "./client.ts";

const failed = (refund: Stripe.Refund) => refund.status === "failed" || refund.status === "canceled";

/**
 * Gives money back once for a key, however often it is asked and however late: Stripe forgets idempotency keys after a
 * day, so what it has done already is looked up. A refund that failed may be sent again.
 */
export async function sendRefund(
  stripe: Stripe,
  {
    intentId,
    reference,
    amount,
    currency,
    key,
    accountId,
  }: {
    intentId: string;
    reference: string;
    amount: number;
    currency: string;
    key: string;
    accountId: string;
  },
): Promise<{ reference: string }> {
  const { data } = await answerOf(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
  const mine = data.filter(({ metadata }) => metadata?.refund_key === key);
  const done = mine.find((refund) => !failed(refund));
  if (done) return { reference: done.id };
  const refund = await answerOf(
    stripe.refunds.create(
      {
        payment_intent: intentId,
        amount: toStripeRefund(amount, currency),
        metadata: { reference, refund_key: key, palco_account: accountId },
      },
      { idempotencyKey: `palco:refund:${key}:${mine.length}` },
    ),
  );
  if (failed(refund)) throw new Error(`Stripe could not give back ${reference}`);
  return { reference: refund.id };
}
