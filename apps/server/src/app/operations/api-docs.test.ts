import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });

test("the API document is served, with this server's address", async () => {
  const answer = await ask("/api/openapi.json");
  expect(answer.headers.get("content-type")).toMatch("application/json");
  expect(await answer.json()).toMatchObject({ openapi: "3.1.0", servers: [{ url: `${app.platform.config.publicUrl}/api` }] }); // prettier-ignore
});

test("the page loads everything from this server, without an inline script", async () => {
  const answer = await ask("/api/docs");
  expect(answer.headers.get("content-security-policy")).toMatch("default-src 'none'; script-src 'self';");
  const page = await answer.text();
  expect(page).not.toMatch(/<script>|https?:/);
  const needed = [...page.matchAll(/(?:src|href)="(\/api\/docs[^"]*)"/g)].map(([, path]) => path!);
  expect(needed).toHaveLength(4);
  for (const path of needed) expect((await ask(path)).status, path).toBe(200);
});

test.each(["gzip", "identity"])("its script is served completely: %s", async (encoding) => {
  const answer = await ask("/api/docs/swagger-ui-bundle.js", { "accept-encoding": encoding });
  expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
  const file = fileURLToPath(import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js"));
  expect(await answer.text()).toBe(readFileSync(file, "utf8"));
});
