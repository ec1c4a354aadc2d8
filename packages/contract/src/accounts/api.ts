import { limits } from "@palco/values/limits";
import { languages } from "@palco/values/language";
import { isSocialLink, type SocialNetwork, type SpeakerNetwork } from "@palco/values/social";
import { z } from "zod";
import {
  CountryCode,
  Email,
  Id,
  ImageView,
  LanguageCode,
  line,
  OwnPath,
  personName,
  RandomName,
  text,
  Timezone,
  WebUrl,
} from "../fields.ts";
import { ChallengeOfTab } from "./challenge.ts";
import { NewPassword } from "./password.ts";
import { route } from "../route.ts";

export const Role = z.enum(["VIEWER", "PRODUCER", "ADMIN", "PRESS"]);
export type Role = z.infer<typeof Role>;

/** A secret link from a mail or a session: base64url, never logged. */
const Token = z.string().min(1).max(200);

/** Session data kept by the browser; billing data is fetched when its screen opens. */
export const SessionView = z.object({
  id: Id,
  /** The e-mail, under the specification's name. */
  user: z.string(),
  email: z.string(),
  roles: z.array(Role),
  name: z.string(),
  surname: z.string(),
  newsletter: z.boolean(),
  country: z.string().nullable(),
  language: LanguageCode,
  timezone: z.string(),
  /** Address of the picture at the size a menu shows. */
  avatar: z.string().nullable(),
  publicProfile: z.boolean(),
  /** The one order that a session of a purchase is limited to; absent: a full session. */
  purchase: Id.optional(),
});
export type SessionView = z.infer<typeof SessionView>;

export const AuthSession = SessionView.extend({ authToken: z.string() });
export type AuthSession = z.infer<typeof AuthSession>;

// Signing up ----------------------------------------------------------------------------------------

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
    fields: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "unknown_field"), line(300)).default({}),
    /** The mailbox was proved by a code (`POST /auth/code/confirm`): the account needs no confirming link. */
    proof: ChallengeOfTab.optional(),
    /** Path the person was going to; the link in the mail gives it back. */
    next: OwnPath.optional(),
    /** A random key that the browser keeps. Confirmed with it, the account keeps the password; see `POST /auth/activate`. */
    device: RandomName.optional(),
  })
  .refine((form) => form.password === form.passwordConfirmation, {
    error: "password_mismatch",
    path: ["passwordConfirmation"],
    when: bothTyped("password", "passwordConfirmation"),
  })
  .refine((form) => form.email === form.emailConfirmation, {
    error: "email_mismatch",
    path: ["emailConfirmation"],
    when: bothTyped("email", "emailConfirmation"),
  });
export type RegisterForm = z.infer<typeof RegisterForm>;

/** So that a form with other mistakes still says that the two don't match. */
function bothTyped(...names: string[]) {
  return ({ value }: { value: unknown }) =>
    typeof value === "object" &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === "string");
}

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
    "accounts.verification_invalid",
  ],
  rateLimit: "crowd",
  guesses: ["accounts.email_taken"],
});

const AskForLink = z.strictObject({ email: Email, next: OwnPath.optional() });

