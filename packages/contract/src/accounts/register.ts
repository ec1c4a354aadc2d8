import { limits } from "@palco/values/limits";
import { z } from "zod";
import {
  CountryCode,
  Email,
  LanguageCode,
  line,
  OwnPath,
  personName,
  RandomName,
  Timezone,
} from "../fields.ts";
import { Answers } from "../registration/questions.ts";
import { route } from "../route.ts";
import { Entry } from "./api.ts";
import { ChallengeOfTab } from "./challenge.ts";
import { AskForLink, LinkToken } from "./link.ts";
import { NewPassword } from "./password.ts";
import { bothTyped, passwordsMatch } from "./typed-twice.ts";

export const RegisterForm = z
  .strictObject({
    as: z.enum(["attendee", "organizer"]),
    name: personName(100).min(1),
    surname: personName(100).default(""),
    email: Email,
    /** Typed a second time. */
    emailConfirmation: Email,
    password: NewPassword,
    passwordConfirmation: z.string().min(1).max(limits.passwordMax),
    policy: z.literal(true, "accept_required"),
    terms: z.literal(true, "accept_required"),
    newsletter: z.boolean().default(false),
    country: CountryCode.nullish(),
    language: LanguageCode.optional(),
    timezone: Timezone.optional(),
    recommendedBy: line(100).optional(),
    /** Answers to the extra fields of `GET /config/register/fields`, by name. */
    fields: Answers.default({}),
    /** Consent to keep answers about health; required with any of them. */
    specialConsent: z.boolean().default(false),
    /** The mailbox was proved by a code (`POST /auth/code/confirm`): the account needs no confirming link. */
    proof: ChallengeOfTab.optional(),
    /** Path the person was going to; the link in the mail gives it back. */
    next: OwnPath.optional(),
    /** A random key that the browser keeps. Confirmed with it, the account keeps the password; see `POST /auth/activate`. */
    device: RandomName.optional(),
  })
  .refine((form) => form.password === form.passwordConfirmation, passwordsMatch)
  .refine((form) => form.email === form.emailConfirmation, {
    error: "email_mismatch",
    path: ["emailConfirmation"],
    when: bothTyped("email", "emailConfirmation"),
  });
export type RegisterForm = z.infer<typeof RegisterForm>;

export const Approval = z.enum(["pending", "approved", "disapproved"]);

export const register = route({
  method: "POST",
  path: "/auth/register",
  audience: "everyone",
  load: "vital",
  summary: "Sign up; a mail with a link confirms the address",
  body: RegisterForm,
  output: z.object({
    email: z.string(),
    approval: Approval,
    /** URL of the mailbox, on an installation that sends no mail. */
    mailbox: z.string().optional(),
  }),
  status: 201,
  refusals: [
    "accounts.email_taken",
    "accounts.register_incorrect",
    "accounts.domain_not_allowed",
    "accounts.domain_forbidden",
    "accounts.code_unknown",
    "accounts.code_used",
    "accounts.code_over",
    "accounts.verification_invalid",
  ],
  rateLimit: "crowd",
  guesses: ["accounts.email_taken", "accounts.code_unknown"],
});

export const activate = route({
  method: "POST",
  path: "/auth/activate",
  audience: "everyone",
  load: "vital",
  summary: "Confirm the e-mail with the token of the link, and log in by it",
  body: z.strictObject({
    token: LinkToken,
    /** The key of the browser that signed up. Another browser may be another person: the password of the sign-up ends. */
    device: RandomName.optional(),
  }),
  output: z.object({
    email: z.string(),
    approval: Approval,
    /** Logged in by it; null while the account may not come in: it waits for approval, or was blocked. */
    session: Entry.nullable(),
    /** Path the person was going to when they asked for the link. */
    next: z.string().nullable(),
    /**
     * False after buying without an account, and confirmed in another browser than the one that signed up: they may choose a
     * password, see `POST /account/password`.
     */
    hasPassword: z.boolean(),
    /** They signed up with a registration code and came too late for it: it gives nothing. */
    codeLost: z.boolean(),
    /** Name and country were typed by a buyer without an account: they are shown for review. */
    review: z.boolean(),
  }),
  refusals: ["accounts.verification_invalid"],
  guesses: ["accounts.verification_invalid"],
});

export const resendActivation = route({
  method: "POST",
  path: "/auth/activate/resend",
  audience: "everyone",
  load: "vital",
  summary: "Send the confirmation link again; the answer never tells whether the address is known",
  body: AskForLink,
  refusals: [],
  rateLimit: "crowd",
});
