import type { ApiError } from "@palco/contract/client";
import * as contract from "@palco/contract/cookies/api";
import { cookiesBodyExamples } from "@palco/contract/cookies/examples";
import { getLegalDocument } from "@palco/contract/legal/api";
import { siteConfigBodyExamples } from "@palco/contract/site-config/examples";
import { updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { fastify } from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { mountWeb } from "#app/web/mount-web.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.test" });
const { db } = app.platform;
const site = fastify();
mountWeb(site, app.platform);
afterAll(() => site.close());
const admin = await aUser(app, { roles: ["VIEWER", "ADMIN"] });
const { measurement } = cookiesBodyExamples.updateMeasurement;
const browser = "0123456789abcdef0123456789abcdef";
const key = "analytics Matomo _pk_id.*";

const measure = (change: Partial<contract.Measurement> | null) =>
  admin.call(contract.updateMeasurement, {
    body: { measurement: change && { ...measurement!, ...change } },
  });
const page = async (path = "/") => {
  const answer = await site.inject({ url: path, headers: { accept: "text/html" } });
  return { html: answer.body, policy: String(answer.headers["content-security-policy"]) };
};
const api = (method: "GET" | "POST", url: string, headers: Record<string, string>, payload?: object) =>
  app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    ({ problem }: ApiError) =>
      [problem.code, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(" "),
  );
afterEach(async () => {
  app.setNow(undefined);
  await measure(null);
});

test("PA24 nothing is asked of a site that measures nothing, and its pages load from nowhere else", async () => {
  expect(await app.as()(contract.getCookies)).toEqual({ isRefused: false, asks: [], measurement: null });
  const { html, policy } = await page();
  expect(html).not.toContain('name="cookies"');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self';");
});

test("a script that is set is asked about, in the reader's language, and its origin alone is added to the policy", async () => {
  await measure({});
  const { asks, measurement: script } = await app.as(undefined, "pt")(contract.getCookies);
  expect(asks).toMatchObject([{ key, category: "analytics", provider: "Matomo", lasts: "390 dias" }]);
  expect(script).toEqual({ script: measurement!.script, siteKey: "palco" });
  const { html, policy } = await page();
  expect(html).toContain('<meta name="cookies" content="[&#34;analytics Matomo _pk_id.*&#34;]">');
  expect(policy).toContain("script-src 'self' https://medicion.example.com;");
  expect(policy).toContain("connect-src 'self' https://medicion.example.com;");
  expect(policy).toContain("default-src 'self';");
  // The page in a frame of the editor measures nothing.
  expect((await page("/preview/frame")).policy).not.toContain("medicion");
  await measure({ names: [] });
  expect((await app.as()(contract.getCookies)).asks).toMatchObject([{ name: "medicion.example.com" }]);
});

test.each([
  "http://medicion.example.com/x.js",
  "https://medicion.example.com;script-src *.example.com/x.js",
  "https://a'b.example.com/x.js",
  "https://user:password@medicion.example.com/x.js",
  "javascript:alert(1)",
])("an address that could change the policy of pages is refused: %s", async (script) => {
  expect(await codeOf(measure({ script }))).toBe("request.invalid measurement.script url");
});

test("the cookie policy says whether anything is asked, as the setting is", async () => {
  await admin.call(updateLegalOwner, { body: siteConfigBodyExamples.updateLegalOwner });
  await app.deliver();
  const read = async () =>
    (await app.as()(getLegalDocument, { params: { document: "cookies" }, query: {} })).html;
  expect(await read()).toContain("we do not ask for it");
  await measure({});
  await app.deliver();
  const html = await read();
  expect(html).toContain("<code>_pk_id.*</code>");
  expect(html).toContain("Matomo");
  expect(html).toContain("Global Privacy Control");
  expect(html).not.toContain("we do not ask for it");
  await measure(null);
  await app.deliver();
  expect(await read()).toContain("we do not ask for it");
});

test("the proof names the time, the list, the choice and the language, and an account or a random name, never both", async () => {
  await measure({});
  const viewer = await aUser(app);
  await app.as(undefined, "pt")(contract.decideCookies, {
    body: { browser, accepted: ["analytics"], keys: [key] },
  });
  await viewer.call(contract.decideCookies, { body: { browser, accepted: [], keys: [key] } });
  const rows = await db.selectFrom("cookie_decision").selectAll().orderBy("id").execute();
  expect(rows).toMatchObject([
    { user_id: null, browser, accepted: ["analytics"], keys: [key], language: "pt" },
    { user_id: viewer.id, browser: null, accepted: [], keys: [key], language: "en" },
  ]);
  expect(
    await codeOf(
      app.as()(contract.decideCookies, { body: { browser, accepted: [], keys: ["analytics Other x"] } }),
    ),
  ).toBe("cookies.list_changed");
  // Decisions older than two years are deleted with the next decision.
  app.setNow(new Date(Date.now() + 25 * 31 * 86_400_000));
  await app.as()(contract.decideCookies, { body: { browser, accepted: [], keys: [key] } });
  expect(await db.selectFrom("cookie_decision").select("accepted").execute()).toEqual([{ accepted: [] }]);
});

test("Sec-GPC is a refusal: nothing is asked and no acceptance is kept", async () => {
  await measure({});
  const gpc = { "sec-gpc": "1" };
  expect((await api("GET", "/cookies", gpc)).json()).toMatchObject({ isRefused: true });
  expect((await api("GET", "/cookies", {})).json()).toMatchObject({ isRefused: false });
  const before = await db.selectFrom("cookie_decision").select("id").execute();
  const refused = await api("POST", "/cookies/decisions", gpc, {
    browser,
    accepted: ["analytics"],
    keys: [key],
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "cookies.privacy_signal"]);
  expect(await db.selectFrom("cookie_decision").select("id").execute()).toEqual(before);
});
