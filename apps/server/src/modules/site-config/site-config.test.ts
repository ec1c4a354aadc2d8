import { getConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const app = await testApp();

test("a new site has languages, notifications and timezones on and nothing else", async () => {
  expect(await app.as()(getConfig)).toEqual(defaultSiteConfig);
});

test("an unknown address is refused in the reader's language", async () => {
  const response = await fetch(`${app.url}/api/nowhere`, { headers: { "accept-language": "pt" } });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(await response.json()).toMatchObject({
    code: "request.not_found",
    message: expect.stringContaining("caminho"),
  });
});

test("settings cannot be changed without a session", async () => {
  const response = await fetch(`${app.url}/api/config`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(defaultSiteConfig),
  });
  expect(response.status).toBe(401);
});
