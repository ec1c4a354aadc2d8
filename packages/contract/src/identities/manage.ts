import { z } from "zod";
import { Id, Instant, line, requiredLine } from "../fields.ts";
import { route } from "../route.ts";
import { googleIssuer, isOneTenant, ProviderIcon, ProviderPreset, ProviderSlug } from "./provider.ts";

/**
 * Accepted; the provider doesn't know the client id or its secret; what answers there is another issuer or none; its ID tokens are
 * not signed with a key that it publishes; no answer.
 */
export const providerTries = ["accepted", "refused", "wrong_issuer", "unverifiable", "no_answer"] as const;
export const ProviderTry = z.enum(providerTries);

/** A domain of e-mail addresses: `hospital.es`. */
const Domain = line(253)
  .transform((domain) => domain.toLowerCase().replace(/^@/, ""))
  .pipe(z.string().regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, "domain"));

const Issuer = line(300)
  .transform((address) => address.replace(/\/+$/, ""))
  .pipe(z.url({ protocol: /^https?$/, error: "url" }))
  .refine(isOneTenant, "one_tenant");

const details = {
  clientId: requiredLine(300),
  label: requiredLine(40),
  icon: ProviderIcon,
  /** Names with spaces between; `openid` is one of them. */
  scopes: line(200).refine((scopes) => scopes.split(/\s+/).includes("openid"), "scopes"),
  /** E-mail addresses that it says are verified count for these domains. */
  emailDomains: z.array(Domain).max(50),
  active: z.boolean(),
};

const isIssuerOf = ({ preset, issuer }: { preset: ProviderPreset; issuer: string }) =>
  preset !== "google" || issuer === googleIssuer;

export const NewIdentityProvider = z
  .strictObject({
    ...details,
    preset: ProviderPreset,
    slug: ProviderSlug,
    issuer: Issuer,
    clientSecret: requiredLine(500),
  })
  .refine(isIssuerOf, { error: "invalid", path: ["issuer"] });
export type NewIdentityProvider = z.output<typeof NewIdentityProvider>;

/** Its kind, issuer and address stay: people are linked with that issuer, and the provider knows the address. */
export const IdentityProviderChange = z.strictObject({
  ...details,
  /** Absent keeps the one that is kept. */
  clientSecret: requiredLine(500).optional(),
});
export type IdentityProviderChange = z.output<typeof IdentityProviderChange>;

export const IdentityProvider = z.object({
  id: Id,
  preset: ProviderPreset,
  slug: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** The end of it. */
  clientSecret: z.string(),
  label: z.string(),
  icon: ProviderIcon,
  scopes: z.string(),
  emailDomains: z.array(z.string()),
  active: z.boolean(),
  /** To register at the provider. */
  redirectUri: z.string(),
  connection: z.object({ triedAt: Instant, result: ProviderTry, code: z.string().nullable() }).nullable(),
  /** Accounts that are linked with it. */
  people: z.int(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

export const IdentityProviders = z.object({
  items: z.array(IdentityProvider),
  /** What redirect addresses begin with; the slug follows. */
  redirectBase: z.string(),
});

export const listIdentityProviders = route({
  method: "GET",
  path: "/manage/identity-providers",
  audience: "admin",
  summary: "Providers that people log in by; secrets only by their end",
  output: IdentityProviders,
  refusals: [],
});

export const createIdentityProvider = route({
  method: "POST",
  path: "/manage/identity-providers",
  audience: "admin",
  reauthenticate: true,
  summary: "Add a provider that people log in by",
  body: NewIdentityProvider,
  output: IdentityProvider,
  status: 201,
  refusals: ["identities.provider_taken"],
});

const params = z.object({ id: Id });

export const updateIdentityProvider = route({
  method: "PUT",
  path: "/manage/identity-providers/:id",
  audience: "admin",
  reauthenticate: true,
  summary: "Change a provider",
  params,
  body: IdentityProviderChange,
  output: IdentityProvider,
  refusals: ["identities.provider_unknown"],
});

export const removeIdentityProvider = route({
  method: "DELETE",
  path: "/manage/identity-providers/:id",
  audience: "admin",
  reauthenticate: true,
  summary: "Remove a provider; accounts stay linked with its issuer, should it come back",
  params,
  refusals: ["identities.provider_unknown"],
});

export const tryIdentityProvider = route({
  method: "POST",
  path: "/manage/identity-providers/:id/try",
  audience: "admin",
  summary: "Ask a provider whether it is there and knows the client id and the secret",
  params,
  output: IdentityProvider,
  refusals: ["identities.provider_unknown"],
});
