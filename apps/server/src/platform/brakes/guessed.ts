import type { Context } from "#platform/context.ts";
import type { BrakeName } from "./brakes.ts";
import { callerOf } from "./caller.ts";

/**
 * Looks something secret up that somebody typed, unless their account or address has tried too many that don't exist.
 * What is found costs no try: a hall of people behind one address may redeem at once.
 */
export async function guessed<T>(
  { brakes, address, actor }: Pick<Context, "brakes" | "address" | "actor">,
  what: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const tries: [BrakeName, string][] = [["address", `${what} ${callerOf(address)}`]];
  if (actor) tries.push(["account", `${what} ${actor.id}`]);
  for (const [brake, subject] of tries) await brakes.check(brake, subject);
  const found = await find();
  if (found === undefined) for (const [brake, subject] of tries) await brakes.count(brake, subject);
  return found;
}
