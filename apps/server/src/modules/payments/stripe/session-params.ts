import type { Stripe } from "stripe";
import type { CardRequest, CheckoutRequest } from "../payment-provider.ts";
import { toStripeAmount } from "./amounts.ts";

/** Stripe opens a page for no less than this; we close it ourselves when the order's time is over. */
const shortestPageMs = 30 * 60_000;

/** Labels on all our objects at Stripe; its events are matched to ours by them. */
export function labels(
  { reference, orderId }: { reference: string; orderId: string },
  accountId: string,
): Record<"reference" | "order_id" | "palco_account", string> {
  return { reference, order_id: orderId, palco_account: accountId };
}

/**
 * The hosted page of one payment. The same request gives the same parameters whenever it is asked again: Stripe refuses
 * an idempotency key that comes with others.
 */
export function sessionParams(
  request: CheckoutRequest,
  accountId: string,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const unit_amount = toStripeAmount(request.amount, request.currency);
  if (unit_amount === undefined)
    throw new RangeError(`Stripe does not take ${request.amount} ${request.currency}`);
  const metadata = labels(request, accountId);
  return {
    mode: "payment",
    ui_mode: "hosted_page",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount,
          product_data: { name: request.description },
        },
      },
    ],
    client_reference_id: request.reference,
    customer_email: request.email,
    locale: request.language,
    metadata,
    payment_intent_data: {
      description: request.description,
      metadata,
      ...(request.keepCredential && { setup_future_usage: "off_session" }),
    },
    // Only cards can be charged again without the buyer here; otherwise the account's own methods are offered.
    ...(request.keepCredential && {
      customer_creation: "always",
      allowed_payment_method_types: ["card"],
    }),
    // The currency that was shown is the one that is charged.
    adaptive_pricing: { enabled: false },
    success_url: `${publicUrl}${request.returnPath}`,
    cancel_url: `${publicUrl}/payments/stripe/${request.reference}/cancel`,
    expires_at: Math.ceil((request.expiresAt.getTime() + shortestPageMs) / 1000),
  };
}

/** The hosted page where a card is left for later charges and nothing is paid. */
export function setupParams(
  request: CardRequest,
  accountId: string,
  publicUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: request.reference, palco_account: accountId };
  return {
    mode: "setup",
    ui_mode: "hosted_page",
    currency: request.currency.toLowerCase(),
    client_reference_id: request.reference,
    customer_email: request.email,
    // A card that belongs to no customer of Stripe's can't be charged again.
    customer_creation: "always",
    locale: request.language,
    metadata,
    setup_intent_data: { description: request.description, metadata },
    allowed_payment_method_types: ["card"],
    success_url: `${publicUrl}${request.returnPath}`,
    cancel_url: `${publicUrl}/payments/stripe/${request.reference}/cancel`,
    expires_at: Math.ceil((request.expiresAt.getTime() + shortestPageMs) / 1000),
  };
}

/** One amount of one payment: a second call with it changes nothing at Stripe. */
export function idempotencyKey({
  reference,
  amount,
  currency,
}: Pick<CheckoutRequest, "reference" | "amount" | "currency">): string {
  return `palco:${reference}:${amount}:${currency}`;
}
