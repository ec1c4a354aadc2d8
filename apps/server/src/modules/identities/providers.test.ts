import {
  createIdentityProvider,
  listIdentityProviders,
  removeIdentityProvider,
  tryIdentityProvider,
  updateIdentityProvider,
} from "@palco/contract/identities/manage";
import { getRegisterSocial, startIdentity } from "@palco/contract/identities/api";
import { microsoftIssuer } from "@palco/contract/identities/provider";
import { listAudit } from "@palco/contract/people/audit";
import { ApiError } from "@palco/contract/client";
import { describe, expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { aProvider, aProviderRow, hashOf, logInBy, newSecret } from "./testing.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const tenant = "2f4a9838-26b7-47ee-be60-ccc1fdec5953";

const wanted = {
  preset: "microsoft",
  slug: "microsoft",
  issuer: microsoftIssuer(tenant),
  clientId: "palco",
  clientSecret: "three-blue-doors-and-a-long-corridor",
  label: "Hospital Central",
  icon: "microsoft",
  scopes: "openid email profile",
  emailDomains: ["@Hospital.es"] as string[],
  active: false,
} as const;

const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) =>
      error instanceof ApiError ? error.problem.errors!.map(({ path, code }) => `${path} ${code}`) : [error],
  );
const create = (change: object) => admin.call(createIdentityProvider, { body: { ...wanted, ...change } });

