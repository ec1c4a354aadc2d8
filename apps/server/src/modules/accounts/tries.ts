import type { Context } from "#platform/context.ts";

interface Tried {
  what: string;
  /** Whose secret is tried: an e-mail or the id of an account. */
  account: string;
  /** A network, a known browser or a session: each has its own tries. */
  from: string;
  /** A known browser is stopped by what it and other known ones try, and not by anybody else. */
  isKnown?: boolean;
}

/**
 * Tries a secret of an account, unless too many tries came before it. Counted before the look, so that many at once are
 * counted too; a success is no try, and wipes those from the same place.
 */
export async function counted<T>(
  { rateLimits }: Pick<Context, "rateLimits">,
  { what, account, from, isKnown = false }: Tried,
  attempt: () => Promise<T>,
): Promise<T> {
  await rateLimits.consume("account", `${what} ${account} ${from}`);
  const together = isKnown ? "knownDevices" : "everywhere";
  await rateLimits.consume(together, `${what} ${account}`);
  const result = await attempt();
  await rateLimits.reset("account", `${what} ${account} ${from}`);
  // Failed tries from other places stay counted.
  await rateLimits.refund(together, `${what} ${account}`);
  return result;
}
