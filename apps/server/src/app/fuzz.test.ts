import fc from "fast-check";
import { Problem } from "@palco/contract/problem";
import type { RouteSpec } from "@palco/contract/route";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN", "PRODUCER"] });
const product = await aProduct(app, { owner: admin });
const operations = modules.flatMap((module) => module.routes ?? []).map(({ spec }) => spec as RouteSpec);
/** More with PALCO_FUZZ=1000; these are enough to notice an operation that forgot its schema. */
const runs = Number(process.env.PALCO_FUZZ ?? 25);

const nasty = fc.constantFrom(
  "", " ", "\u0000", "a\u0000b", "'; drop table product; --", "<script>alert(1)</script>", "../../etc/passwd", "%00", "𝒳\u202e", "\ud800",
  "A".repeat(20_000), "{{constructor}}", "__proto__", "null", "NaN", "1e999", "-1", "9".repeat(40), "0000-00-00", "2026-02-30T25:61:00Z",
); // prettier-ignore
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: "small" }, nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string(), fc.array(tie("any"), { maxLength: 5 }), fc.dictionary(fc.string(), tie("any"), { maxKeys: 5 })), // prettier-ignore
})).any;

/** Names the schema knows, with values it does not expect: deeper than any random object gets. */
function bodyFor(spec: RouteSpec): fc.Arbitrary<unknown> {
  const names = Object.keys((spec.body as { shape?: object } | undefined)?.shape ?? { body: 1 });
  return fc.oneof(
    value,
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
  );
}

const known = { slug: product.slug, id: product.assetId!, language: "es", provider: "sandbox" };
const parameter = (name: string) =>
  fc.oneof(fc.constant(known[name as keyof typeof known] ?? "x"), nasty, fc.string());

async function send(spec: RouteSpec, path: string, query: string, body: unknown): Promise<void> {
  const sends = spec.method !== "GET" && spec.method !== "DELETE";
  const response = await fetch(`${app.url}/api${path}${query}`, {
    method: spec.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(sends && { "content-type": spec.rawBody?.[0] ?? "application/json" }),
    },
    ...(sends && { body: JSON.stringify(body === undefined ? null : body) }),
  });
  const text = await response.text();
  if (response.status < 400) return;
  expect({ status: response.status < 500, type: response.headers.get("content-type") }).toEqual({
    status: true,
    type: expect.stringContaining("application/problem+json"),
  });
  const problem = Problem.parse(JSON.parse(text));
  expect(problem.status).toBe(response.status);
  expect(text).not.toMatch(/node_modules|\.ts:|postgres/i);
}

// Signing out would make the rest of the requests be refused for another reason, the stream waits by design.
const left = new Set([
  "POST /auth/logout",
  "POST /auth/logout-everywhere",
  "PUT /account/password",
  "GET /media/assets/:id/events",
]);

test.each(
  operations
    .map((spec) => [`${spec.method} ${spec.path}`, spec] as const)
    .filter(([name]) => !left.has(name)),
)("%s refuses whatever it does not expect with a problem, never with a failure", async (_, spec) => {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const parameters = fc.record(Object.fromEntries(names.map((name) => [name, parameter(name)])));
  const query = fc.dictionary(
    fc.constantFrom("page", "size", "q", "sort", "category", "purpose", "since", "title", "status"),
    nasty,
    { maxKeys: 4 },
  );
  await fc.assert(
    fc.asyncProperty(parameters, query, bodyFor(spec), async (params, search, body) => {
      const path = spec.path.replace(
        /:(\w+)/g,
        (__, name: string) =>
          encodeURIComponent(wellFormed((params as Record<string, string>)[name]!)) || "x",
      );
      const pairs = Object.entries(search).map(
        ([name, text]) => [name, wellFormed(text as string)] as [string, string],
      );
      await send(spec, path, `?${new URLSearchParams(pairs).toString()}`.slice(0, 12_000), body);
    }),
    { numRuns: runs, seed: 20_261_121 },
  );
});

/** A lone half of a pair cannot be put into an address. */
function wellFormed(text: string): string {
  return text.toWellFormed().slice(0, 3000);
}

test("a body that is too large, not JSON or of another type is refused as such", async () => {
  const put = (body: string, type = "application/json") =>
    fetch(`${app.url}/api/config`, {
      method: "PUT",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": type },
      body,
    });
  expect((await put(`"${"x".repeat(300_000)}"`)).status).toBe(413);
  expect((await put("{broken")).status).toBe(400);
  expect((await put("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await put("[".repeat(100_000))).status).toBe(400);
  expect((await put('{"__proto__": {"admin": true}}')).status).toBe(400);
});
