import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const testClient = { id: "palco", secret: "three-blue-doors-and-a-long-corridor" };
const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const privateKey = newKey();
/** The provider does not publish it. */
const anotherKey = newKey();
const jwk = { ...privateKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" };

/** What the provider says of somebody. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /** Who logs in there next. */
  person: Person;
  /** Changes claims of the ID token on its way, signed again with the provider's own key. */
  tamper: Record<string, unknown> | undefined;
  /** Then signed with another key instead, of the same name. */
  isForged: boolean;
  /** Requests to exchange a code. */
  exchanges: number;
  close(): Promise<void>;
}

export interface ProviderOptions {
  /** Claims stand in the ID token, as Google and Microsoft do it. */
  claimsInToken?: boolean;
  clientAuth?: "client_secret_basic" | "client_secret_post";
  /** How it signs ID tokens; HS256 is with the client secret. */
  tokenAlgorithm?: "RS256" | "HS256";
}

/** A real OpenID provider on loopback, where one is logged in without being asked. */
export async function startOpenIdProvider({
  redirectUri,
  port = 0,
  tokenAlgorithm = "RS256",
  ...options
}: ProviderOptions & { redirectUri: string; port?: number }): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: OpenIdProvider = {
    issuer,
    person: { sub: "nobody" },
    tamper: undefined,
    isForged: false,
    exchanges: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: tokenAlgorithm,
        token_endpoint_auth_method: options.clientAuth ?? "client_secret_basic",
      },
    ],
    jwks: { keys: [jwk] },
    enabledJWA: { idTokenSigningAlgValues: [tokenAlgorithm] },
    cookies: { keys: ["a", "b"] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: !options.claimsInToken,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id)!, sub: id }) }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) {
      people.set(state.person.sub, state.person);
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: state.person.sub } });
    }
    await next();
    if (ctx.path !== "/token") return;
    state.exchanges++;
    const body = ctx.body as { id_token?: string };
    if (body.id_token && state.tamper) body.id_token = signedAgain(body.id_token, state);
  });
  server.on("request", provider.callback());
  return state;
}

function signedAgain(
  token: string,
  { tamper: change, isForged }: Pick<OpenIdProvider, "tamper" | "isForged">,
): string {
  const [head, body] = token.split(".") as [string, string, string];
  const claims = { ...(JSON.parse(Buffer.from(body, "base64url").toString()) as object), ...change };
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${text}.${createSign("RSA-SHA256")
    .update(text)
    .sign(isForged ? anotherKey : privateKey)
    .toString("base64url")}`;
}
