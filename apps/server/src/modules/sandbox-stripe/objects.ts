import type { Stripe } from "stripe";
import { late } from "#platform/late.ts";
import { type Kinds, newId } from "./store.ts";

const sdk = late("stripe") as () => typeof Stripe;

/** Fields every object starts with: mode and creation time (seconds). */
export interface Birth {
  livemode: boolean;
  created: number;
}

/** Every field Stripe's types ask for, so that an SDK with other fields breaks the build; ours are passed over them. */
export function newSession(
  { livemode, created }: Birth,
  own: Pick<
    Stripe.Checkout.Session,
    | "amount_total"
    | "currency"
    | "client_reference_id"
    | "customer_email"
    | "customer_creation"
    | "locale"
    | "metadata"
    | "success_url"
    | "cancel_url"
    | "expires_at"
    | "allowed_payment_method_types"
  > &
    Partial<Pick<Stripe.Checkout.Session, "mode" | "payment_status" | "setup_intent">>,
): Stripe.Checkout.Session {
  const id = newId("checkout.session", livemode);
  return {
    id, object: "checkout.session", adaptive_pricing: { enabled: false }, after_expiration: null, allow_promotion_codes: null,
    amount_subtotal: own.amount_total, automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null, client_secret: null, collected_information: null, consent: null, consent_collection: null, created,
    currency_conversion: null, custom_fields: [], custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null, customer_account: null, customer_details: null, discounts: null, integration_identifier: null, invoice: null,
    invoice_creation: null, livemode, managed_payments: null, mode: "payment", origin_context: null, payment_intent: null, payment_link: null,
    payment_method_collection: "if_required", payment_method_configuration_details: null, payment_method_options: null,
    payment_method_types: ["card"], payment_status: "unpaid", permissions: null, recovered_from: null, saved_payment_method_options: null,
    setup_intent: null, shipping_address_collection: null, shipping_cost: null, shipping_options: [], status: "open", submit_type: null,
    subscription: null, total_details: null, ui_mode: "hosted_page", url: `/sandbox-stripe/pay/${id}`, wallet_options: null, ...own,
  } satisfies Stripe.Checkout.Session; // prettier-ignore
}

export function newIntent(
  { livemode, created }: Birth,
  own: Pick<
    Stripe.PaymentIntent,
    "amount" | "currency" | "customer" | "description" | "metadata" | "setup_future_usage"
  >,
): Stripe.PaymentIntent {
  return {
    id: newId("payment_intent"), object: "payment_intent", allowed_payment_method_types: null, amount_capturable: 0, amount_received: 0,
    application: null, application_fee_amount: null, automatic_payment_methods: null, canceled_at: null, cancellation_reason: null,
    capture_method: "automatic_async", client_secret: null, confirmation_method: "automatic", created, customer_account: null,
    excluded_payment_method_types: null, last_payment_error: null, latest_charge: null, livemode, managed_payments: null, next_action: null,
    on_behalf_of: null, payment_method: null, payment_method_configuration_details: null, payment_method_options: null,
    payment_method_types: ["card"], payment_record: null, processing: null, receipt_email: null, review: null, shipping: null, source: null,
    statement_descriptor: null, statement_descriptor_suffix: null, status: "requires_payment_method", transfer_group: null, ...own,
  } satisfies Stripe.PaymentIntent; // prettier-ignore
}

/** A card to be kept, and nothing paid. */
export function newSetup(
  { livemode, created }: Birth,
  own: Pick<Stripe.SetupIntent, "description" | "metadata">,
): Stripe.SetupIntent {
  return {
    id: newId("setup_intent"), object: "setup_intent", allowed_payment_method_types: ["card"], application: null, automatic_payment_methods: null,
    cancellation_reason: null, client_secret: null, created, customer: null, excluded_payment_method_types: null, last_setup_error: null,
    latest_attempt: null, livemode, mandate: null, next_action: null, on_behalf_of: null, payment_method: null,
    payment_method_configuration_details: null, payment_method_options: null, payment_method_types: ["card"], single_use_mandate: null,
    status: "requires_payment_method", usage: "off_session", ...own,
  } satisfies Stripe.SetupIntent; // prettier-ignore
}

const nobody = { address: null, email: null, name: null, phone: null, tax_id: null };

