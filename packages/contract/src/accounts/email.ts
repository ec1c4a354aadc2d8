import { z } from "zod";
import { Email, Id } from "../fields.ts";
import { route } from "../route.ts";
import { SixDigits } from "./challenge.ts";
import { LinkToken } from "./link.ts";

export const changeEmail = route({
  method: "POST",
  path: "/account/email",
  audience: "user",
  load: "vital",
  reauthenticate: true,
  summary:
    "Ask for another address: a code of six digits goes to it; the answer never tells whether another account has it",
  body: z.strictObject({ email: Email }),
  output: z.object({
    challenge: Id,
    expiresAt: z.string(),
    /** URL of the mailbox, on an installation that sends no mail. */
    mailbox: z.string().optional(),
  }),
  refusals: ["accounts.domain_not_allowed", "accounts.domain_forbidden"],
});

export const confirmEmailChange = route({
  method: "POST",
  path: "/account/email/confirm",
  audience: "user",
  load: "vital",
  reauthenticate: true,
  summary:
    "Take the new address by the code that was sent there, in the session that asked; the old one gets a link that takes it back for 72 hours",
  body: z.strictObject({ challenge: Id, code: SixDigits }),
  output: z.object({ email: z.string() }),
  refusals: ["accounts.code_wrong", "accounts.email_taken"],
  guesses: ["accounts.code_wrong"],
});

export const revertEmail = route({
  method: "POST",
  path: "/auth/email/revert",
  audience: "everyone",
  load: "vital",
  summary:
    "Give an account its old address back, by the link of the mail about the change: ends its sessions, its password, and the ways in that were added since",
  body: z.strictObject({ token: LinkToken }),
  output: z.object({
    email: z.string(),
    /** Token of a link to choose a new password (`POST /auth/reset`); null for an account that is blocked or deleted. */
    resetToken: z.string().nullable(),
  }),
  refusals: ["accounts.verification_invalid", "accounts.old_email_taken"],
  guesses: ["accounts.verification_invalid"],
});
