import type { IdentityProvider, NewIdentityProvider } from "@palco/contract/identities/manage";
import { googleIssuer, type ProviderPreset } from "@palco/contract/identities/provider";

/** Fields of the dialog; the secret stays empty to keep the one that is kept. */
export type ProviderValues = Omit<NewIdentityProvider, "emailDomains"> & { emailDomains: string[] };

const begin = {
  issuer: "",
  clientId: "",
  clientSecret: "",
  scopes: "openid email profile",
  emailDomains: [],
  active: true,
};

const presets: Record<ProviderPreset, ProviderValues> = {
  google: {
    ...begin,
    preset: "google",
    slug: "google",
    label: "Google",
    icon: "google",
    issuer: googleIssuer,
    emailDomains: ["gmail.com", "googlemail.com"],
  },
  microsoft: { ...begin, preset: "microsoft", slug: "microsoft", label: "Microsoft", icon: "microsoft" },
  openid: { ...begin, preset: "openid", slug: "", label: "", icon: "building" },
};

export function valuesOf(from: IdentityProvider | ProviderPreset): ProviderValues {
  if (typeof from === "string") return presets[from];
  const { preset, slug, issuer, clientId, label, icon, scopes, emailDomains, active } = from;
  return { preset, slug, issuer, clientId, clientSecret: "", label, icon, scopes, emailDomains, active };
}
