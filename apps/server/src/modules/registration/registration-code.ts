import type { RegistrationCode } from "@palco/contract/registration/codes";
import type { CodeRow } from "./code.queries.ts";

type Judged = Pick<CodeRow, "uses" | "taken" | "opensAt" | "closesAt" | "withdrawnAt">;

/** The one state of a code: the first of withdrawn, over, used and later that is true. */
export function stateOf(code: Judged, now: Date): RegistrationCode["state"] {
  if (code.withdrawnAt) return "withdrawn";
  if (code.closesAt && code.closesAt <= now) return "over";
  if (code.taken >= code.uses) return "used";
  if (code.opensAt && code.opensAt > now) return "later";
  return "open";
}

/** Why somebody can't sign up with it. */
export const refusalOf = {
  withdrawn: "accounts.code_unknown",
  used: "accounts.code_used",
  over: "accounts.code_over",
  later: "accounts.code_over",
} as const satisfies Record<Exclude<RegistrationCode["state"], "open">, string>;
