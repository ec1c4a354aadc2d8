import { z } from "zod";
import { RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { AuthSession } from "./api.ts";

export const SecondFactorForm = z.strictObject({
  /** Of the log-in that asked for it. */
  ticket: z.string().min(1).max(200),
  method: z.enum(["totp", "recovery"]),
  /** As typed: spaces, hyphens and lower case don't matter. */
  code: z.string().min(1).max(40),
  /** As in the log-in form: this browser is known to the account from then on. */
  device: RandomName.optional(),
});
export type SecondFactorForm = z.infer<typeof SecondFactorForm>;

export const giveSecondFactor = route({
  method: "POST",
  path: "/auth/second-factor",
  audience: "everyone",
  load: "vital",
  summary: "Finish a log-in with a code of the authenticator app or a recovery code",
  body: SecondFactorForm,
  output: AuthSession,
  refusals: ["accounts.code_wrong", "accounts.ticket_over"],
  guesses: ["accounts.code_wrong", "accounts.ticket_over"],
});
