import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type AuthSession, getSession } from "@palco/contract/accounts/api";
import {
  getRegisterSocial,
  finishIdentity,
  signUpByIdentity,
  startIdentity,
} from "@palco/contract/identities/api";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { fetchOf } from "./provider-client.ts";
import {
  aMember,
  aPerson,
  aProvider,
  aProviderRow,
  comeBack,
  finishAt,
  hashOf,
  logInBy,
  newSecret,
  type Returned,
  signUpAnswers,
  statusOf,
} from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const hospital = await aProvider(app);
/** Names people in the ID token, wants the secret in the body, and may vouch for nobody. */
const school = await aProvider(app, {
  emailDomains: [],
  claimsInToken: true,
  clientAuth: "client_secret_post",
});

beforeEach(() => {
  hospital.tamper = undefined;
  hospital.isForged = false;
});

const finish = (returned: Returned) => finishAt(app, hospital, returned);

test("PE8 somebody whom the provider vouches for signs up on the same terms and comes in by it again", async () => {
  const person = aPerson();
  const { outcome, secret } = await logInBy(app, hospital, person);
  expect(outcome).toEqual({
    outcome: "sign_up",
    challenge: expect.any(String),
    email: person.email,
    name: "Eva",
    surname: "Luz",
  });
  const identity = { challenge: (outcome as { challenge: string }).challenge, secret };
  expect(
    await refusal(visitor(signUpByIdentity, { body: { ...signUpAnswers, identity, terms: false as never } })),
  ).toBe("request.invalid");
  const { session: entry, approval } = await visitor(signUpByIdentity, {
    body: { ...signUpAnswers, identity },
  });
  expect(approval).toBe("approved");
  const session = entry as AuthSession;
  expect(await app.as(session.authToken)(getSession)).toMatchObject({
    user: person.email,
    roles: ["VIEWER"],
  });
  // The attempt is used up.
  expect(await refusal(visitor(signUpByIdentity, { body: { ...signUpAnswers, identity } }))).toBe(
    "identities.attempt_expired",
  );
  const again = await logInBy(app, hospital, person);
  expect(again.outcome).toMatchObject({ outcome: "entered", session: { id: session.id } });
});

describe("PE8 wrong, one by one", async () => {
  const { person } = await aMember(app, hospital);
  const changes: [string, (returned: Returned) => Returned][] = [
    [
      "another state",
      (back) => ({ ...back, state: back.state.replace(/.$/, (end) => (end === "A" ? "B" : "A")) }),
    ],
    [
      "another attempt's state",
      (back) => ({ ...back, state: `${crypto.randomUUID()}${back.state.slice(36)}` }),
    ],
    ["no state", (back) => ({ ...back, state: "" })],
    ["another code", (back) => ({ ...back, code: `${back.code}x` })],
    ["another issuer", (back) => ({ ...back, iss: school.issuer })],
    ["no issuer, where the provider names it", ({ iss: _iss, ...back }) => back],
  ];
  test.each(changes)("%s: 400", async (_, change) => {
    expect(await statusOf(finish(change(await comeBack(app, hospital, { person }))))).toBe(400);
  });

  const asked: [string, string][] = [
    ["verifier", "code_challenge"],
    ["nonce", "nonce"],
  ];
  test.each(asked)("another %s: 400", async (_, parameter) => {
    const other = "iP6nMPZcxVUVCbDTL-iDaFpw4g3MuaCVdiA9XnqoN_8";
    const returned = await comeBack(app, hospital, {
      person,
      change: (url) => url.searchParams.set(parameter, other),
    });
    expect(await statusOf(finish(returned))).toBe(400);
  });

  const now = Math.floor(Date.now() / 1000);
  const tampered: [string, Record<string, unknown>][] = [
    ["iss", { iss: school.issuer }],
    ["aud", { aud: "another-client" }],
    ["aud, ours among them", { aud: ["palco", "another-client"] }],
    ["exp", { exp: now - 300 }],
    ["sub missing", { sub: undefined }],
  ];
  test.each(tampered)("an ID token with another %s: 400", async (_, claims) => {
    const returned = await comeBack(app, hospital, { person });
    hospital.tamper = claims;
    expect(await statusOf(finish(returned))).toBe(400);
  });

  test("a token that is signed again and says the same is taken: what is refused above is refused for what it says", async () => {
    const returned = await comeBack(app, hospital, { person });
    hospital.tamper = {};
    expect(await finish(returned)).toMatchObject({ outcome: "entered" });
  });

  test("the same token, signed by another key: 400", async () => {
    const returned = await comeBack(app, hospital, { person });
    Object.assign(hospital, { tamper: {}, isForged: true });
    expect(await statusOf(finish(returned))).toBe(400);
  });

  test("a code twice, one after the other and twenty at once: 400", async () => {
    const returned = await comeBack(app, hospital, { person });
    expect(await finish(returned)).toMatchObject({ outcome: "entered" });
    const asks = hospital.exchanges;
    expect(await statusOf(finish(returned))).toBe(400);
    expect(hospital.exchanges).toBe(asks);
    const fresh = await comeBack(app, hospital, { person });
    const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(finish(fresh))));
    expect(all.filter((status) => status === "ok")).toHaveLength(1);
    expect(all.filter((status) => status === 400)).toHaveLength(19);
    expect(hospital.exchanges).toBe(asks + 1);
  });

  test("after ten minutes: 400", async () => {
    const returned = await comeBack(app, hospital, { person });
    app.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
    expect(await statusOf(finish(returned))).toBe(400);
    app.setNow(undefined);
  });
});