export function newCharge(
  { livemode, created }: Birth,
  intent: Stripe.PaymentIntent,
  failure: { code: string; message: string } | null,
): Stripe.Charge {
  const paid = failure === null;
  return {
    id: newId("charge"), object: "charge", amount: intent.amount, amount_captured: paid ? intent.amount : 0, amount_refunded: 0,
    application: null, application_fee: null, application_fee_amount: null, balance_transaction: null, billing_details: nobody,
    calculated_statement_descriptor: null, captured: paid, created, currency: intent.currency, customer: intent.customer,
    description: intent.description, disputed: false, failure_balance_transaction: null, failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null, fraud_details: null, livemode, metadata: intent.metadata, on_behalf_of: null, outcome: null,
    paid, payment_intent: intent.id, payment_method: intent.payment_method as string, payment_method_details: null, receipt_email: null,
    receipt_number: null, receipt_url: null, refunded: false, review: null, shipping: null, source: null, source_transfer: null,
    statement_descriptor: null, statement_descriptor_suffix: null, status: paid ? "succeeded" : "failed", transfer_data: null, transfer_group: null,
  } satisfies Stripe.Charge; // prettier-ignore
}

/** A card; of its number only the end is kept. */
export function newMethod(
  { livemode, created }: Birth,
  card: { last4: string; month: number; year: number },
  customer: string | null,
): Stripe.PaymentMethod {
  return {
    id: newId("payment_method"), object: "payment_method", billing_details: nobody, created, customer, customer_account: null, livemode,
    metadata: {}, type: "card",
    card: {
      brand: "visa", checks: null, country: "ES", display_brand: "visa", exp_month: card.month, exp_year: card.year, fingerprint: null,
      funding: "credit", generated_from: null, last4: card.last4, networks: null, regulated_status: null, three_d_secure_usage: null, wallet: null,
    },
  } satisfies Stripe.PaymentMethod; // prettier-ignore
}

export function newCustomer({ livemode, created }: Birth, email: string | null): Stripe.Customer {
  return {
    id: newId("customer"), object: "customer", balance: 0, created, default_source: null, description: null, email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null }, livemode, metadata: {},
    shipping: null,
  } satisfies Stripe.Customer; // prettier-ignore
}

export function newRefund(
  { created }: Birth,
  charge: Stripe.Charge,
  own: Pick<Stripe.Refund, "amount" | "metadata" | "reason">,
): Stripe.Refund {
  return {
    id: newId("refund"), object: "refund", balance_transaction: null, charge: charge.id, created, currency: charge.currency, customer: null,
    customer_account: null, payment_intent: charge.payment_intent, payment_method: null, receipt_number: null, source_transfer_reversal: null,
    status: "succeeded", transfer_reversal: null, ...own,
  } satisfies Stripe.Refund; // prettier-ignore
}

export function newDispute({ livemode, created }: Birth, charge: Stripe.Charge): Stripe.Dispute {
  const evidence = {} as Stripe.Dispute["evidence"];
  return {
    id: newId("dispute"), object: "dispute", amount: charge.amount, balance_transactions: [], charge: charge.id, created,
    currency: charge.currency, enhanced_eligibility_types: [], evidence,
    evidence_details: { due_by: null, enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0, submission_method: "not_submitted" },
    intended_submission_method: null, is_charge_refundable: false, livemode, metadata: {}, payment_intent: charge.payment_intent,
    reason: "fraudulent", status: "needs_response",
  } satisfies Stripe.Dispute; // prettier-ignore
}

/** The events the double tells of, each with its object as it was then. */
export type EventType = Extract<
  Stripe.Event["type"],
  | "checkout.session.completed" | "checkout.session.expired" | "payment_intent.succeeded" | "payment_intent.payment_failed"
  | "setup_intent.succeeded" | "setup_intent.setup_failed" | "charge.succeeded" | "refund.created" | "refund.updated" | "refund.failed" | "charge.dispute.created" | "charge.dispute.closed"
>; // prettier-ignore

export function newEvent(
  { livemode, created }: Birth,
  type: EventType,
  object: Kinds[keyof Kinds],
): Stripe.Event {
  const event = {
    id: newId("event"), object: "event", api_version: sdk().API_VERSION, created, data: { object }, livemode, pending_webhooks: 1,
    request: { id: null, idempotency_key: null }, type,
  } satisfies Omit<Stripe.EventBase, "data"> & { type: EventType; data: { object: unknown } }; // prettier-ignore
  return event as Stripe.Event;
}
