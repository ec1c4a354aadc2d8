import type { Stripe } from "stripe";
import { isSandboxKey } from "#modules/sandbox-stripe/public.ts";
import type { Account } from "../account.queries.ts";
import type {
  CardUpdate,
  CardRequest,
  CheckoutRequest,
  PaymentUpdate,
  PaymentProvider,
  StoredCharge,
} from "../payment-provider.ts";
import type { Needs } from "../needs.ts";
import { isStripeCurrency, toStripeAmount } from "./amounts.ts";
import { chargeStored } from "./charge-stored.ts";
import { answerOf, openStripe, StripeFailure } from "./client.ts";
import { receiveEvent } from "./events.ts";
import { closeSession, findIntent, findSession, getSession } from "./lookup.ts";
import { cardUpdate, intentUpdate, sessionUpdate } from "./payment-update.ts";
import { findStripePayment, keepStripePayment, type StripePayment } from "./payment.queries.ts";
import { sendRefund } from "./refund.ts";
import { idempotencyKey, sessionParams, setupParams } from "./session-params.ts";

/**
 * Stripe behind the payment port: pages of its own (hosted Checkout), so that no card ever passes here. Works with the
 * keys of one account only.
 */
export function createStripeProvider(platform: Needs, account: Account): PaymentProvider {
  const { db, config, now } = platform;
  const open = () => openStripe(platform, account);
  const demo = isSandboxKey(account.secrets.secretKey ?? "");

  /** The page of a reference: the one there is, or a new one. */
  async function openPage(
    request: CardRequest,
    params: Stripe.Checkout.SessionCreateParams,
    key: string,
  ): Promise<{ url: string }> {
    const stripe = open();
    const kept = await findStripePayment(db, request.reference);
    const session = kept?.session_id
      ? await getSession(stripe, kept.session_id)
      : await createSession(stripe, request.reference, { params, key });
    await keepStripePayment(db, {
      reference: request.reference,
      account_id: account.id,
      session_id: session.id,
      return_path: request.returnPath,
      holds_until: request.expiresAt,
      created_at: now(),
    });
    if (!session.url) throw new Error(`Stripe's page of ${request.reference} is closed`);
    return { url: session.url };
  }

  const createCheckout = (request: CheckoutRequest) =>
    openPage(request, sessionParams(request, account.id, config.publicUrl), idempotencyKey(request));

  /** Stripe's shortest page outlives our time: when that is over, we close it. */
  async function readPage(stripe: Stripe, id: string, kept: StripePayment | undefined) {
    const session = await getSession(stripe, id);
    const over = kept?.holds_until && kept.holds_until <= now();
    return session.status === "open" && over ? closeSession(stripe, id) : session;
  }

  async function query({
    reference,
    providerId,
  }: {
    reference: string;
    providerId: string | null;
  }): Promise<PaymentUpdate | undefined> {
    const stripe = open();
    const kept = await findStripePayment(db, reference);
    const sessionId = kept?.session_id ?? (await findSession(stripe, reference))?.id;
    if (!sessionId) {
      const intentId = kept?.intent_id ?? providerId ?? (await findIntent(stripe, reference))?.id;
      return intentId ? intentUpdate(await answerOf(stripe.paymentIntents.retrieve(intentId))) : undefined;
    }
    return sessionUpdate(await readPage(stripe, sessionId, kept), kept);
  }

  async function queryCard(reference: string): Promise<CardUpdate | undefined> {
    const stripe = open();
    const kept = await findStripePayment(db, reference);
    const id = kept?.session_id ?? (await findSession(stripe, reference))?.id;
    return id ? cardUpdate(await readPage(stripe, id, kept)) : undefined;
  }

  return {
    id: "stripe",
    accountId: account.id,
    demo,
    ways: ["card"],
    // Without a demo, the demo's keys collect nothing.
    takes: (currency, amount) =>
      (config.sandboxPayments || !demo) &&
      (amount === undefined ? isStripeCurrency(currency) : toStripeAmount(amount, currency) !== undefined),
    createCheckout,
    verifyInbound: (headers, body) => receiveEvent(platform, account, { headers, body }),
    query,
    refund: async (payment, amount, key) => {
      const paid = payment.providerId ?? (await query(payment))?.providerId;
      if (!paid) throw new Error(`Stripe has no payment ${payment.reference}`);
      return sendRefund(open(), { ...payment, intentId: paid, amount, key, accountId: account.id });
    },
    chargeStored: async (charge: StoredCharge) =>
      chargeStored(platform, open(), { charge, accountId: account.id }),
    setUpCard: (request) =>
      openPage(
        request,
        setupParams(request, account.id, config.publicUrl),
        `palco:${request.reference}:card`,
      ),
    queryCard,
  };
}

/**
 * Opens a page. An answer that got lost, or a key that was used with another language, is looked up; Stripe repeats a
 * failure for as long as it remembers the key, so what is not there is asked for once more by another.
 */
async function createSession(
  stripe: Stripe,
  reference: string,
  { params, key }: { params: Stripe.Checkout.SessionCreateParams; key: string },
): Promise<Stripe.Checkout.Session> {
  const create = (once: string) =>
    answerOf(stripe.checkout.sessions.create(params, { idempotencyKey: once }));
  try {
    return await create(key);
  } catch (error) {
    if (!(error instanceof StripeFailure) || !["idempotency", "no_answer"].includes(error.kind)) throw error;
    return (await findSession(stripe, reference)) ?? (await create(`${key}:again`));
  }
}
