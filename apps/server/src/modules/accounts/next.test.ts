import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { activate, register, resendActivation } from "@palco/contract/accounts/register";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { findMailAccount } from "./account.queries.ts";
import { aUser, codeFor, linkToken, mailsTo, moveNow, refusal, signUpForm, testPassword } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const next = "/products/la-noche-larga/checkout?date=2026-11-24&coupon=A%20B#pay";
const chosen = { password: testPassword, passwordConfirmation: testPassword };

test("the link that confirms a sign-up gives back where they were going, after any number of GETs", async () => {
  const form = signUpForm({ next });
  await visitor(register, { body: form });
  const token = await linkToken(app, form.email, "confirm-email");
  // A dead link is asked for again with it.
  const [mail] = await mailsTo(app, form.email, "confirm-email");
  expect(new URL(mail!.links[0]!).searchParams.get("next")).toBe(next);
  for (let count = 0; count < 3; count++) await fetch(`${app.url}/activate/${token}`);
  expect(await visitor(activate, { body: { token } })).toMatchObject({ email: form.email, next });
  expect(await refusal(visitor(activate, { body: { token } }))).toBe("accounts.verification_invalid");
});

test("so does a link that was asked for again, with its own path", async () => {
  const form = signUpForm({ next: "/shop" });
  await visitor(register, { body: form });
  const first = await linkToken(app, form.email, "confirm-email");
  await visitor(resendActivation, { body: { email: form.email, next } });
  const second = await linkToken(app, form.email, "confirm-email");
  expect(second).not.toBe(first);
  expect(await visitor(activate, { body: { token: second } })).toMatchObject({ next });
});

test.each(["a link", "a code"])(
  "the path is in the mail of approval when the mailbox was proved by %s",
  async (by) => {
    const admin = await aUser(app, { roles: ["ADMIN"] });
    await admin.call(updateConfig, { body: { ...defaultSiteConfig, approveUsers: true } });
    onTestFinished(() => admin.call(updateConfig, { body: defaultSiteConfig }).then(() => {}));
    const form = signUpForm({ next: "/products/la-noche-larga/checkout" });
    if (by === "a link") {
      await visitor(register, { body: form });
      await visitor(activate, { body: { token: await linkToken(app, form.email, "confirm-email") } });
    } else {
      const secret = "0123456789abcdef0123456789abcdef";
      const { email } = form;
      const { challenge } = await visitor(requestCode, { body: { purpose: "mailbox", email, secret } });
      await visitor(confirmCode, { body: { challenge, secret, code: await codeFor(app, email) } });
      expect(await visitor(register, { body: { ...form, proof: { challenge, secret } } })).toMatchObject({
        approval: "pending",
      });
    }
    const { id } = (await findMailAccount(app.platform.db, { email: form.email }))!;
    await moveNow(app, { id }, "approve");
    const [mail] = await mailsTo(app, form.email, "welcome");
    expect(mail!.links.map((link) => new URL(link).pathname)).toEqual([form.next]);
  },
);

test("so does the link that resets a password; without a path there is none", async () => {
  const user = await aUser(app);
  for (const asked of [{ email: user.email, next }, { email: user.email }]) {
    await visitor(recoverPassword, { body: asked });
    const token = await linkToken(app, user.email, "reset-password");
    expect(await visitor(resetPassword, { body: { token, ...chosen } })).toMatchObject({
      next: "next" in asked ? next : null,
    });
  }
});

test.each([
  "https://evil.test/",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "/a\r\nb",
  "/.//evil.test",
  "/logout",
  "shop",
])("a path that leads elsewhere is refused: %j", async (elsewhere) => {
  const { email } = await aUser(app);
  for (const ask of [
    visitor(register, { body: signUpForm({ next: elsewhere }) }),
    visitor(resendActivation, { body: { email, next: elsewhere } }),
    visitor(recoverPassword, { body: { email, next: elsewhere } }),
  ])
    expect(await refusal(ask)).toBe("request.invalid");
});
