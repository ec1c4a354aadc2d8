import type { ReaderClass } from "@palco/contract/reader-class";
import type { Audience, RouteSpec } from "@palco/contract/route";
import type { Language } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Membership } from "#platform/memberships.ts";
import type { RateLimits } from "#platform/rate-limits/limits.ts";
import type { Bus } from "#platform/bus/bus.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Log } from "#platform/log/log.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Services } from "#platform/services.ts";
import type { Storage } from "#platform/storage/storage.ts";

export type Role = "VIEWER" | "PRODUCER" | "ADMIN" | "PRESS";

/** The caller: an account with a living session. */
export interface Actor {
  id: string;
  signInId: string;
  email: string;
  name: string;
  roles: readonly Role[];
  language: Language;
  /** They have proved who they are a short while ago, by logging in or by confirming it: see `requireConfirmed`. */
  confirmed?: boolean;
  /**
   * Set for the session of a purchase, before its buyer has proved to own the account: it may do what routes allow it
   * (`purchaseSession`), with this order and these products alone. Its only role is VIEWER, and it owns nothing.
   */
  purchase?: { orderId: string; opens: readonly string[] } | undefined;
  /**
   * Set for a session that an administrator has in the name of this account: it reads and plays, and changes nothing but where
   * the route allows it (`impersonation`). What it plays leaves no trace.
   */
  impersonator?: { id: string } | undefined;
  /** Set for an administrator without the second factor that the site asks for, where the route allows it: see `withoutSecondFactor`. */
  lacksSecondFactor?: true | undefined;
  /** Other people's channels it may act on in this request: those in which its role has the ability of the route. */
  team?: readonly Membership[] | undefined;
}

/** Services that live as long as the process. */
export interface Platform {
  config: Config;
  log: Log;
  db: Database;
  bus: Bus;
  storage: Storage;
  rateLimits: RateLimits;
  secrets: Secrets;
  services: Services;
  /** The clock; tests move it. */
  now: () => Date;
}

/** Data that lives as long as a request. Use cases declare the part they need: `Pick<Context, "db" | "now">`. */
export interface Context<A = Actor | undefined> extends Platform {
  actor: A;
  language: Language;
  requestId: string;
  /** The caller's class; "visitor" where one answer is for everyone. */
  reader: ReaderClass;
  /** Input of `commitOnce`, when the request has an `Idempotency-Key`. */
  keyed?: KeyedRun | undefined;
  /** The client's address, after trusted proxies. */
  address: string;
  userAgent: string;
  headers: Record<string, string | undefined>;
}

/**
 * The context of a route. With a required session the actor is always there; with one answer for everyone there is
 * no actor.
 */
export type ContextFor<R extends RouteSpec> = Context<
  R["shared"] extends "everyone" | "classes"
    ? undefined
    : R["audience"] extends "everyone"
      ? Actor | undefined
      : Actor
>;

export function hasRole(actor: { roles: readonly string[] } | undefined, role: Role): boolean {
  return actor?.roles.includes(role) ?? false;
}

/** True when the actor belongs to this audience: an admin may do everything a producer may. */
export function isInAudience(actor: { roles: readonly string[] } | undefined, audience: Audience): boolean {
  if (audience === "everyone") return true;
  if (audience === "user") return actor !== undefined;
  if (audience === "producer") return hasRole(actor, "PRODUCER") || hasRole(actor, "ADMIN");
  return hasRole(actor, "ADMIN");
}

/**
 * For acts of which only a part asks for it; routes that always do declare `reauthenticate`.
 * @throws AppError `auth.confirm_required`
 */
export function requireConfirmed(actor: Pick<Actor, "confirmed">): void {
  if (!actor.confirmed) throw new AppError("auth.confirm_required");
}

/** A request that came with an `Idempotency-Key` (see http/idempotency.ts). */
export interface KeyedRun {
  /** Committed results under this key, by step name; also from a run whose process died. */
  steps: Record<string, unknown>;
  /** Notes a step in the transaction that makes it; throws when the key is another run's meanwhile. */
  note(tx: Tx, step: string, made: unknown): Promise<void>;
}
