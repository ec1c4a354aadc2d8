import type { Audience, RouteSpec } from "@palco/contract/route";
import { teamAbilities } from "@palco/contract/teams/abilities";
import type { FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { type Actor, isInAudience, requireConfirmed } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import type { Ability, Membership } from "#platform/memberships.ts";

/** The living account behind a bearer token, or nothing. Refuses sessions that are good for some things only, unless they are allowed. */
export type FindActor = (
  token: string,
  allowed?: { purchase?: boolean; withoutSecondFactor?: boolean; impersonation?: boolean },
) => Promise<Actor | undefined>;

/** The channels of others in which an account has an ability. */
export type FindTeam = (userId: string, ability: Ability) => Promise<readonly Membership[]>;

/** Who may call: what a line of the contract says of it. */
export type Door<A extends Audience = Audience> = Pick<
  RouteSpec,
  "ability" | "purchaseSession" | "reauthenticate" | "withoutSecondFactor" | "impersonation"
> & {
  /** Absent for what is no line of the contract. */
  method?: RouteSpec["method"];
  audience: A;
};

/**
 * Returns the actor when this audience may call the route, with the channels of others on which it may act there. A member
 * of a team passes the door of producers where their role has the ability for at least one channel.
 * Refuses with `auth.required` or `auth.forbidden`, members of teams at doors of producers with `auth.not_in_role`, and the session
 * of a purchase with `accounts.confirm_first` unless the route allows it; where everyone may call, it is a visitor. So is an
 * administrator without the second factor that the site asks for, refused elsewhere with `auth.second_factor_required`.
 * Administrators in the name of another account read what the contract has, and are refused elsewhere. Where the
 * route asks for re-authentication, a session that was not confirmed lately is refused with `auth.confirm_required`.
 */
export type Guard = <A extends Audience>(
  request: FastifyRequest,
  door: Door<A>,
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

const mayImpersonate = ({ method, impersonation }: Pick<Door, "method" | "impersonation">): boolean =>
  impersonation ? impersonation === "allowed" : method === "GET";

export function createGuard(findActor: FindActor, findTeam: FindTeam): Guard {
  async function withTeam(actor: Actor, ability: Ability): Promise<Actor> {
    const team = await findTeam(actor.id, ability);
    return team.length ? { ...actor, team } : actor;
  }
  return (async (request, door) => {
    const { audience, ability, purchaseSession, reauthenticate, withoutSecondFactor = false } = door;
    const token = bearer(request);
    const isPublic = audience === "everyone";
    const purchase = purchaseSession !== undefined || isPublic;
    const account = token
      ? await runAs({ load: "vital" }, () =>
          findActor(token, {
            purchase,
            withoutSecondFactor: withoutSecondFactor || isPublic,
            impersonation: mayImpersonate(door),
          }),
        )
      : undefined;
    const actor = account && ability && !account.purchase ? await withTeam(account, ability) : account;
    // A session that has died is refused on public routes too, so that the browser notices.
    if ((token && !actor) || (audience !== "everyone" && !actor)) throw new AppError("auth.required");
    if (actor?.purchase && !purchaseSession) return undefined;
    if (actor?.lacksSecondFactor && !withoutSecondFactor) return undefined;
    const isMember = audience === "producer" && actor?.team !== undefined;
    if (!isMember && !isInAudience(actor, audience)) {
      const knows = audience === "producer" && (await findTeam(actor!.id, teamAbilities)).length > 0;
      throw new AppError(knows ? "auth.not_in_role" : "auth.forbidden");
    }
    if (purchaseSession === "order") refuseOtherOrders(request, actor);
    if (reauthenticate && actor) requireConfirmed(actor);
    return actor;
  }) as Guard;
}
