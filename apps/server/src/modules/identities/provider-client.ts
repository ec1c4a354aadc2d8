import * as client from "openid-client";
import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { type EgressFetch, egressFetch } from "#platform/egress/fetch.ts";
import { serviceKey } from "#platform/services.ts";
import { openSecret } from "./client-secret.ts";
import type { ClientAuthMethod, ProviderRow } from "./provider.queries.ts";

/** What a provider publishes about itself is asked for again after this long. */
const freshMs = 3600_000;
/** One that did not answer is not asked again for so long: meanwhile everybody who begins is told at once. */
const failureMs = 15_000;
/** Seconds by which its clock may differ from ours. */
const clockTolerance = 30;

interface Kept {
  version: string;
  until: number;
  configuration: Promise<client.Configuration>;
}
const keptKey = serviceKey<Map<string, Kept>>("identities.clients");

type Needs = Pick<Platform, "config" | "secrets" | "services" | "now">;

/** What is needed to talk to a provider: its own description, and our keys. Kept for an hour, or until its settings change; a failure for seconds. */
export function clientOf(platform: Needs, provider: ProviderRow): Promise<client.Configuration> {
  const kept = platform.services.get(keptKey, () => new Map<string, Kept>());
  const at = platform.now().getTime();
  const version = `${provider.updatedAt.toISOString()} ${provider.clientAuth}`;
  const found = kept.get(provider.id);
  if (found && found.version === version && at < found.until) return found.configuration;
  const made: Kept = { version, until: at + freshMs, configuration: discover(platform, provider) };
  kept.set(provider.id, made);
  made.configuration.catch(() => {
    made.until = platform.now().getTime() + failureMs;
  });
  return made.configuration;
}

const isInside = ({ privateIssuers }: Pick<Config, "privateIssuers">, issuer: URL): boolean =>
  privateIssuers.includes(issuer.origin);

/** Only a provider on the operator's list leads into the operator's network, whatever another one publishes about itself. */
export const fetchOf = (config: Pick<Config, "privateIssuers">, issuer: URL): EgressFetch =>
  egressFetch(isInside(config, issuer) ? config.privateIssuers : []);

/** Asks the provider for its description. @throws what openid-client says, `EgressError` among its causes */
export function discover(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  provider: ProviderRow,
  clientAuth = provider.clientAuth,
): Promise<client.Configuration> {
  const issuer = new URL(provider.issuer);
  const secret = openSecret(secrets, provider);
  const fetch = fetchOf(config, issuer);
  return client.discovery(
    issuer,
    provider.clientId,
    { [client.clockTolerance]: clockTolerance },
    (server, ...rest) => authWith(clientAuth ?? methodOf(server), secret)(server, ...rest),
    {
      execute: [
        // Without it openid-client trusts the connection and does not look at the signature of an ID token.
        client.enableNonRepudiationChecks,
        // The egress decides where http may go: to providers inside the operator's network.
        ...(isInside(config, issuer) ? [client.allowInsecureRequests] : []),
      ],
      [client.customFetch]: (url, { method, headers, body }) =>
        fetch(url, { method, headers, body: body as string | URLSearchParams | null | undefined }),
    },
  );
}

const authWith = (method: ClientAuthMethod, secret: string): client.ClientAuth =>
  method === "post" ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);

/** How a provider says that it wants to be told the secret; the standard's way when it says nothing. */
function methodOf({
  token_endpoint_auth_methods_supported: methods,
}: client.ServerMetadata): ClientAuthMethod {
  return methods?.includes("client_secret_basic") === false && methods.includes("client_secret_post")
    ? "post"
    : "basic";
}
