import type { Stripe } from "stripe";
import { answerOf, StripeFailure } from "./client.ts";
import { expandIntent } from "./payment-update.ts";

/** Most pages of Stripe's list to read: a payment that Stripe has and we didn't store is minutes old. */
const pages = 3;

/** Finds the page of a payment for which Stripe's answer was lost. */
export async function findSession(
  stripe: Stripe,
  reference: string,
): Promise<Stripe.Checkout.Session | undefined> {
  return leaf(
    (params) => answerOf(stripe.checkout.sessions.list(params)),
    (session) => session.client_reference_id === reference,
  );
}

/** The charge of a payment without a page. */
export async function findIntent(
  stripe: Stripe,
  reference: string,
): Promise<Stripe.PaymentIntent | undefined> {
  return leaf(
    (params) => answerOf(stripe.paymentIntents.list(params)),
    (intent) => intent.metadata.reference === reference,
  );
}

async function leaf<T extends { id: string }>(
  list: (params: Stripe.PaginationParams) => Promise<Stripe.ApiList<T>>,
  wanted: (item: T) => boolean,
): Promise<T | undefined> {
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { data, has_more: more } = await list({ limit: 100, ...(after && { starting_after: after }) });
    const found = data.find(wanted);
    if (found || !more) return found;
    after = data.at(-1)?.id;
  }
  return undefined;
}

export function getSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  return answerOf(stripe.checkout.sessions.retrieve(id, { expand: expandIntent }));
}

/** Closes a page, so that it takes no more payments; returns its state afterwards: paid, when the buyer was faster. */
export async function closeSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  await answerOf(stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
    if (!(error instanceof StripeFailure && error.kind === "refused")) throw error;
  });
  return getSession(stripe, id);
}
