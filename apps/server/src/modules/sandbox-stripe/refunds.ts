import type { Stripe } from "stripe";
import { checkDigits } from "./amounts.ts";
import { newRefund } from "./objects.ts";
import { read, RefundCreate, type RefundParams } from "./params.ts";
import { Refusal } from "./refusal.ts";
import { birth, tell, type Work } from "./sessions.ts";
import { get, keep } from "./store.ts";

export async function createRefund(work: Work, input: unknown): Promise<Stripe.Refund> {
  const params: RefundParams = read(RefundCreate, input);
  const { account } = work.owner;
  const intent = await get(work.tx, account, { kind: "payment_intent", id: params.payment_intent! });
  if (intent.status !== "succeeded")
    throw new Refusal(400, "This PaymentIntent does not have a successful charge to refund.", {
      param: "payment_intent",
    });
  const charge = await get(work.tx, account, { kind: "charge", id: intent.latest_charge as string });
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (left === 0)
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (amount < 1) throw new Refusal(400, "Invalid positive integer", { param: "amount" });
  if (amount > left)
    throw new Refusal(
      400,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      {
        param: "amount",
      },
    );
  checkDigits(amount, charge.currency, "amount");
  const refunded = charge.amount_refunded + amount;
  await keep(work.tx, account, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  const refund = newRefund(birth(work), charge, {
    amount,
    metadata: (params.metadata as Stripe.Metadata) ?? {},
    reason: (params.reason ?? null) as Stripe.Refund["reason"],
  });
  await keep(work.tx, account, refund);
  await tell(work, "refund.created", refund);
  await tell(work, "refund.updated", refund);
  return refund;
}
