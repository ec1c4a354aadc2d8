import type { SignInProvider } from "@palco/contract/identities/api";
import type { IdentityProvider } from "@palco/contract/identities/manage";
import type { Platform } from "#platform/context.ts";
import { redirectUriOf } from "./attempt.ts";
import { endOf, openSecret } from "./client-secret.ts";
import type { ProviderRow } from "./provider.queries.ts";

/** As everybody sees it. */
export const signInProviderOf = ({ slug, label, icon }: ProviderRow): SignInProvider => ({
  slug,
  label,
  icon,
});

/** As an administrator sees it. */
export function presentProvider(
  platform: Pick<Platform, "config" | "secrets">,
  provider: ProviderRow,
  people: number,
): IdentityProvider {
  const { id, preset, slug, issuer, clientId, label, icon, scopes, emailDomains, active, connection } =
    provider;
  return {
    id,
    preset,
    slug,
    issuer,
    clientId,
    clientSecret: endOf(openSecret(platform.secrets, provider)),
    label,
    icon,
    scopes,
    emailDomains,
    active,
    redirectUri: redirectUriOf(platform, slug),
    connection: connection && { ...connection, triedAt: connection.triedAt.toISOString() },
    people,
  };
}
