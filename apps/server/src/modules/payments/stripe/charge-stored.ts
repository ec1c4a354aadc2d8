import type { Stripe } from "stripe";
import type { PaymentUpdate, StoredCharge } from "../payment-provider.ts";
import type { Needs } from "../needs.ts";
import { toStripeAmount } from "./amounts.ts";
import { answerOf, StripeFailure } from "./client.ts";
import { denialOf, intentUpdate } from "./payment-update.ts";
import { keepStripePayment } from "./payment.queries.ts";
import { idempotencyKey, labels } from "./session-params.ts";

/**
 * Charges a card whose owner agreed to it, while they are away. A bank that wants to see them denies it with
 * `authentication_required`.
 */
export async function chargeStored(
  { db, now }: Pick<Needs, "db" | "now">,
  stripe: Stripe,
  { charge, accountId }: { charge: StoredCharge; accountId: string },
): Promise<PaymentUpdate> {
  const amount = toStripeAmount(charge.amount, charge.currency);
  if (amount === undefined) throw new RangeError(`Stripe does not take ${charge.amount} ${charge.currency}`);
  const { customer, paymentMethod } = JSON.parse(charge.credential.token) as {
    customer: string;
    paymentMethod: string;
  };
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: charge.currency.toLowerCase(),
    customer,
    payment_method: paymentMethod,
    confirm: true,
    off_session: true,
    description: charge.description,
    metadata: labels(charge, accountId),
  };
  const { intent, code } = await confirm(stripe, params, idempotencyKey(charge));
  await keepStripePayment(db, {
    reference: charge.reference,
    account_id: accountId,
    intent_id: intent.id,
    created_at: now(),
  });
  const update = intentUpdate(intent);
  return code && update.status === "denied" ? { ...update, denialCode: denialOf(code) } : update;
}

/** A denied card comes as an error, with the intent it was denied for. */
async function confirm(
  stripe: Stripe,
  params: Stripe.PaymentIntentCreateParams,
  key: string,
): Promise<{ intent: Stripe.PaymentIntent; code: string | null }> {
  try {
    const intent = await answerOf(stripe.paymentIntents.create(params, { idempotencyKey: key }));
    return { intent, code: null };
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.kind !== "card" || !error.intentId) throw error;
    return { intent: await answerOf(stripe.paymentIntents.retrieve(error.intentId)), code: error.code };
  }
}
