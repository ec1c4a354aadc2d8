import { createHmac } from "node:crypto";
import * as client from "openid-client";
import { z } from "zod";
import type { Context, Platform } from "#platform/context.ts";
import { EgressError } from "#platform/egress/fetch.ts";
import { AppError } from "#platform/app-error.ts";
import type { Claims } from "./claims.ts";
import { clientOf } from "./provider-client.ts";
import type { ProviderRow } from "./provider.queries.ts";

/** Time to log in at the provider. */
export const attemptLifeMs = 10 * 60_000;

/** What an attempt is for. */
export const Attempt = z.object({
  providerId: z.string(),
  /** Begun in the settings: the session that may finish it. */
  signInId: z.string().optional(),
});

/** Whom an attempt has found. */
export const Found = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  provider: z.string(),
});
export type Found = z.infer<typeof Found>;

/** One address for each provider: what another one sent can't come to it. */
export const redirectUriOf = ({ config }: Pick<Platform, "config">, slug: string): string =>
  `${config.publicUrl}/login/${slug}`;

/** The verifier (PKCE) and the nonce of an attempt are made of a key of the installation, so neither is kept. */
function keysOf({ secrets }: Pick<Platform, "secrets">, attemptId: string) {
  const made = (what: string) =>
    createHmac("sha256", secrets.key("identity-attempt")).update(`${what} ${attemptId}`).digest("base64url");
  return { verifier: made("verifier"), nonce: made("nonce") };
}

/** Where the browser goes to log in. */
export async function authorizationUrl(
  platform: Pick<Platform, "config" | "secrets">,
  configuration: client.Configuration,
  { provider, id, state }: { provider: ProviderRow; id: string; state: string },
): Promise<string> {
  const { verifier, nonce } = keysOf(platform, id);
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(platform, provider.slug),
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // People who share a computer choose whose account it is; others than these two may refuse the word.
    ...(provider.preset !== "openid" && { prompt: "select_account" }),
  }).href;
}

/**
 * Exchanges the code for what the provider says of the person. State, issuer, nonce, audience, expiry and signature are
 * checked by openid-client; the first two before the provider is asked.
 */
export async function exchangeCode(
  context: Pick<Context, "config" | "secrets" | "services" | "now" | "log" | "requestId">,
  provider: ProviderRow,
  { id, state, code, iss }: { id: string; state: string; code: string; iss: string | undefined },
): Promise<Claims & { sub: string }> {
  const { verifier, nonce } = keysOf(context, id);
  const url = new URL(redirectUriOf(context, provider.slug));
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  try {
    const configuration = await clientOf(context, provider);
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    return {
      ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)),
      sub: claims.sub,
    };
  } catch (error) {
    throw refusalOf(context, provider, error);
  }
}

/** What went wrong stands in the log; the person is told whether it helps to try again later. */
export function refusalOf(
  { log, requestId }: Pick<Context, "log" | "requestId">,
  { slug }: ProviderRow,
  error: unknown,
): AppError {
  const { code, error: said, cause } = error as { code?: string; error?: string; cause?: unknown };
  const noAnswer = error instanceof EgressError ? error : cause instanceof EgressError ? cause : undefined;
  log.warn(
    { provider: slug, requestId, code: noAnswer?.code ?? code, said, err: error },
    "identity attempt failed",
  );
  return new AppError(noAnswer ? "identities.provider_unreachable" : "identities.attempt_failed");
}
