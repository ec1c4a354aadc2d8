import { createHash, randomBytes } from "node:crypto";
import { errorStatus, type ErrorCode } from "@palco/contract/errors";
import {
  finishIdentity,
  type IdentityOutcome,
  signUpByIdentity,
  startIdentity,
} from "@palco/contract/identities/api";
import { afterAll } from "vitest";
import { refusal } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { sealSecret } from "./client-secret.ts";
import { findProvider, insertProvider, type ProviderRow } from "./provider.queries.ts";
import {
  type OpenIdProvider,
  type Person,
  type ProviderOptions,
  startOpenIdProvider,
  testClient,
} from "./testing-provider.ts";

/** A provider among the settings, without anybody behind it unless `issuer` has somebody. */
export async function aProviderRow(
  { platform: { db, now, secrets } }: Pick<TestApp, "platform">,
  change: Partial<
    Pick<ProviderRow, "slug" | "issuer" | "clientId" | "emailDomains" | "active" | "label">
  > = {},
): Promise<ProviderRow> {
  const id = crypto.randomUUID();
  const name = `p${randomBytes(4).toString("hex")}`;
  await insertProvider(
    db,
    {
      id,
      slug: name,
      preset: "openid",
      issuer: `https://${name}.example`,
      clientId: testClient.id,
      label: "Hospital",
      icon: "hospital",
      scopes: "openid email profile",
      emailDomains: [],
      active: true,
      ...change,
      sealedSecret: sealSecret(secrets, id, testClient.secret),
    },
    now(),
  );
  return (await findProvider(db, { id }))!;
}

export interface TestProvider extends ProviderRow, Omit<OpenIdProvider, "issuer"> {}

/** A real OpenID provider on loopback, in the settings of the app, which may reach it. */
export async function aProvider(
  app: TestApp,
  { emailDomains = ["example.test"], ...options }: ProviderOptions & { emailDomains?: string[] } = {},
): Promise<TestProvider> {
  const slug = `p${randomBytes(4).toString("hex")}`;
  const provider = await startOpenIdProvider({ ...options, redirectUri: `${app.url}/login/${slug}` });
  afterAll(() => provider.close());
  app.platform.config.privateIssuers.push(provider.issuer);
  app.platform.config.publicUrl = app.url;
  return Object.assign(provider, await aProviderRow(app, { slug, issuer: provider.issuer, emailDomains }));
}

let count = 0;
/** Somebody whom the provider knows. */
export function aPerson(change: Partial<Person> = {}): Person {
  const sub = `person-${++count}-${randomBytes(3).toString("hex")}`;
  return {
    sub,
    email: `${sub}@example.test`,
    email_verified: true,
    given_name: "Eva",
    family_name: "Luz",
    ...change,
  };
}

/** What a person adds to sign up. */
export const signUpAnswers = {
  as: "attendee",
  name: "Eva",
  surname: "Luz",
  policy: true,
  terms: true,
} as const;

/** An account that was made by the provider. */
export async function aMember(
  app: TestApp,
  provider: TestProvider,
  person = aPerson(),
): Promise<{ person: Person; token: string; userId: string }> {
  const { outcome, secret } = await logInBy(app, provider, person);
  if (outcome.outcome !== "sign_up") throw new Error(outcome.outcome);
  const identity = { challenge: outcome.challenge, secret };
  const { session } = await app.as()(signUpByIdentity, { body: { ...signUpAnswers, identity } });
  if (!session?.authToken) throw new Error("not let in");
  return { person, token: session.authToken, userId: session.id };
}

/** Hands in what came back. */
export const finishAt = (
  app: TestApp,
  { slug }: { slug: string },
  returned: Returned,
  token?: string,
): Promise<IdentityOutcome> => app.as(token)(finishIdentity, { params: { provider: slug }, body: returned });

/** The status too: a refusal with another one is no refusal of this. */
export async function statusOf(call: Promise<unknown>): Promise<number | "ok"> {
  const code = await refusal(call);
  return code === "ok" ? code : errorStatus[code as ErrorCode];
}

/** A browser's way through the provider: follows its redirects with its cookies, and stops at the site's address. */
export async function walk(url: string, until: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10; step++) {
    const answer = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`${next} answers ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(until)) return new URL(next).searchParams;
  }
  throw new Error("the provider redirects without end");
}

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
export const newSecret = (): string => randomBytes(16).toString("hex");

/** What a tab brings back from a provider. */
export interface Returned {
  secret: string;
  state: string;
  code: string;
  iss?: string;
}

/** A tab begins, its person logs in at the provider and comes back. */
export async function comeBack(
  app: TestApp,
  provider: TestProvider,
  { person, change }: { person: Person; change?: (url: URL) => void },
): Promise<Returned> {
  const secret = newSecret();
  const { url } = await app.as()(startIdentity, {
    params: { provider: provider.slug },
    body: { secretHash: hashOf(secret) },
  });
  return { secret, ...(await goThrough(app, provider, { url, person, change })) };
}

export async function goThrough(
  app: TestApp,
  provider: TestProvider,
  { url, person, change }: { url: string; person: Person; change?: ((url: URL) => void) | undefined },
): Promise<Omit<Returned, "secret">> {
  const address = new URL(url);
  change?.(address);
  provider.person = person;
  const back = await walk(address.href, `${app.url}/login/`);
  return { state: back.get("state")!, code: back.get("code")!, iss: back.get("iss")! };
}

/** The whole way of a visitor. */
export async function logInBy(
  app: TestApp,
  provider: TestProvider,
  person: Person,
): Promise<{ outcome: IdentityOutcome; secret: string }> {
  const returned = await comeBack(app, provider, { person });
  const outcome = await app.as()(finishIdentity, { params: { provider: provider.slug }, body: returned });
  return { outcome, secret: returned.secret };
}
