import { z } from "zod";

/** Pictures of the buttons; the first two are the companies' own. */
export const providerIcons = ["google", "microsoft", "key", "building", "hospital", "school"] as const;
export const ProviderIcon = z.enum(providerIcons);
export type ProviderIcon = z.infer<typeof ProviderIcon>;

/** Part of the redirect address, `/login/{slug}`. */
export const ProviderSlug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/, "slug");

export const providerPresets = ["google", "microsoft", "openid"] as const;
export const ProviderPreset = z.enum(providerPresets);
export type ProviderPreset = z.infer<typeof ProviderPreset>;

export const googleIssuer = "https://accounts.google.com";
const microsoftHost = "login.microsoftonline.com";

/** Issuer of one tenant of Microsoft Entra, by the tenant's id. */
export const microsoftIssuer = (tenant: string) => `https://${microsoftHost}/${tenant}/v2.0`;

/** The tenant in an issuer of Microsoft; empty: it is no such issuer. */
export function tenantOf(issuer: string): string {
  return /^https:\/\/login\.microsoftonline\.com\/([^/]*)\/v2\.0\/?$/.exec(issuer)?.[1] ?? "";
}

/**
 * False for addresses of Microsoft that stand for many tenants (`common`, `organizations`, `consumers`) or name one by a
 * domain: anybody could make a tenant and name any address in it, and the issuer of the answer is another one.
 */
export function isOneTenant(issuer: string): boolean {
  if (!URL.canParse(issuer) || new URL(issuer).hostname !== microsoftHost) return true;
  return z.guid().safeParse(tenantOf(issuer)).success;
}
