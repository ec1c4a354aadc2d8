import { mergeNamed } from "./merge-named.ts";
import * as refusals from "./refusals.ts";

/** Refusals that every route may answer, with their HTTP status. */
export const commonErrors = {
  "request.invalid": 400,
  "request.not_found": 404,
  "request.method_not_allowed": 405,
  "request.conflict": 409,
  "request.too_large": 413,
  "request.unsupported_media_type": 415,
  "request.too_many": 429,
  "request.key_reused": 422,
  "request.key_running": 409,
  "auth.required": 401,
  "auth.forbidden": 403,
  "auth.confirm_required": 409,
  // For members of a team: browsers log out on 403, and theirs is a session like any other.
  "auth.not_in_role": 404,
  "auth.second_factor_required": 409,
  "auth.not_while_impersonating": 409,
  "accounts.confirm_first": 409,
  "modules.off": 409,
  "server.error": 500,
  "server.unavailable": 503,
  "server.busy": 503,
  "server.too_slow": 503,
  "server.disk_full": 507,
} as const;

/** Every code a refusal can have, with its HTTP status. `tsc` asks for a text in each language. */
export const errorStatus = { ...commonErrors, ...mergeNamed(refusals, "Errors") };

export type ErrorCode = keyof typeof errorStatus;
