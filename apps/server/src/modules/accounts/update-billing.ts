import type { Billing } from "@palco/contract/accounts/billing";
import type { Actor, Context } from "#platform/context.ts";
import { readBilling, writeBilling } from "./profile.queries.ts";

/** Changes what invoices to this account say from now on; those already made keep what they said. */
export async function updateBilling(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  billing: Billing,
): Promise<Billing> {
  await writeBilling(db, actor.id, { billing, now: now() });
  return readBilling(db, actor.id);
}
