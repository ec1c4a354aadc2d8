import type { SessionView } from "@palco/contract/accounts/api";
import type { Actor, Context } from "#platform/context.ts";
import { findSessionView } from "./account.queries.ts";
import { guestView } from "./guest.queries.ts";
import { noDetails } from "./session-details.ts";

/**
 * The account of a session. In the session of a purchase somebody else may own it: the address that the buyer typed is
 * answered, and nothing else about the person. An administrator in the name of an account learns no billing data.
 */
export async function getOwnSession({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<SessionView> {
  const view = (await findSessionView(db, actor.id)) ?? guestView(actor);
  if (actor.impersonator) return { ...view, ...noDetails };
  if (!actor.purchase) return view;
  const unknown = {
    name: "",
    surname: "",
    country: null,
    avatar: null,
    newsletter: false,
    publicProfile: false,
    ...noDetails,
  };
  const { email, purchase } = actor;
  return { ...view, ...unknown, user: email, email, roles: [...actor.roles], purchase: purchase.orderId };
}
