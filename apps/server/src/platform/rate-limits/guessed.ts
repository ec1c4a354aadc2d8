import pLimit, { type LimitFunction } from "p-limit";
import type { Context } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import type { RateLimitName } from "./limits.ts";
import { rateLimitOf } from "./rate-limits.ts";
import { callerOf } from "./caller.ts";

/**
 * So many look-ups of one address at a time in a process: those under way count as tries until they have found
 * something, and a hall of people must not use up its address's tries by coming at the same moment.
 */
const atOnce = 8;
const key = serviceKey<Map<string, LimitFunction>>("look_ups_by_caller");

async function inTurn<T>(
  { services }: Pick<Context, "services">,
  caller: string,
  work: () => Promise<T>,
): Promise<T> {
  const lookUps = services.get(key, () => new Map());
  const limit = lookUps.get(caller) ?? pLimit(atOnce);
  lookUps.set(caller, limit);
  try {
    return await limit(work);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) lookUps.delete(caller);
  }
}

/**
 * Looks up a typed secret, unless the account or address has tried too many that don't exist. Each try is counted
 * before the look-up, so concurrent tries get no more than sequential ones. A hit gives its try back: people behind
 * one address may redeem without limit.
 * @param limit of the address
 */
export async function guessed<T>(
  context: Pick<Context, "rateLimits" | "config" | "services" | "address" | "actor">,
  what: string,
  find: () => Promise<T | undefined>,
  { limit = "address" }: { limit?: "address" | "registrationCode" } = {},
): Promise<T | undefined> {
  const { rateLimits, address, actor } = context;
  const caller = `${what} ${callerOf(address)}`;
  const tries: [RateLimitName, string][] = [[rateLimitOf(limit, context), caller]];
  if (actor) tries.push(["account", `${what} ${actor.id}`]);
  return inTurn(context, caller, async () => {
    const counted: [RateLimitName, string][] = [];
    const refund = async () => {
      for (const [name, subject] of counted) await rateLimits.refund(name, subject);
    };
    try {
      for (const one of tries) {
        await rateLimits.consume(...one);
        counted.push(one);
      }
    } catch (error) {
      await refund();
      throw error;
    }
    const found = await find();
    if (found !== undefined) await refund();
    return found;
  });
}
