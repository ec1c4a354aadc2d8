import { limits } from "@palco/values/limits";
import { z } from "zod";
import { route } from "../route.ts";
import { Entry } from "./api.ts";
import { AskForLink, LinkToken } from "./link.ts";
import { NewPassword } from "./password.ts";
import { passwordsMatch } from "./typed-twice.ts";

export const recoverPassword = route({
  method: "POST",
  path: "/auth/recover",
  audience: "everyone",
  load: "vital",
  summary: "Send a link to choose a new password; the answer never tells whether the address is known",
  body: AskForLink,
  refusals: [],
  rateLimit: "crowd",
});

export const ResetPasswordForm = z
  .strictObject({
    token: LinkToken,
    password: NewPassword,
    passwordConfirmation: z.string().min(1).max(limits.passwordMax),
  })
  .refine((form) => form.password === form.passwordConfirmation, passwordsMatch);

export const resetPassword = route({
  method: "POST",
  path: "/auth/reset",
  audience: "everyone",
  load: "vital",
  summary: "Choose a new password with the token of the link; ends every session and opens one here",
  body: ResetPasswordForm,
  output: z.object({
    /** Null while the account may not come in: it waits for approval, or was blocked. */
    session: Entry.nullable(),
    /** Path the person was going to when they asked for the link. */
    next: z.string().nullable(),
    /** The link confirmed an account that signed up with a registration code and came too late for it. */
    codeLost: z.boolean(),
  }),
  refusals: ["accounts.verification_invalid"],
  guesses: ["accounts.verification_invalid"],
});
