import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";

const secure = await testApp({ PALCO_PUBLIC_URL: "https://palco.example.com" });
const plain = await testApp();

test("an https site sends HSTS with every kind of response; a plain one does not", async () => {
  for (const path of ["/api/config", "/api/nowhere", "/api/health"]) {
    const { headers } = await fetch(`${secure.url}${path}`);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect((await fetch(`${plain.url}${path}`)).headers.get("strict-transport-security")).toBeNull();
  }
});

test("camera, microphone and screen are for our own pages only", async () => {
  const policy = (await fetch(`${plain.url}/api/config`)).headers.get("permissions-policy");
  for (const feature of ["camera=(self)", "microphone=(self)", "display-capture=(self)", "geolocation=()"])
    expect(policy).toContain(feature);
});

test("the example proxy adds none of these headers a second time", () => {
  expect(readFileSync(new URL("../../../../../deploy/nginx.conf", import.meta.url), "utf8")).not.toMatch(
    /^\s*add_header/m,
  );
});
