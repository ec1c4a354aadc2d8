import { z } from "zod";
import { Id, Instant, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { SixDigits } from "./challenge.ts";
import { Passkey } from "./passkeys.ts";

export const SignedInDevice = z.object({
  id: Id,
  /** The browser's own description of itself. */
  userAgent: z.string(),
  address: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** What it was opened by; empty of one from before that was noted. */
  factors: z.array(z.enum(["password", "code", "link", "oidc", "passkey", "totp", "recovery"])),
  /** The session that asks. */
  current: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const SecurityView = z.object({
  hasPassword: z.boolean(),
  /** When the authenticator app was added; null: there is none. */
  totpSince: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  /** False where the site has no name but an IP address: there are no passkeys then. */
  passkeysPossible: z.boolean(),
  /** The site asks administrators for a second factor, and this is one. */
  isRequired: z.boolean(),
  /** The last seen first. */
  devices: z.array(SignedInDevice),
});
export type SecurityView = z.infer<typeof SecurityView>;

export const getSecurity = route({
  method: "GET",
  path: "/account/security",
  audience: "user",
  impersonation: "refused",
  load: "vital",
  withoutSecondFactor: true,
  summary: "Second factors, passkeys and signed-in devices of the own account",
  output: SecurityView,
  refusals: [],
});

export const endDevice = route({
  method: "DELETE",
  path: "/account/security/devices/:id",
  audience: "user",
  load: "vital",
  summary: "Log out one of the own devices",
  params: z.object({ id: Id }),
  refusals: [],
});

export const beginTotp = route({
  method: "POST",
  path: "/account/security/totp",
  audience: "user",
  load: "vital",
  withoutSecondFactor: true,
  summary: "Begin to add an authenticator app; it replaces the one before once a code of it was typed",
  output: z.object({
    challenge: Id,
    /** Base32, to type where there is no camera. */
    secret: z.string(),
    /** `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
  refusals: [],
});

/** Each opens the account once, instead of the authenticator app. Shown this once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = route({
  method: "POST",
  path: "/account/security/totp/confirm",
  audience: "user",
  load: "vital",
  withoutSecondFactor: true,
  summary: "Add the authenticator app by a code of it; answers ten new recovery codes",
  body: z.strictObject({
    challenge: Id,
    code: SixDigits,
    /** As in the log-in form: with the first second factor, this browser stays known to the account and the others do not. */
    device: RandomName.optional(),
  }),
  output: RecoveryCodes,
  refusals: ["accounts.code_wrong"],
  guesses: ["accounts.code_wrong"],
});

export const removeTotp = route({
  method: "DELETE",
  path: "/account/security/totp",
  audience: "user",
  load: "vital",
  reauthenticate: true,
  summary: "Remove the authenticator app and its recovery codes",
  refusals: [],
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/account/security/recovery-codes",
  audience: "user",
  load: "vital",
  reauthenticate: true,
  summary: "Ten new recovery codes instead of those there are",
  output: RecoveryCodes,
  refusals: ["accounts.no_second_factor"],
});

export const SignInRules = z.strictObject({
  /** Administrators without a second factor may only add one or log out. */
  administratorsNeedSecondFactor: z.boolean(),
});
export type SignInRules = z.infer<typeof SignInRules>;

export const getSignInRules = route({
  method: "GET",
  path: "/config/sign-in",
  audience: "admin",
  summary: "What the site asks of who logs in",
  output: SignInRules,
  refusals: [],
});

export const updateSignInRules = route({
  method: "PUT",
  path: "/config/sign-in",
  audience: "admin",
  reauthenticate: true,
  summary: "Set what the site asks of who logs in; only who has a second factor may ask others for one",
  body: SignInRules,
  output: SignInRules,
  refusals: ["accounts.own_factor_first"],
});
