import type { Identification } from "@palco/contract/checkout/quote";
import { asksFullForm } from "#modules/registration/public.ts";
import { readSiteConfig, sellsToGuests } from "#modules/site-config/public.ts";
import type { Context } from "#platform/context.ts";
import type { Quote } from "../quoting/quote.ts";

/** How a buyer of this says who they are. Places where domains, approval or questions decide who may come in need an account first. */
export async function identificationOf(
  { db, actor }: Pick<Context, "db" | "actor">,
  { total }: Pick<Quote, "total">,
): Promise<Identification> {
  if (actor && !actor.purchase) return "none";
  if (!(await sellsToGuests(db))) return "login";
  const { approveUsers } = await readSiteConfig(db);
  if (approveUsers || (await asksFullForm(db))) return "account";
  // A free product gives an account for nothing: the mailbox has to be there.
  return total.gross === 0 ? "code" : "email";
}
