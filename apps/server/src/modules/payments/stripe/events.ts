import type { Stripe } from "stripe";
import { AppError } from "#platform/app-error.ts";
import { late } from "#platform/late.ts";
import { type Account, findAccount } from "../account.queries.ts";
import type { CardUpdate, MoneyBackUpdate, PaymentUpdate } from "../payment-provider.ts";
import type { Needs } from "../needs.ts";
import { answerOf, isLive, openStripe } from "./client.ts";
import { getSession } from "./lookup.ts";
import { cardUpdate, disputeUpdate, intentUpdate, refundUpdate, sessionUpdate } from "./payment-update.ts";
import { findStripePayment } from "./payment.queries.ts";

const sdk = late("stripe") as () => typeof Stripe;

/** Seconds an event may be old; 0 would mean no limit at all. */
const tolerance = 300;

type Update = PaymentUpdate | MoneyBackUpdate | CardUpdate;
type Headers = Record<string, string | undefined>;

/**
 * Handles an event of Stripe. The event only names the object: its content may be outdated, so the object itself is
 * fetched. Throws `checkout.signature_invalid`.
 */
export async function receiveEvent(
  platform: Needs,
  account: Account,
  { headers, body }: { headers: Headers; body: Buffer },
): Promise<Update | undefined> {
  const event = verify(account, headers["stripe-signature"], { body, now: platform.now() });
  if (event.livemode !== isLive(account)) {
    platform.log.warn(
      { type: event.type, livemode: event.livemode },
      "Stripe event of the wrong mode ignored",
    );
    return undefined;
  }
  const update = await lookUp(platform, openStripe(platform, account), event);
  return update && withOwner(platform, account, update);
}

/** While a signing secret is replaced, both are kept: one to a line, or with a comma between. */
function verify(
  account: Account,
  signature: string | undefined,
  { body, now }: { body: Buffer; now: Date },
): Stripe.Event {
  const { webhooks, errors } = sdk();
  const secrets = (account.secrets.signingKey ?? "").split(/[\s,]+/).filter(Boolean);
  for (const secret of secrets) {
    try {
      return webhooks.constructEvent(body, signature ?? "", secret, tolerance, undefined, now.getTime());
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError))
        throw new AppError("checkout.signature_invalid");
    }
  }
  throw new AppError("checkout.signature_invalid");
}

/** Update, and by which of our sets of keys the payment was made. */
interface Found {
  update: Update;
  madeWith: string | undefined;
}

async function lookUp(platform: Needs, stripe: Stripe, event: Stripe.Event): Promise<Found | undefined> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return ofSession(platform, stripe, event.data.object.id);
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled":
      return ofIntent(platform, stripe, event.data.object.id);
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const refund = await answerOf(
        stripe.refunds.retrieve(event.data.object.id, { expand: ["payment_intent"] }),
      );
      const { reference, palco_account: madeWith } = intentLabels(refund.payment_intent);
      const update = reference ? refundUpdate(refund, reference) : undefined;
      return update && { update, madeWith };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const dispute = await answerOf(
        stripe.disputes.retrieve(event.data.object.id, { expand: ["payment_intent"] }),
      );
      const { reference, palco_account: madeWith } = intentLabels(dispute.payment_intent);
      const update = reference ? disputeUpdate(dispute, reference, event.type) : undefined;
      return update && { update, madeWith };
    }
    default:
      return undefined;
  }
}

function intentLabels(intent: string | Stripe.PaymentIntent | null): Partial<Stripe.Metadata> {
  return intent && typeof intent === "object" ? intent.metadata : {};
}

async function ofSession(platform: Needs, stripe: Stripe, id: string): Promise<Found | undefined> {
  const session = await getSession(stripe, id);
  const { reference, palco_account: madeWith } = session.metadata ?? {};
  // Something else that is sold with the same account.
  if (!reference || session.client_reference_id !== reference) return undefined;
  if (session.mode === "setup") {
    const update = cardUpdate(session);
    return update && { update, madeWith };
  }
  return { update: sessionUpdate(session, await findStripePayment(platform.db, reference)), madeWith };
}

async function ofIntent(platform: Needs, stripe: Stripe, id: string): Promise<Found | undefined> {
  const intent = await answerOf(stripe.paymentIntents.retrieve(id));
  const { reference, palco_account: madeWith } = intent.metadata;
  if (!reference) return undefined;
  const kept = await findStripePayment(platform.db, reference);
  // For a payment on a page, the page decides: another card may follow a declined one there.
  if (kept?.session_id) return ofSession(platform, stripe, kept.session_id);
  return { update: intentUpdate(intent), madeWith };
}

/**
 * A payment on its way when the keys were changed belongs to the set it was made with, though the new signing secret
 * vouches for its events. One that another site made with the same Stripe account is none of ours.
 */
async function withOwner(
  platform: Needs,
  account: Account,
  { update, madeWith }: Found,
): Promise<Update | undefined> {
  if (madeWith === account.id) return update;
  const maker = madeWith ? await findAccount(platform, madeWith).catch(() => undefined) : undefined;
  return maker && isLive(maker) === isLive(account) ? { ...update, accountId: maker.id } : undefined;
}
