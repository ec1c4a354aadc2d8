import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { countDenials } from "./strangers.queries.ts";

const mostDenials = 3;
const denialsMs = 15 * 60_000;

/** True when too many cards of strangers were denied to this network or address a short while ago. */
export async function hasManyDenials(
  { db, now, address }: Pick<Context, "db" | "now" | "address">,
  email: string,
): Promise<boolean> {
  const since = new Date(now().getTime() - denialsMs);
  return (await countDenials(db, { network: callerOf(address), email }, since)) >= mostDenials;
}

/**
 * Counts one more try to pay an order, before a bank is asked: an order without an account is no way to test cards.
 * @throws AppError `checkout.prove_first` or `request.too_many`
 */
export async function limitCardTries(context: Context<Actor>, orderId: string): Promise<void> {
  const { actor, rateLimits, address } = context;
  if (!actor.purchase) return;
  await rateLimits.consume("cardTries", `${orderId} ${callerOf(address)}`);
  if (await hasManyDenials(context, actor.email)) throw new AppError("checkout.prove_first");
}
