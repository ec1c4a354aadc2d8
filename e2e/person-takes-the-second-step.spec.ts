import type { Page } from "@playwright/test";
import { beginTotp, confirmTotp } from "@palco/contract/accounts/security";
import { createClient } from "@palco/contract/client";
import { createIdentityProvider, updateIdentityProvider } from "@palco/contract/identities/manage";
import { startOpenIdProvider, testClient } from "../apps/server/src/modules/identities/testing-provider.ts";
import { expect, test, type TestApp } from "./app.ts";
import { totpCode } from "./authenticators.ts";
import { expectAccessible } from "./axe.ts";
import { letSecondStepsEnd } from "./later.ts";
import { codeIn } from "./mails.ts";
import { enter } from "./people.ts";
import { acceptTerms, aPublishedFilm, theSeller } from "./shop.ts";
import { admin } from "./template.ts";
import { type Language, localeOf, textsOf } from "./texts.ts";
import { chooseMethod, doors, pay, payButton } from "./tills.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const reader = { desktop: "es", phone: "pt" } as const;
const security = "/account/my-data?tab=security";
const login = `/login?next=${encodeURIComponent(security)}`;

/** Somebody at an OpenID provider of a hospital, which people may log in by while `work` is done. */
async function atProvider(
  app: TestApp,
  work: (person: { email: string; label: string }) => Promise<void>,
): Promise<void> {
  const slug = `hospital-${Math.random().toString(36).slice(2, 8)}`;
  const label = "Hospital Central";
  const sub = `eva-${slug}`;
  const email = `${sub}@hospital.example`;
  const provider = await startOpenIdProvider({
    redirectUri: `${app.url}/login/${slug}`,
    port: Number(app.issuer.port),
  });
  provider.person = { sub, email, email_verified: true, given_name: "Eva", family_name: "Luz" };
  // Setting up a provider asks for a log-in of the last ten minutes.
  const { call } = await enter(app, admin.email);
  const fields = {
    label,
    icon: "hospital",
    scopes: "openid email profile",
    emailDomains: ["hospital.example"],
    clientId: testClient.id,
  } as const;
  const { id } = await call(createIdentityProvider, {
    body: {
      ...fields,
      emailDomains: [...fields.emailDomains],
      preset: "openid",
      slug,
      issuer: app.issuer.origin,
      clientSecret: testClient.secret,
      active: true,
    },
  });
  try {
    await work({ email, label });
  } finally {
    await call(updateIdentityProvider, {
      params: { id },
      body: { ...fields, emailDomains: [...fields.emailDomains], active: false },
    });
    await provider.close();
  }
}

/** Forgets the session, as another browser would begin. */
async function forget(page: Page, address: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("palco.session"));
  await page.goto(address);
}

/** The dialog of the second step, by a recovery code. */
async function giveRecovery(page: Page, language: Language, code: string): Promise<void> {
  const t = textsOf(language, "security");
  const step = page.getByRole("dialog", { name: t("step_title") });
  await step.getByRole("button", { name: t("confirm_by_recovery") }).click();
  await step.getByLabel(t("recovery_label")).fill(code);
  await step.getByRole("button", { name: t("step_submit"), exact: true }).click();
}

