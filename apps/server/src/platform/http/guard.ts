import type { Audience } from "@palco/contract/route";
import type { FastifyRequest } from "fastify";
import { AppError } from "#platform/app-error.ts";
import { type Actor, isInAudience } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";

/** The living account behind a bearer token, or nothing. */
export type FindActor = (token: string) => Promise<Actor | undefined>;

/** Returns the actor when this audience may call the route. Refuses with `auth.required` or `auth.forbidden`. */
export type Guard = <A extends Audience>(
  request: FastifyRequest,
  audience: A,
) => Promise<A extends "everyone" ? Actor | undefined : Actor>;

export function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith("Bearer ") ? header.slice(7, 300) : undefined;
}

export function createGuard(findActor: FindActor): Guard {
  return (async (request, audience) => {
    const token = bearer(request);
    const actor = token ? await runAs({ load: "vital" }, () => findActor(token)) : undefined;
    // A session that has died is refused on public routes too, so that the browser notices.
    if ((token && !actor) || (audience !== "everyone" && !actor)) throw new AppError("auth.required");
    if (!isInAudience(actor, audience)) throw new AppError("auth.forbidden");
    return actor;
  }) as Guard;
}