test("PE9 the code of one provider at the address of another: 400, and the other is not asked", async () => {
  const person = aPerson();
  const asked = [hospital.exchanges, school.exchanges];
  // Begun at the school, brought to the hospital's address.
  const fromSchool = await comeBack(app, school, { person });
  expect(await statusOf(finish(fromSchool))).toBe(400);
  // Begun at the hospital, with what the school answered.
  const fromHospital = await comeBack(app, hospital, { person });
  const mixed = { ...fromSchool, state: fromHospital.state, secret: fromHospital.secret };
  expect(await statusOf(finish(mixed))).toBe(400);
  expect([hospital.exchanges, school.exchanges]).toEqual(asked);
});

test("PE10 what comes back to another browser: 400, and the tab that began still finishes", async () => {
  const { person } = await aMember(app, hospital);
  const returned = await comeBack(app, hospital, { person });
  expect(await statusOf(finish({ ...returned, secret: newSecret() }))).toBe(400);
  expect(await finish(returned)).toMatchObject({ outcome: "entered" });
});

test("PE6 a domain that may not sign up does not sign up by a provider", async () => {
  await app.platform.db
    .insertInto("site_option")
    .values({ name: "register_domains", value: JSON.stringify({ allowed: ["hospital.es"] }) })
    .execute();
  const { outcome, secret } = await logInBy(app, hospital, aPerson());
  const identity = { challenge: (outcome as { challenge: string }).challenge, secret };
  expect(await refusal(visitor(signUpByIdentity, { body: { ...signUpAnswers, identity } }))).toBe(
    "accounts.domain_not_allowed",
  );
  await app.platform.db.deleteFrom("site_option").where("name", "=", "register_domains").execute();
});

test("only providers that are switched on are shown, and others can't be begun with", async () => {
  const off = await aProviderRow(app, { active: false });
  const { providers, passkeys } = await visitor(getRegisterSocial);
  // The address of the tests is an IP address.
  expect(passkeys).toBe(false);
  expect(providers.map(({ slug }) => slug)).toEqual([hospital.slug, school.slug]);
  const start = (provider: string) =>
    refusal(visitor(startIdentity, { params: { provider }, body: { secretHash: hashOf(newSecret()) } }));
  expect(await start(off.slug)).toBe("identities.provider_unknown");
  expect(await start("nobody")).toBe("identities.provider_unknown");
});

test("a provider that is not on the internet and not on the operator's list is not asked", async () => {
  const inside = await aProviderRow(app, { issuer: "https://127.0.0.1:1" });
  expect(
    await refusal(
      visitor(startIdentity, {
        params: { provider: inside.slug },
        body: { secretHash: hashOf(newSecret()) },
      }),
    ),
  ).toBe("identities.provider_unreachable");
});

test("a provider that is down is asked once in a quarter of a minute, however many people begin", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.writeHead(503).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.platform.config.privateIssuers.push(issuer);
  const down = await aProviderRow(app, { issuer });
  const start = () =>
    refusal(
      visitor(startIdentity, { params: { provider: down.slug }, body: { secretHash: hashOf(newSecret()) } }),
    );
  for (let people = 0; people < 3; people++) expect(await start()).toBe("identities.provider_unreachable");
  expect(asked).toBe(1);
  app.setNow(new Date(Date.now() + 16_000));
  expect(await start()).toBe("identities.provider_unreachable");
  app.setNow(undefined);
  expect(asked).toBe(2);
});

test("only a provider on the operator's list reaches into the operator's network", async () => {
  const { privateIssuers } = app.platform.config;
  const inside = `${hospital.issuer}/.well-known/openid-configuration`;
  const status = (issuer: string) =>
    fetchOf(
      { privateIssuers },
      new URL(issuer),
    )(inside).then(
      (answer) => answer.status,
      (error: { code?: string }) => error.code,
    );
  expect(await status(hospital.issuer)).toBe(200);
  expect(await status("https://id.example")).toBe("EPRIVATE");
});

test("wrong attempts of an address: 30 in a quarter of an hour; right ones don't count", async () => {
  const limited = await testApp({ PALCO_RATE_LIMITS: "on" });
  const provider = await aProvider(limited);
  const person = aPerson();
  const wrong = () =>
    refusal(
      limited.as()(finishIdentity, {
        params: { provider: provider.slug },
        body: { state: "", code: "none", secret: newSecret() },
      }),
    );
  for (let tries = 0; tries < 29; tries++) expect(await wrong()).toBe("identities.attempt_failed");
  for (let round = 0; round < 3; round++)
    expect((await logInBy(limited, provider, person)).outcome).toMatchObject({ outcome: "sign_up" });
  expect(await wrong()).toBe("identities.attempt_failed");
  expect(await wrong()).toBe("request.too_many");
});

test("a sign-up whose address has an account meanwhile counts as a guess of its network", async () => {
  const limited = await testApp({ PALCO_RATE_LIMITS: "on" });
  const provider = await aProvider(limited);
  const person = aPerson();
  const { outcome, secret } = await logInBy(limited, provider, person);
  const identity = { challenge: (outcome as { challenge: string }).challenge, secret };
  await aUser(limited, { email: person.email! });
  expect(await refusal(limited.as()(signUpByIdentity, { body: { ...signUpAnswers, identity } }))).toBe(
    "accounts.email_taken",
  );
  const { rows } = await sql`select from brake_try
    where brake = 'address' and subject like 'POST /auth/social/sign-up %'`.execute(limited.platform.db);
  expect(rows).toHaveLength(1);
});
