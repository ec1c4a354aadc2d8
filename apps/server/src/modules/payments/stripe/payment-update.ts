import type { Stripe } from "stripe";
import type {
  CardUpdate,
  Credential,
  MoneyBackUpdate,
  PaidCard,
  PaymentUpdate,
} from "../payment-provider.ts";
import { fromStripeAmount } from "./amounts.ts";
import type { StripePayment } from "./payment.queries.ts";

/** Fields to expand wherever a payment is read. */
export const expandIntent = ["payment_intent.payment_method", "setup_intent.payment_method"];

/** Stripe's many reasons, reduced to the few with a text for the buyer. */
const denials: Record<string, string> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  incorrect_number: "invalid_number",
  invalid_number: "invalid_number",
  incorrect_cvc: "invalid_cvc",
  invalid_cvc: "invalid_cvc",
  payment_intent_authentication_failure: "authentication_failed",
  setup_intent_authentication_failure: "authentication_failed",
  authentication_required: "authentication_required",
};

export function denialOf(code: string | null | undefined): string {
  return (code && denials[code]) || "card_declined";
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof session.payment_intent === "object" ? session.payment_intent : null;
}

function intentDenial(intent: Stripe.PaymentIntent | null): string | null {
  const error = intent?.last_payment_error;
  return error ? denialOf(error.decline_code ?? error.code) : null;
}

/** Credential to charge the card again; null when the buyer did not agree to that. */
function credentialOf(intent: Stripe.PaymentIntent): Credential | null {
  return intent.setup_future_usage === "off_session" ? keptCard(intent) : null;
}

function keptCard({
  customer,
  payment_method: method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "customer" | "payment_method">): Credential | null {
  if (!customer || !method || typeof method === "string") return null;
  const { card } = method;
  const customerId = typeof customer === "string" ? customer : customer.id;
  // Day 0 of the month after is the last of the card's own.
  const end = card && new Date(Date.UTC(card.exp_year, card.exp_month, 0));
  return {
    token: JSON.stringify({ customer: customerId, paymentMethod: method.id }),
    label: card ? `${brandName(card.brand)} ···· ${card.last4}` : method.type,
    expiresOn: end ? end.toISOString().slice(0, 10) : null,
  };
}

function cardCountry({ payment_method: method }: Stripe.PaymentIntent): string | null {
  const country = typeof method === "object" ? method?.card?.country : undefined;
  return country && /^[A-Z]{2}$/.test(country) ? country : null;
}

function paidCard({ payment_method: method }: Stripe.PaymentIntent): PaidCard | null {
  const card = typeof method === "object" ? method?.card : undefined;
  return card ? { brand: brandName(card.brand), last4: card.last4 } : null;
}

function brandName(brand: string): string {
  return brand === "amex" ? "American Express" : brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** State of a hosted page as an update: the same state is the same update, whatever made us read it. */
export function sessionUpdate(
  session: Stripe.Checkout.Session,
  kept: StripePayment | undefined,
): PaymentUpdate {
  const intent = intentOf(session);
  const paid = session.status === "complete" && session.payment_status !== "unpaid";
  const charged = paid && intent ? intent.amount_received : session.amount_total;
  const status = sessionStatus(session, intent, kept);
  return {
    eventKey: `${session.id}:${status}`,
    reference: session.client_reference_id!,
    status,
    ...fromStripeAmount(charged ?? 0, session.currency ?? ""),
    denialCode: status === "denied" ? (intentDenial(intent) ?? "cancelled") : null,
    providerId: intent?.id ?? null,
    credential: paid && intent ? credentialOf(intent) : null,
    country: intent ? cardCountry(intent) : null,
    card: intent && paid ? paidCard(intent) : null,
  };
}

function sessionStatus(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  kept: StripePayment | undefined,
): PaymentUpdate["status"] {
  if (session.status === "expired")
    return kept?.cancelled_at || intent?.last_payment_error ? "denied" : "expired";
  // An open page: a card that was declined there may be followed by another.
  if (session.status !== "complete") return "pending";
  if (session.payment_status !== "unpaid") return "approved";
  // Money that takes days (a direct debit) is on its way until the intent says otherwise.
  return intent?.status === "requires_payment_method" || intent?.status === "canceled" ? "denied" : "pending";
}

/** The same of a page where a card is left; undefined while it is open. */
export function cardUpdate(session: Stripe.Checkout.Session): CardUpdate | undefined {
  const setup = typeof session.setup_intent === "object" ? session.setup_intent : null;
  const credential = setup?.status === "succeeded" ? keptCard(setup) : null;
  const status =
    session.status === "expired"
      ? "card_refused"
      : session.status === "complete" && credential
        ? "card_kept"
        : undefined;
  const error = setup?.last_setup_error;
  return (
    status && {
      eventKey: `${session.id}:${status}`,
      reference: session.client_reference_id!,
      status,
      credential: status === "card_kept" ? credential : null,
      denialCode:
        status === "card_kept" ? null : error ? denialOf(error.decline_code ?? error.code) : "cancelled",
    }
  );
}

/** A charge without the buyer. */
export function intentUpdate(intent: Stripe.PaymentIntent): PaymentUpdate {
  const status =
    intent.status === "succeeded" ? "approved" : intent.status === "processing" ? "pending" : "denied";
  return {
    eventKey: `${intent.id}:${status}`,
    reference: intent.metadata.reference!,
    status,
    ...fromStripeAmount(status === "approved" ? intent.amount_received : intent.amount, intent.currency),
    denialCode: status === "denied" ? (intentDenial(intent) ?? "card_declined") : null,
    providerId: intent.id,
  };
}

/** A refund under way is no update until it has arrived or failed. */
export function refundUpdate(refund: Stripe.Refund, reference: string): MoneyBackUpdate | undefined {
  const status =
    refund.status === "succeeded"
      ? "refund_done"
      : refund.status === "failed" || refund.status === "canceled"
        ? "refund_failed"
        : undefined;
  return (
    status && {
      eventKey: `${refund.id}:${status}`,
      reference,
      status,
      ...fromStripeAmount(refund.amount, refund.currency),
      refundKey: refund.metadata?.refund_key ?? null,
    }
  );
}

/**
 * A dispute is opened, which takes the money, and then lost or won. Both are reported, in any order: the opening of
 * a closed dispute is still an update of its own.
 */
export function disputeUpdate(
  dispute: Stripe.Dispute,
  reference: string,
  eventType: "charge.dispute.created" | "charge.dispute.closed",
): MoneyBackUpdate | undefined {
  // An inquiry moves no money (its states begin with warning_).
  if (dispute.status.startsWith("warning_") || dispute.status === "prevented") return undefined;
  const status =
    eventType === "charge.dispute.created"
      ? "dispute_opened"
      : dispute.status === "lost"
        ? "dispute_lost"
        : dispute.status === "won"
          ? "dispute_won"
          : undefined;
  return (
    status && {
      eventKey: `${dispute.id}:${status}`,
      reference,
      status,
      ...fromStripeAmount(dispute.amount, dispute.currency),
      refundKey: null,
    }
  );
}
