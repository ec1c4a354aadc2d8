import type { Audience, RouteSpec } from "@palco/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { type Actor, isInAudience } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";

/** The living account behind a bearer token, or nothing. Refuses the session of a purchase unless it is allowed. */
export type FindActor = (token: string, allowed?: { purchase: boolean }) => Promise<Actor | undefined>;

/**
 * Returns the actor when this audience may call the route. Refuses with `auth.required` or `auth.forbidden`, and the session
 * of a purchase with `accounts.confirm_first` unless the route allows it; where everyone may call, it is a visitor.
 */
export type Guard = <A extends Audience>(
  request: FastifyRequest,
  audience: A,
  purchaseSession?: RouteSpec["purchaseSession"],
) => Promise<A extends "everyone" ? Actor | undefined : Actor>;

export function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7, 300) : undefined;
}

/** Another order of the same account does not exist for it. */
function refuseOtherOrders(request: FastifyRequest, actor: Actor | undefined): void {
  const { id } = request.params as { id?: string };
  if (actor?.purchase && actor.purchase.orderId !== id) throw new AppError("request.not_found");
}

export function createGuard(findActor: FindActor): Guard {
  return (async (request, audience, purchaseSession) => {
    const token = bearer(request);
    const purchase = purchaseSession !== undefined || audience === "everyone";
    const actor = token ? await runAs({ load: "vital" }, () => findActor(token, { purchase })) : undefined;
    // A session that has died is refused on public routes too, so that the browser notices.
    if ((token && !actor) || (audience !== "everyone" && !actor)) throw new AppError("auth.required");
    if (actor?.purchase && !purchaseSession) return undefined;
    if (!isInAudience(actor, audience)) throw new AppError("auth.forbidden");
    if (purchaseSession === "order") refuseOtherOrders(request, actor);
    return actor;
  }) as Guard;
}
