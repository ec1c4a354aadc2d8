import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { callerOf } from "#platform/rate-limits/caller.ts";
import { isShared } from "#platform/rate-limits/shared-networks.ts";
import { countDenials } from "./strangers.queries.ts";

const mostDenials = 3;
/** Of a network that the operator has listed: of 5,000 people in a hall, three mistype their card in a quarter of an hour. */
const mostDenialsOfHall = 300;
const denialsMs = 15 * 60_000;

/** True when too many cards of strangers were denied to this network or to this e-mail a short while ago. */
export async function hasManyDenials(
  { db, now, address, config, services }: Pick<Context, "db" | "now" | "address" | "config" | "services">,
  email: string,
): Promise<boolean> {
  const since = new Date(now().getTime() - denialsMs);
  const { ofNetwork, ofEmail } = await countDenials(db, { network: callerOf(address), email }, since);
  const most = isShared({ config, services }, address) ? mostDenialsOfHall : mostDenials;
  return ofNetwork >= most || ofEmail >= mostDenials;
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