export const activate = route({
  method: "POST",
  path: "/auth/activate",
  audience: "everyone",
  load: "vital",
  summary: "Confirm the e-mail with the token of the link, and log in by it",
  body: z.strictObject({
    token: Token,
    /** The key of the browser that signed up. Another browser may be another person: the password of the sign-up ends. */
    device: RandomName.optional(),
  }),
  output: z.object({
    email: z.string(),
    approval: Approval,
    /** Logged in by it; null while the account may not come in: it waits for approval, or was blocked. */
    session: AuthSession.nullable(),
    /** Path the person was going to when they asked for the link. */
    next: z.string().nullable(),
    /**
     * False after buying without an account, and confirmed in another browser than the one that signed up: they may choose a
     * password, see `POST /account/password`.
     */
    hasPassword: z.boolean(),
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

// Sessions ------------------------------------------------------------------------------------------

export const LoginForm = z.strictObject({
  email: Email,
  password: z.string().min(1).max(limits.passwordMax),
  /** A random key that the browser keeps: once it has logged in, guesses made elsewhere don't slow it down. */
  device: RandomName.optional(),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const login = route({
  method: "POST",
  path: "/auth/login",
  audience: "everyone",
  load: "vital",
  summary: "Log in",
  body: LoginForm,
  output: AuthSession,
  refusals: ["accounts.login_incorrect", "accounts.not_confirmed"],
  guesses: ["accounts.login_incorrect"],
});

export const getSession = route({
  method: "GET",
  path: "/auth/session",
  audience: "user",
  purchaseSession: "session",
  load: "vital",
  summary: "Who this session stands for",
  output: SessionView,
  refusals: [],
});

export const logout = route({
  method: "POST",
  path: "/auth/logout",
  audience: "user",
  purchaseSession: "session",
  load: "vital",
  summary: "End this session",
  refusals: [],
});

export const logoutEverywhere = route({
  method: "POST",
  path: "/auth/logout-everywhere",
  audience: "user",
  load: "vital",
  summary: "End every session of the account, this one too",
  refusals: [],
});

// A lost password -----------------------------------------------------------------------------------

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

const passwordsMatch = {
  error: "password_mismatch",
  path: ["passwordConfirmation"],
  when: bothTyped("password", "passwordConfirmation"),
};

export const ResetPasswordForm = z
  .strictObject({
    token: Token,
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
    session: AuthSession.nullable(),
    /** Path the person was going to when they asked for the link. */
    next: z.string().nullable(),
  }),
  refusals: ["accounts.verification_invalid"],
  guesses: ["accounts.verification_invalid"],
});

// The own account -----------------------------------------------------------------------------------

const anyLink = z.union([z.literal(""), WebUrl], "url").default("");
/** A link of that network's own host. */
const socialLink = (network: SocialNetwork | SpeakerNetwork) =>
  line(300)
    .refine((address) => !address || isSocialLink(network, address), "url")
    .default("");

export const SocialLinks = z.strictObject({
  youtube: socialLink("youtube"),
  twitter: socialLink("twitter"),
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  linkedin: socialLink("linkedin"),
  web: anyLink,
});
export type SocialLinks = z.infer<typeof SocialLinks>;

export const ProfileForm = z.strictObject({
  name: personName(100).min(1),
  surname: personName(100),
  country: CountryCode.nullable(),
  company: line(150),
  position: line(150),
  description: text(1000),
  newsletter: z.boolean(),
  publicProfile: z.boolean(),
  language: LanguageCode,
  timezone: Timezone,
  social: SocialLinks,
  avatarImageId: Id.nullable(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** As it is kept: what was saved before a rule came is still answered. */
export const Profile = ProfileForm.omit({ avatarImageId: true }).extend({
  id: Id,
  name: z.string(),
  surname: z.string(),
  social: z.object({
    youtube: z.string(),
    twitter: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    linkedin: z.string(),
    web: z.string(),
  }),
  email: z.string(),
  roles: z.array(Role),
  avatar: ImageView.nullable(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = route({
  method: "GET",
  path: "/account/profile",
  audience: "user",
  load: "vital",
  summary: "General data, public profile, language and timezone of the own account",
  output: Profile,
  refusals: [],
});

export const updateProfile = route({
  method: "PUT",
  path: "/account/profile",
  audience: "user",
  load: "vital",
  summary: "Change general data, public profile, language and timezone of the own account",
  body: ProfileForm,
  output: Profile,
  refusals: [],
});

export const updatePreferences = route({
  method: "PUT",
  path: "/account/preferences",
  audience: "user",
  load: "vital",
  summary: "Change language, timezone or both",
  body: z.strictObject({ language: z.enum(languages).optional(), timezone: Timezone.optional() }),
  output: SessionView,
  refusals: [],
});

export const ChangePasswordForm = z
  .strictObject({
    currentPassword: z.string().min(1).max(limits.passwordMax),
    password: NewPassword,
    passwordConfirmation: z.string().min(1).max(limits.passwordMax),
  })
  .refine((form) => form.password === form.passwordConfirmation, passwordsMatch);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const changePassword = route({
  method: "PUT",
  path: "/account/password",
  audience: "user",
  load: "vital",
  summary: "Change the password; ends every other session",
  body: ChangePasswordForm,
  refusals: ["accounts.password_wrong"],
  guesses: ["accounts.password_wrong"],
});

export const upgradeToProducer = route({
  method: "POST",
  path: "/account/upgrade-to-producer",
  audience: "user",
  load: "vital",
  summary: "A viewer becomes an organizer",
  output: SessionView,
  refusals: [],
});