test("a person comes in by an OpenID provider, by a code of a mail and at the checkout, and each asks for the second step", async ({
  app,
  browser,
}, { project }) => {
  onOneDeviceInTurn();
  const language: Language = reader[project.name as keyof typeof reader];
  const t = textsOf(language, "security");
  const accounts = textsOf(language, "accounts");
  const context = await browser.newContext({ ...project.use, baseURL: app.url, locale: localeOf[language] });
  const page = await context.newPage();
  await atProvider(app, async ({ email, label }) => {
    const button = page.getByRole("button", {
      name: textsOf(language, "identities")("continue_with", { provider: label }),
    });
    await page.goto(login);
    await button.click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.locator("input[name=name]")).toHaveValue("Eva");
    await expectAccessible(page);
    await page.locator("input[name=policy]").check();
    await page.locator("input[name=terms]").check();
    await page.getByRole("button", { name: accounts("logup_submit") }).click();
    await expect(page).toHaveURL(/tab=security/);

    // The second visit logs in.
    await forget(page, login);
    await button.click();
    await expect(page).toHaveURL(/tab=security/);
    await expect(page.getByText(t("device_this"))).toBeVisible();
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem("palco.session")!) as { authToken: string }).authToken,
    );
    const call = createClient({ baseUrl: `${app.url}/api`, token: () => token, language: () => language });
    const { challenge, secret } = await call(beginTotp);
    const { recoveryCodes } = await call(confirmTotp, { body: { challenge, code: totpCode(secret) } });

    await forget(page, login);
    await button.click();
    const step = page.getByRole("dialog", { name: t("step_title") });
    await expect(step).toBeVisible();
    await expectAccessible(page);
    // Too late: it is said, and the way back to the log-in keeps where they were going.
    await letSecondStepsEnd(app);
    await step.getByLabel(t("code_label")).fill(totpCode(secret, 1));
    const over = page.getByRole("dialog", { name: t("step_over") });
    await expect(over).toContainText(t("step_over_text"));
    await expectAccessible(page);
    await over.getByRole("button", { name: t("step_again") }).click();
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === "/login" && searchParams.get("next") === security,
    );
    await button.click();
    await step.getByLabel(t("code_label")).fill(totpCode(secret, 1));
    await expect(page).toHaveURL(/tab=security/);
    await expect(page.getByText(t("codes_left_other", { count: 10 }))).toBeVisible();

    // Left at the second step, the mailed code is spent and the log-in begins anew.
    await forget(page, login);
    let code: string | undefined;
    const byCode = async () => {
      await page.getByRole("button", { name: accounts("login_by_code") }).click();
      // The mail of the time before is there already.
      const before = code;
      await expect.poll(async () => (code = await codeIn(app, email))).not.toBe(before);
      await page.getByLabel(accounts("code_label")).fill(code!);
    };
    await page.getByLabel(accounts("email")).fill(email);
    await byCode();
    await step.getByRole("button", { name: t("cancel") }).click();
    await expect(page.getByRole("heading", { name: accounts("login_title") })).toBeVisible();
    await page.getByLabel(accounts("email")).fill(email);
    await byCode();
    await giveRecovery(page, language, recoveryCodes[0]!);
    await expect(page.getByText(t("codes_left_other", { count: 9 }))).toBeVisible();

    const checkout = textsOf(language, "checkout");
    const film = await aPublishedFilm(app, await theSeller(app));
    await forget(page, `/products/${film.slug}/checkout`);
    await page.locator("input[name=email]").fill(email);
    await page.locator("input[name=name]").fill("Eva Luz");
    await acceptTerms(page);
    await chooseMethod(page, doors.sandbox.method);
    await payButton(page, language).click();
    await expect(page.getByRole("heading", { name: checkout("enter_known_title") })).toBeVisible();
    await byCode();
    await giveRecovery(page, language, recoveryCodes[1]!);
    await expect(page.getByText(checkout("entered"))).toBeVisible();
    await payButton(page, language).click();
    await page.waitForURL(doors.sandbox.page);
    await page.locator("input[name=number]").fill("4548 8100 0000 0003");
    await pay(page);
    await expect(page.getByRole("heading", { name: checkout("paid_title") })).toBeVisible();

    // A session of a recovery code can't confirm: the way out of that is another log-in, which comes back.
    await page.goto(security);
    await page.getByRole("button", { name: t("app_remove_named") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("remove") })
      .click();
    const owner = page.getByRole("dialog", { name: t("confirm_title") });
    await expect(owner.getByText(t("confirm_none_recovery"))).toBeVisible();
    await expectAccessible(page);
    await owner.getByRole("button", { name: t("confirm_again") }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(button).toBeVisible();
  });
});
