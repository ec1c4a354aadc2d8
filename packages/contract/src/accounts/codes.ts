import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Email, Id, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { Entry } from "./api.ts";
import { Approval } from "./register.ts";
import { ChallengeOfTab, SixDigits } from "./challenge.ts";
import { NewPassword } from "./password.ts";

/**
 * Purpose of a mailed code. `sign_in` is sent to accounts only; `mailbox` to any address, before there is an account.
 */
export const CodePurpose = z.enum(["sign_in", "mailbox"]);
export type CodePurpose = z.infer<typeof CodePurpose>;

export const requestCode = route({
  method: "POST",
  path: "/auth/code/request",
  audience: "everyone",
  load: "vital",
  summary: "Send a code of six digits by mail; the answer never tells whether the address is known",
  body: z.strictObject({ purpose: CodePurpose, email: Email, secret: RandomName }),
  output: z.object({
    challenge: Id,
    expiresAt: z.string(),
    /** URL of the mailbox, on an installation that sends no mail. */
    mailbox: z.string().optional(),
  }),
  refusals: [],
  rateLimit: "crowd",
});

export const confirmCode = route({
  method: "POST",
  path: "/auth/code/confirm",
  audience: "everyone",
  load: "vital",
  summary: "Spend a mailed code: a session for an account, a proof of the mailbox where there is none",
  body: ChallengeOfTab.extend({
    code: SixDigits,
    /** As in the log-in form: this browser is known to the account from then on. */
    device: RandomName.optional(),
  }),
  output: z.object({
    /** Null without an account, and while the account waits for approval. */
    session: Entry.nullable(),
    /** Null without an account: the challenge then proves the mailbox for half an hour, once, when signing up. */
    approval: Approval.nullable(),
    /** False: the account has no password (any more) and may choose one, see `POST /account/password`. */
    hasPassword: z.boolean(),
    /** The code confirmed an account that signed up with a registration code and came too late for it. */
    codeLost: z.boolean(),
  }),
  refusals: ["accounts.code_wrong"],
  guesses: ["accounts.code_wrong"],
});

export const ChoosePasswordForm = z
  .strictObject({
    password: NewPassword,
    passwordConfirmation: z.string().min(1).max(limits.passwordMax),
    /** As in the log-in form: this browser stays known to the account, the others do not. */
    device: RandomName.optional(),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: "password_mismatch",
    path: ["passwordConfirmation"],
  });

export const choosePassword = route({
  method: "POST",
  path: "/account/password",
  audience: "user",
  load: "vital",
  summary: "Choose a password for an account that has none; ends every other session",
  reauthenticate: true,
  body: ChoosePasswordForm,
  refusals: ["accounts.has_password"],
});
