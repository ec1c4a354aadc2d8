import type { Stripe } from "stripe";
import { type Card, cardError, judge } from "./card.ts";
import type { Outcome } from "./intents.ts";
import { newCustomer, newMethod } from "./objects.ts";
import { Refusal } from "./refusal.ts";
import { birth, tell, type Work } from "./sessions.ts";
import { get, keep } from "./store.ts";

const setupOf = ({ tx, owner }: Work, session: Stripe.Checkout.Session) =>
  get(tx, owner.account, { kind: "setup_intent", id: session.setup_intent as string });

/** A buyer enters the card to be stored on the page. */
export async function keepByCard(work: Work, session: Stripe.Checkout.Session, card: Card): Promise<Outcome> {
  const { account } = work.owner;
  const setup = await setupOf(work, session);
  const { denial, challenge, ...kept } = judge(card, work.now);
  const customer =
    session.customer_creation === "always" ? newCustomer(birth(work), session.customer_email) : null;
  const method = newMethod(birth(work), kept, customer?.id ?? null);
  if (customer) await keep(work.tx, account, customer);
  await keep(work.tx, account, method);
  const tried: Stripe.SetupIntent = {
    ...setup,
    customer: customer?.id ?? null,
    payment_method: method.id,
    last_setup_error: null,
  };
  if (denial) return deny(work, tried, { denial, method });
  if (challenge) {
    await keep(work.tx, account, {
      ...tried,
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    return { outcome: "challenge" };
  }
  return complete(work, session, tried);
}

/** A buyer enters the code of their bank. */
export async function answerSetupChallenge(
  work: Work,
  session: Stripe.Checkout.Session,
  passed: boolean,
): Promise<Outcome> {
  const setup = await setupOf(work, session);
  if (setup.status !== "requires_action") throw new Refusal(400, "This card waits for no code");
  const answered: Stripe.SetupIntent = { ...setup, next_action: null };
  return passed
    ? complete(work, session, answered)
    : deny(work, answered, { denial: "setup_intent_authentication_failure" });
}

async function deny(
  work: Work,
  setup: Stripe.SetupIntent,
  { denial, method }: { denial: string; method?: Stripe.PaymentMethod },
): Promise<Outcome> {
  const denied: Stripe.SetupIntent = {
    ...setup,
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: cardError(denial, method) as Stripe.SetupIntent.LastSetupError,
  };
  await keep(work.tx, work.owner.account, denied);
  await tell(work, "setup_intent.setup_failed", denied);
  return { outcome: "denied", denial };
}

async function complete(
  work: Work,
  session: Stripe.Checkout.Session,
  setup: Stripe.SetupIntent,
): Promise<Outcome> {
  const { account } = work.owner;
  const kept: Stripe.SetupIntent = { ...setup, status: "succeeded" };
  await keep(work.tx, account, kept);
  await tell(work, "setup_intent.succeeded", kept);
  const done: Stripe.Checkout.Session = {
    ...session,
    status: "complete",
    customer: kept.customer as string | null,
    url: null,
  };
  await keep(work.tx, account, done);
  await tell(work, "checkout.session.completed", done);
  return { outcome: "paid" };
}
