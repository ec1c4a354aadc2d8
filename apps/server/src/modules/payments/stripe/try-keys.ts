import type { Account } from "../account.queries.ts";
import type { Needs } from "../needs.ts";
import type { Answered } from "../provider-answer.ts";
import { answerOf, openStripe, StripeFailure } from "./client.ts";

/** A person waits for it. */
const patience = { timeout: 8000, maxNetworkRetries: 0 };

/**
 * Reads one page, one payment and one refund: what a restricted key must be allowed to, and nothing moves. Balance and
 * account would need permissions that we don't need otherwise.
 */
export async function tryStripe(platform: Needs, account: Account): Promise<Answered> {
  try {
    const stripe = openStripe(platform, account);
    await answerOf(stripe.checkout.sessions.list({ limit: 1 }, patience));
    await answerOf(stripe.paymentIntents.list({ limit: 1 }, patience));
    await answerOf(stripe.refunds.list({ limit: 1 }, patience));
    return { result: "accepted", code: null };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const result = error.status === 401 ? "refused" : error.status === 403 ? "not_permitted" : "no_answer";
    return { result, code: error.code ?? (error.status ? String(error.status) : null), error };
  }
}
