import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { TeamAbility } from "./teams/abilities.ts";

/** Callers allowed to call a route. The policy of the module then decides about the single object. */
export type Audience = "everyone" | "user" | "producer" | "admin";
/**
 * Cost class of a response. It decides which database connections a request may use, how long one of its statements
 * may run and how many requests of its class run at once. `vital`: checkout, payments, sessions, playback.
 */
export type Load = "vital" | "normal" | "list" | "search" | "export";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RouteSpec {
  method: Method;
  /** Below `/api`, with parameters as `:name`. */
  path: `/${string}`;
  audience: Audience;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of the success response; absent means 204 without a body. */
  output?: z.ZodType;
  status?: 200 | 201 | 202;
  /** The refusals a person can meet here, besides those every route shares (`commonErrors`). */
  refusals: readonly ErrorCode[];
  /**
   * Callers who get the same response, so that it may be cached briefly and shared: all visitors without a session,
   * everyone, logged in or not, or everyone of a class (`reader-class.ts`).
   */
  shared?: "visitors" | "everyone" | "classes";
  /**
   * Every try counts for its address, whatever comes of it: the name of a limit in `rate-limits.ts`. Shared answers that
   * are kept already don't.
   */
  rateLimit?: "crowd" | "suggestions";
  /**
   * A session of a purchase (`Actor.purchase`) may call it: for its own order, whose id is the parameter `id`, for the
   * products that the order opened, or for the session itself. Absent: `accounts.confirm_first`; where everyone may call,
   * it counts as a visitor.
   */
  purchaseSession?: "order" | "product" | "session";
  /**
   * Asks for a session whose owner has proved who they are in the last ten minutes, by logging in or by `POST /auth/confirm`.
   * Else: `auth.confirm_required`.
   */
  reauthenticate?: true;
  /**
   * What an administrator may call in the name of another account. Absent: whatever only reads. Else:
   * `auth.not_while_impersonating`. Reads that answer secrets (tax numbers, accounts, keys, addresses that are passwords) are refused.
   */
  impersonation?: "allowed" | "refused";
  /**
   * Members of a channel's team may call it for the channels in which their role has this ability, or one of these
   * (`teams/abilities.ts`), also without the role of a producer. Absent: the owner alone.
   */
  ability?: TeamAbility | readonly TeamAbility[];
  /**
   * Administrators may call it before they have the second factor that the site asks them for. Absent:
   * `auth.second_factor_required`; where everyone may call, they count as visitors.
   */
  withoutSecondFactor?: true;
  /** "normal" when absent. */
  load?: Load;
  /** Errors that count as guesses: an address that collects many is answered slower, then refused. */
  guesses?: readonly ErrorCode[];
  /** `Idempotency-Key` is honoured (money-and-payments, security 2). */
  idempotent?: boolean;
  /** In bytes; 256 KiB when absent. */
  bodyLimit?: number;
  /** The body is raw bytes of one of these media types and is not parsed: uploads, provider notifications. */
  rawBody?: readonly string[];
}

/** Parts of a route that a browser needs to call it. The build removes all others: see docs/decisions/0006. */
export const browserParts = ["method", "path", "rawBody"] as const satisfies (keyof RouteSpec)[];
export type BrowserRoute = Pick<RouteSpec, (typeof browserParts)[number]>;

/** One line of the contract: what the browser and the server promise each other. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

/** Bodies of the routes in a file, by route: each needs an example. */
export type BodiesOf<Routes> = {
  [
    Name in keyof Routes as Routes[Name] extends { path: string; body: z.ZodType } ? Name : never
  ]: Routes[Name] extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;
};

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a caller. */
export interface RouteInput<R extends RouteSpec> {
  params: In<R["params"]>;
  query: In<R["query"]>;
  body: R["rawBody"] extends readonly string[] ? Blob : In<R["body"]>;
}

/** Input of a use case: the caller's input after validation and defaults. */
export interface RouteArguments<R extends RouteSpec> {
  params: Out<R["params"]>;
  query: Out<R["query"]>;
  body: R["rawBody"] extends readonly string[] ? Uint8Array : Out<R["body"]>;
}

/** Body of the success response. */
export type RouteOutput<R extends RouteSpec> = R["output"] extends z.ZodType ? z.output<R["output"]> : void;

/** The path with its parameters filled in and encoded. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? "")));
}
