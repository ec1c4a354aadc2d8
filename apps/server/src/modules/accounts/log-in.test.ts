import { login } from "@palco/contract/accounts";
import { updateConfig, defaultSiteConfig } from "@palco/contract/site-config";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aUser } from "./testing.ts";

const app = await testApp();

test("the right password opens a session whose token is honoured", async () => {
  const user = await aUser(app, { roles: ["ADMIN"], language: "pt" });
  const session = await app.as()(login, { body: { email: user.email.toUpperCase(), password: user.password } });
  expect(session).toMatchObject({ id: user.id, user: user.email, email: user.email, roles: ["ADMIN"], language: "pt", avatar: null });
  expect(session).not.toHaveProperty("billingNif");
  await expect(app.as(session.authToken)(updateConfig, { body: defaultSiteConfig })).resolves.toEqual(defaultSiteConfig);
});