test("an administrator adds, changes and removes a provider; the secret is never answered and the log says what was done", async () => {
  app.platform.config.publicUrl = "https://palco.example";
  const made = await create({});
  expect(made).toMatchObject({
    clientSecret: "•••• idor",
    emailDomains: ["hospital.es"],
    redirectUri: "https://palco.example/login/microsoft",
    connection: null,
    people: 0,
  });
  expect((await app.as()(getRegisterSocial)).providers).toEqual([]);
  const { preset: _preset, slug: _slug, issuer: _issuer, clientSecret: _secret, ...kept } = wanted;
  const params = { id: made.id };
  const change = { ...kept, emailDomains: [...kept.emailDomains], active: true };
  await admin.call(updateIdentityProvider, {
    params,
    body: { ...change, clientSecret: "another-secret-of-it" },
  });
  expect((await app.as()(getRegisterSocial)).providers).toEqual([
    { slug: "microsoft", label: "Hospital Central", icon: "microsoft" },
  ]);
  await admin.call(removeIdentityProvider, { params });
  expect((await admin.call(listIdentityProviders)).items).toEqual([]);
  const { items } = await admin.call(listAudit, { query: { object: made.id } });
  expect(items.map(({ act, after }) => [act, after])).toEqual([
    ["identity_provider.removed", {}],
    ["identity_provider.changed", { active: true, clientSecret: "changed" }],
    ["identity_provider.created", expect.objectContaining({ label: "Hospital Central" })],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/blue-doors|another-secret/);
});

test("adding, changing and removing a provider asks for an administrator who was confirmed lately", async () => {
  const { id, label, icon, scopes, clientId } = await aProviderRow(app);
  app.setNow(new Date(Date.now() + 11 * 60_000));
  const body = { label, icon, scopes, clientId, emailDomains: [], active: true };
  const calls = [
    create({}),
    admin.call(updateIdentityProvider, { params: { id }, body }),
    admin.call(removeIdentityProvider, { params: { id } }),
  ];
  expect(await Promise.all(calls.map(refusal))).toEqual(Array(3).fill("auth.confirm_required"));
  app.setNow(undefined);
});

describe("refused in the form", () => {
  const refused: [string, object, string][] = [
    ["all of Microsoft", { issuer: microsoftIssuer("common") }, "issuer one_tenant"],
    ["every organization", { issuer: microsoftIssuer("organizations") }, "issuer one_tenant"],
    ["a tenant by its domain", { issuer: microsoftIssuer("hospital.onmicrosoft.com") }, "issuer one_tenant"],
    [
      "many tenants as another provider",
      { preset: "openid", issuer: microsoftIssuer("common") },
      "issuer one_tenant",
    ],
    ["Google elsewhere", { preset: "google", issuer: "https://google.example" }, "issuer invalid"],
    ["no openid", { scopes: "email" }, "scopes scopes"],
    ["a domain that is none", { emailDomains: ["hospital"] }, "emailDomains.0 domain"],
    ["a slug with capitals", { slug: "Hospital" }, "slug slug"],
    ["an issuer without TLS", { preset: "openid", issuer: "http://id.example" }, "issuer url"],
    ["an issuer inside", { preset: "openid", issuer: "https://10.0.0.5" }, "issuer not_public"],
  ];
  test.each(refused)("%s", async (_, change, field) => {
    expect(await fieldsOf(create(change))).toEqual([field]);
  });

  test("an address or an issuer that another has", async () => {
    const row = await aProviderRow(app);
    const other = { preset: "openid", issuer: "https://id.example", slug: "another" };
    expect(await refusal(create({ ...other, slug: row.slug }))).toBe("identities.provider_taken");
    expect(await refusal(create({ ...other, issuer: row.issuer }))).toBe("identities.provider_taken");
  });
});

describe("trying the connection", () => {
  const tryIt = (id: string) => admin.call(tryIdentityProvider, { params: { id } });

  test.each(["client_secret_basic", "client_secret_post"] as const)(
    "accepted by a provider that takes the secret as %s, and people log in by it",
    async (clientAuth) => {
      const provider = await aProvider(app, { clientAuth });
      expect((await tryIt(provider.id)).connection).toMatchObject({ result: "accepted", code: null });
      const person = { sub: `of-${clientAuth}`, email: "eva@example.test", email_verified: true };
      expect((await logInBy(app, provider, person)).outcome).toMatchObject({ outcome: "sign_up" });
    },
  );

  test("refused with its word when the client id or the secret is wrong", async () => {
    const provider = await aProvider(app);
    const { label, icon, scopes, emailDomains } = provider;
    const body = { label, icon, scopes, emailDomains, active: true, clientId: "palco" };
    const change = (kept: object) =>
      admin.call(updateIdentityProvider, { params: { id: provider.id }, body: { ...body, ...kept } });
    await change({ clientSecret: "wrong" });
    expect((await tryIt(provider.id)).connection).toMatchObject({
      result: "refused",
      code: "invalid_client",
    });
    expect((await change({ clientId: "unknown" })).connection).toBeNull();
    expect((await tryIt(provider.id)).connection).toMatchObject({
      result: "refused",
      code: "invalid_client",
    });
  });

  test("one that signs with the client secret alone", async () => {
    const provider = await aProvider(app, { tokenAlgorithm: "HS256" });
    expect((await tryIt(provider.id)).connection).toMatchObject({ result: "unverifiable", code: "HS256" });
  });

  test("no answer, and an answer of another issuer", async () => {
    const nobody = await aProviderRow(app, { issuer: "https://127.0.0.1:1" });
    expect((await tryIt(nobody.id)).connection).toMatchObject({ result: "no_answer", code: "EPRIVATE" });
    const there = await aProvider(app);
    const elsewhere = await aProviderRow(app, { issuer: `${there.issuer}/elsewhere` });
    expect((await tryIt(elsewhere.id)).connection).toMatchObject({ result: "wrong_issuer" });
  });

  test("changed settings are used at once, by the log-in too", async () => {
    const provider = await aProvider(app);
    const body = { secretHash: hashOf(newSecret()) };
    const start = async () =>
      new URL((await app.as()(startIdentity, { params: { provider: provider.slug }, body })).url)
        .searchParams;
    expect((await start()).get("client_id")).toBe("palco");
    const { label, icon, emailDomains } = provider;
    await admin.call(updateIdentityProvider, {
      params: { id: provider.id },
      body: { label, icon, emailDomains, active: true, clientId: "palco-2", scopes: "openid" },
    });
    expect((await start()).get("client_id")).toBe("palco-2");
    expect((await start()).get("scope")).toBe("openid");
  });
});
