import { z } from "zod";
import { Entry } from "../accounts/api.ts";
import { ChallengeOfTab } from "../accounts/challenge.ts";
import { Approval, RegisterForm } from "../accounts/register.ts";
import { Email, Id, Instant, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { ProviderIcon, ProviderSlug } from "./provider.ts";

/** A provider as everybody sees it: the button of the log-in. */
export const SignInProvider = z.object({ slug: z.string(), label: z.string(), icon: ProviderIcon });
export type SignInProvider = z.infer<typeof SignInProvider>;

export const getRegisterSocial = route({
  method: "GET",
  path: "/config/register/social",
  audience: "everyone",
  summary:
    "Other ways to log in: the sign-in providers that are switched on, and whether passkeys are possible here",
  output: z.object({
    providers: z.array(SignInProvider),
    /** False where the site has no name but an IP address. */
    passkeys: z.boolean(),
  }),
  refusals: [],
  shared: "visitors",
});

const Start = z.strictObject({
  /** SHA-256, in hexadecimal, of a random secret that the tab keeps (sessionStorage). */
  secretHash: z.string().regex(/^[0-9a-f]{64}$/),
});
const Started = z.object({
  /** Address of the provider, to go to. */
  url: z.string(),
  expiresAt: z.string(),
});

export const startIdentity = route({
  method: "POST",
  path: "/auth/social/:provider/start",
  audience: "everyone",
  load: "vital",
  summary: "Begin to log in at a provider; good for ten minutes, once",
  params: z.object({ provider: ProviderSlug }),
  body: Start,
  output: Started,
  refusals: ["identities.provider_unknown", "identities.provider_unreachable"],
  rateLimit: "crowd",
});

/** What became of an attempt. */
export const IdentityOutcome = z.discriminatedUnion("outcome", [
  /** The provider's account is known here. */
  z.object({ outcome: z.literal("entered"), session: Entry }),
  /** Nobody has its e-mail address, which the provider may vouch for: sign up with the challenge. */
  z.object({
    outcome: z.literal("sign_up"),
    challenge: Id,
    email: z.string(),
    name: z.string(),
    surname: z.string(),
  }),
  /** An account has its e-mail address: log in to it, then link with the challenge. */
  z.object({ outcome: z.literal("link"), challenge: Id, email: z.string() }),
  /**
   * The provider may not vouch for the address, or names none: prove a mailbox by a mailed code (`mailbox`). That logs in where
   * there is an account, which is then linked, and proves the mailbox for signing up where there is none. The same whether or
   * not the address is known.
   */
  z.object({
    outcome: z.literal("prove"),
    challenge: Id,
    email: z.string(),
    name: z.string(),
    surname: z.string(),
  }),
  /** The attempt was begun in the settings of the account. */
  z.object({ outcome: z.literal("linked") }),
]);
export type IdentityOutcome = z.infer<typeof IdentityOutcome>;

export const finishIdentity = route({
  method: "POST",
  path: "/auth/social/:provider/finish",
  audience: "everyone",
  load: "vital",
  summary: "Hand in what the provider sent back, once, from the tab that began",
  params: z.object({ provider: ProviderSlug }),
  body: z.strictObject({
    state: z.string().max(200),
    code: z.string().min(1).max(4000),
    /** Issuer, where the provider names it (RFC 9207). */
    iss: z.string().max(500).optional(),
    secret: RandomName,
    /** As in the log-in form. */
    device: RandomName.optional(),
  }),
  output: IdentityOutcome,
  refusals: [
    "identities.provider_unknown",
    "identities.provider_unreachable",
    "identities.attempt_failed",
    "identities.attempt_expired",
    "identities.taken",
    "accounts.login_incorrect",
  ],
});

/** The form of everybody, without a password: its mailbox and its person are proved elsewhere. */
export const IdentitySignUpForm = z.strictObject({
  ...z
    .object(RegisterForm.shape)
    .omit({ emailConfirmation: true, password: true, passwordConfirmation: true }).shape,
  identity: ChallengeOfTab,
  /** Only where the provider could not vouch for an address: the mailbox that `proof` proves. */
  email: Email.optional(),
});
export type IdentitySignUpForm = z.infer<typeof IdentitySignUpForm>;

export const signUpByIdentity = route({
  method: "POST",
  path: "/auth/social/sign-up",
  audience: "everyone",
  load: "vital",
  summary: "Sign up with the account of a provider, on the same terms as everybody",
  body: IdentitySignUpForm,
  output: z.object({
    email: z.string(),
    approval: Approval,
    /** Null while the account waits for approval. */
    session: Entry.nullable(),
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
    "identities.attempt_expired",
    "identities.taken",
  ],
  rateLimit: "crowd",
  guesses: ["accounts.email_taken"],
});

export const LinkedIdentity = z.object({
  id: Id,
  /** Null: the site no longer offers it, so nobody gets in by it. */
  provider: SignInProvider.nullable(),
  /** Host of the issuer. */
  host: z.string(),
  /** Address that the provider named last. */
  email: z.string(),
  linkedAt: Instant,
  usedAt: Instant,
});
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

export const LinkedIdentities = z.object({
  items: z.array(LinkedIdentity),
  /** Those that can be linked. */
  providers: z.array(SignInProvider),
  /** False: it is the last way into the account besides mailed codes, and stays. */
  mayUnlink: z.boolean(),
});
export type LinkedIdentities = z.infer<typeof LinkedIdentities>;

export const listIdentities = route({
  method: "GET",
  path: "/account/identities",
  audience: "user",
  impersonation: "refused",
  summary: "Accounts of other sites that the own account is linked with",
  output: LinkedIdentities,
  refusals: [],
});

export const startLink = route({
  method: "POST",
  path: "/account/identities/:provider/start",
  audience: "user",
  reauthenticate: true,
  summary: "Begin to link the own account with one of a provider; only this session can finish it",
  params: z.object({ provider: ProviderSlug }),
  body: Start,
  output: Started,
  refusals: ["identities.provider_unknown", "identities.provider_unreachable"],
  rateLimit: "crowd",
});

export const linkIdentity = route({
  method: "POST",
  path: "/account/identities",
  audience: "user",
  reauthenticate: true,
  summary: "Link the account that was just logged in to with the attempt that found it",
  body: ChallengeOfTab,
  output: LinkedIdentities,
  refusals: ["identities.attempt_expired", "identities.other_account", "identities.taken"],
});

export const unlinkIdentity = route({
  method: "DELETE",
  path: "/account/identities/:id",
  audience: "user",
  reauthenticate: true,
  summary: "Unlink an account of another site",
  params: z.object({ id: Id }),
  output: LinkedIdentities,
  refusals: ["identities.not_found", "identities.last_way_in"],
});
