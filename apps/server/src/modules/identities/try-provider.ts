import type { IdentityProvider, ProviderTry } from "@palco/contract/identities/manage";
import * as client from "openid-client";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { EgressError } from "#platform/egress/fetch.ts";
import { redirectUriOf } from "./attempt.ts";
import { getIdentityProvider } from "./edit-provider.ts";
import { discover } from "./provider-client.ts";
import { type ClientAuthMethod, findProvider, noteTry, type ProviderRow } from "./provider.queries.ts";

interface Tried {
  result: z.infer<typeof ProviderTry>;
  /** The provider's own word. */
  code: string | null;
  clientAuth: ClientAuthMethod | null;
}

/** Words of the standard (RFC 6749, 5.2) for a client that is not known, or not by this secret. */
const unknownClient = ["invalid_client", "unauthorized_client"];

/** Asks a provider for its description, and for the exchange of a code that does not exist: what it refuses tells whether it knows us. */
export async function tryIdentityProvider(
  context: Pick<Context, "db" | "now" | "config" | "secrets" | "log">,
  id: string,
): Promise<IdentityProvider> {
  const { db, now, log } = context;
  const provider = await findProvider(db, { id });
  if (!provider) throw new AppError("identities.provider_unknown");
  const { error, ...tried } = await tryKeys(context, provider);
  if (error) log.warn({ err: error, provider: provider.slug, ...tried }, "identity provider check failed");
  await noteTry(db, id, { triedAt: now(), ...tried });
  return getIdentityProvider(context, id);
}

async function tryKeys(
  context: Pick<Context, "config" | "secrets">,
  provider: ProviderRow,
): Promise<Tried & { error?: unknown }> {
  const failed = (error: unknown): Tried & { error: unknown } => ({
    ...whyNot(error),
    clientAuth: null,
    error,
  });
  let last: Tried & { error?: unknown } = failed(undefined);
  // Some take the secret in one way alone and don't say which.
  for (const method of ["basic", "post"] as const) {
    try {
      const configuration = await discover(context, provider, method);
      const algorithms = unverifiableOf(configuration);
      if (algorithms !== undefined) return { result: "unverifiable", code: algorithms, clientAuth: null };
      const code = await refusalOfCode(context, configuration, provider);
      if (!unknownClient.includes(code)) return { result: "accepted", code: null, clientAuth: method };
      last = { result: "refused", code, clientAuth: null };
    } catch (error) {
      return failed(error);
    }
  }
  return last;
}

/**
 * How a provider signs ID tokens whose signature nobody can check by a published key; undefined: it publishes keys. HS256 and its
 * kind are signed with the client secret.
 */
function unverifiableOf(configuration: client.Configuration): string | undefined {
  const { jwks_uri, id_token_signing_alg_values_supported: algorithms } = configuration.serverMetadata();
  const areSigned = !algorithms || algorithms.some((one) => !/^(HS\d+|none)$/.test(one));
  return jwks_uri && areSigned ? undefined : (algorithms ?? []).join(" ");
}

async function refusalOfCode(
  context: Pick<Context, "config">,
  configuration: client.Configuration,
  { slug }: ProviderRow,
): Promise<string> {
  const url = new URL(redirectUriOf(context, slug));
  url.searchParams.set("code", "connection-check");
  const { issuer } = configuration.serverMetadata();
  url.searchParams.set("iss", issuer);
  try {
    await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    });
    return "";
  } catch (error) {
    if (error instanceof client.ResponseBodyError) return error.error;
    // A refusal of the client as a challenge of HTTP.
    if (error instanceof client.WWWAuthenticateChallengeError) return "invalid_client";
    throw error;
  }
}

function whyNot(error: unknown): Pick<Tried, "result" | "code"> {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  const noAnswer = error instanceof EgressError ? error : cause instanceof EgressError ? cause : undefined;
  if (noAnswer) return { result: "no_answer", code: noAnswer.code };
  return { result: "wrong_issuer", code: code ?? null };
}
