import type { Stripe } from "stripe";
import { isSandboxKey, sandboxHttpClient } from "#modules/sandbox-stripe/public.ts";
import { late } from "#platform/late.ts";
import type { Account } from "../account.queries.ts";
import type { Needs } from "../needs.ts";

const sdk = late("stripe") as () => typeof Stripe;

/** Timeout for one answer; the SDK tries up to three times, with the same idempotency key. */
const timeoutMs = 10_000;
const retries = 2;

/**
 * Error of a request that Stripe did not execute. It holds only Stripe's codes, nothing else of the request or the
 * answer.
 */
export class StripeFailure extends Error {
  readonly kind: "card" | "idempotency" | "no_answer" | "missing" | "refused";
  readonly code: string | null;
  /** Stripe's HTTP status; null when nothing came. */
  readonly status: number | null;
  /** The intent that was refused, for cards. */
  readonly intentId: string | null;

  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    const { type, code, requestId } = error;
    super(`Stripe: ${[type, code, error.statusCode, requestId].filter(Boolean).join(" ")}`);
    this.name = "StripeFailure";
    this.kind = kindOf(error);
    this.status = error.statusCode ?? null;
    this.code = error.decline_code ?? code ?? null;
    this.intentId = error.payment_intent?.id ?? null;
  }
}

function kindOf(error: InstanceType<typeof Stripe.errors.StripeError>): StripeFailure["kind"] {
  const { errors } = sdk();
  if (error instanceof errors.StripeCardError) return "card";
  if (error instanceof errors.StripeIdempotencyError) return "idempotency";
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError)
    return "no_answer";
  return error.statusCode === 404 ? "missing" : "refused";
}

/** Waits for Stripe's answer; its errors carry headers and fields that have no place in a log. */
export async function answerOf<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof sdk().errors.StripeError ? new StripeFailure(error) : error;
  }
}

/** @throws when the account has no key, or the key is one of the demo's and this is no demo */
export function openStripe(platform: Needs, account: Account): Stripe {
  const key = account.secrets.secretKey;
  if (!key) throw new Error("Stripe has no secret key here");
  const demo = isSandboxKey(key);
  if (demo && !platform.config.sandboxPayments)
    throw new Error("Stripe is set up with a key of the demo, which collects nothing");
  return new (sdk())(key, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(demo && { httpClient: sandboxHttpClient(platform) }),
  });
}

/** True when the account's key moves real money. */
export function isLive(account: Pick<Account, "secrets">): boolean {
  return /^(sk|rk)_live_/.test(account.secrets.secretKey ?? "");
}
