import type { Stripe } from "stripe";
import { checkAmount, checkCurrency } from "./amounts.ts";
import { type Card, cardError, judge, judgeOffSession } from "./card.ts";
import { newCharge, newCustomer, newIntent, newMethod } from "./objects.ts";
import { IntentCreate, type IntentParams, read } from "./params.ts";
import { Refusal } from "./refusal.ts";
import { birth, tell, type Work } from "./sessions.ts";
import { find, get, keep } from "./store.ts";

/** Payment intent of a page; created at the first attempt to pay there. */
async function intentOf(work: Work, session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent> {
  if (session.payment_intent)
    return get(work.tx, work.owner.account, { kind: "payment_intent", id: session.payment_intent as string });
  const data = await findHidden(work.tx, session.id);
  return newIntent(birth(work), {
    amount: session.amount_total!,
    currency: session.currency!,
    customer: null,
    description: data.description ?? null,
    metadata: (data.metadata as Stripe.Metadata) ?? {},
    setup_future_usage: (data.setup_future_usage ?? null) as Stripe.PaymentIntent["setup_future_usage"],
  });
}

/** Outcome of an attempt with a card: `challenge` waits for the code. */
export interface Outcome {
  outcome: "paid" | "denied" | "challenge";
  denial?: string;
}

/** Data for a page's intent; Stripe does not show it on the session. */
export async function findHidden(
  tx: Work["tx"],
  id: string,
): Promise<Stripe.Checkout.SessionCreateParams.PaymentIntentData> {
  const row = await tx
    .selectFrom("sandbox_stripe_object")
    .select("hidden")
    .where("id", "=", id)
    .executeTakeFirst();
  return (row?.hidden ?? {}) as Stripe.Checkout.SessionCreateParams.PaymentIntentData;
}

/** A buyer enters a card on the page. */
export async function payByCard(work: Work, session: Stripe.Checkout.Session, card: Card): Promise<Outcome> {
  const intent = await intentOf(work, session);
  const { denial, challenge, ...kept } = judge(card, work.now);
  const customer =
    session.customer_creation === "always" ? newCustomer(birth(work), session.customer_email) : null;
  const method = newMethod(birth(work), kept, customer?.id ?? null);
  const { account } = work.owner;
  if (customer) await keep(work.tx, account, customer);
  await keep(work.tx, account, method);
  const tried: Stripe.PaymentIntent = {
    ...intent,
    customer: customer?.id ?? null,
    payment_method: method.id,
  };
  if (denial) {
    await deny(work, session, { intent: tried, denial, method });
    return { outcome: "denied", denial };
  }
  if (challenge) {
    await keep(work.tx, account, {
      ...tried,
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    await keep(work.tx, account, { ...session, payment_intent: tried.id });
    return { outcome: "challenge" };
  }
  await complete(work, session, tried);
  return { outcome: "paid" };
}

/** A buyer enters the code of their bank. */
export async function answerChallenge(
  work: Work,
  session: Stripe.Checkout.Session,
  passed: boolean,
): Promise<Outcome> {
  const intent = await intentOf(work, session);
  if (intent.status !== "requires_action") throw new Refusal(400, "This payment waits for no code");
  const denial = "payment_intent_authentication_failure";
  if (passed) await complete(work, session, { ...intent, next_action: null });
  else await deny(work, session, { intent: { ...intent, next_action: null }, denial });
  return passed ? { outcome: "paid" } : { outcome: "denied", denial };
}

async function deny(
  work: Work,
  session: Stripe.Checkout.Session | undefined,
  { intent, denial, method }: { intent: Stripe.PaymentIntent; denial: string; method?: Stripe.PaymentMethod },
): Promise<Stripe.PaymentIntent> {
  const { account } = work.owner;
  const error = cardError(denial, method);
  const charge = newCharge(birth(work), intent, { code: error.code!, message: error.message! });
  const denied: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
  };
  await keep(work.tx, account, charge);
  await keep(work.tx, account, denied);
  if (session) await keep(work.tx, account, { ...session, payment_intent: denied.id });
  await tell(work, "payment_intent.payment_failed", denied);
  return denied;
}

async function settle(work: Work, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const { account } = work.owner;
  const charge = newCharge(birth(work), intent, null);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  await keep(work.tx, account, charge);
  await keep(work.tx, account, paid);
  await tell(work, "charge.succeeded", charge);
  await tell(work, "payment_intent.succeeded", paid);
  return paid;
}

async function complete(
  work: Work,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const paid = await settle(work, intent);
  const done: Stripe.Checkout.Session = {
    ...session,
    status: "complete",
    payment_status: "paid",
    payment_intent: paid.id,
    customer: paid.customer,
    url: null,
  };
  await keep(work.tx, work.owner.account, done);
  await tell(work, "checkout.session.completed", done);
}

/** A charge without the buyer; a card that is denied is an error with the intent in it. */
export async function createIntent(work: Work, input: unknown): Promise<{ status: number; body: unknown }> {
  const params: IntentParams = read(IntentCreate, input);
  const currency = params.currency.toLowerCase();
  checkCurrency(currency, "currency");
  checkAmount(params.amount, currency, "amount");
  const { account } = work.owner;
  const method = await find(work.tx, account, {
    kind: "payment_method",
    id: params.payment_method as string,
  });
  if (!method)
    throw new Refusal(400, `No such PaymentMethod: '${params.payment_method}'`, {
      code: "resource_missing",
      param: "payment_method",
    });
  if (!method.customer || method.customer !== params.customer)
    throw new Refusal(400, "The PaymentMethod belongs to no customer, or to another", {
      param: "payment_method",
    });
  const intent: Stripe.PaymentIntent = {
    ...newIntent(birth(work), {
      amount: params.amount,
      currency,
      customer: params.customer,
      description: params.description ?? null,
      metadata: (params.metadata as Stripe.Metadata) ?? {},
      setup_future_usage: null,
    }),
    payment_method: method.id,
  };
  const denial = judgeOffSession(method.card!.last4);
  if (!denial) return { status: 200, body: await settle(work, intent) };
  const denied = await deny(work, undefined, { intent, denial, method });
  const { payment_method: _, ...error } = denied.last_payment_error!;
  return { status: 402, body: { error: { ...error, charge: denied.latest_charge, payment_intent: denied } } };
}
