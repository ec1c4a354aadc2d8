import type { Page } from "@playwright/test";
import { updatePreferences } from "@palco/contract/accounts/profile";
import { createPromotion } from "@palco/contract/checkout/promotions";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { codeIn } from "./mails.ts";
import { anAdmin, aPerson, type Person } from "./people.ts";
import { aPublishedFilm, filmOf, theSeller } from "./shop.ts";
import { newEmail, sayWho } from "./strangers.ts";
import { admin } from "./template.ts";
import { type Language, textsOf } from "./texts.ts";
import { collectBy, doors, pay, payButton } from "./tills.ts";
import { onOneDeviceInTurn } from "./turns.ts";

/** English on a phone, Portuguese on a desk; Spanish is read in the other journeys. */
const languageOn = (isMobile: boolean): Language => (isMobile ? "en" : "pt");

/** The page of who reads this language. */
const readIn = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem("palco.language", chosen), language);

/** A checkout with a choice of everything: a date, a code, a gift and a way to pay. */
async function aChoice(
  app: TestApp,
  page: Page,
  language: Language,
): Promise<{ url: string; total: string; language: Language }> {
  const t = textsOf(language, "checkout");
  await readIn(page, language);
  const seller = await theSeller(app);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const show = await aPublishedFilm(app, seller, {
    assetId: await filmOf(app, seller),
    typeDetails: { type: "live" },
    sessions: [
      { startsAt: hours(1), capacity: 200 },
      { startsAt: hours(4), capacity: 200 },
    ],
  });
  const code = `OTO${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  await (
    await anAdmin(app)
  ).call(createPromotion, {
    body: { code, discount: 1000, startsAt: null, endsAt: null, maxUses: null },
  });
  await collectBy(app, { bank: true, bizum: true });
  await page.goto(`/products/${show.slug}/checkout?code=${code}`);
  await page.locator("input[name=session]").last().check();
  await page.locator("input[name=method][value=redsys-bizum]").check();
  await page.getByRole("button", { name: t("support_title", { channel: "" }) }).click();
  await page.getByRole("radio", { name: /^\D*2\b/ }).check();
  await expect(payButton(page, language)).toContainText(/12[.,]89/);
  // VE21: who collects is not the buyer's business, and nothing leads away from paying.
  await expect(page.locator("body")).not.toContainText(/stripe|redsys/i);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  return { url: page.url(), total: await payButton(page, language).innerText(), language };
}

/** Everything chosen is as it was, at the same address, and the press pays it. */
async function expectSameChoice(
  page: Page,
  { url, total, language }: Awaited<ReturnType<typeof aChoice>>,
): Promise<void> {
  await expect(page.getByText(textsOf(language, "checkout")("entered"))).toBeVisible();
  expect(page.url()).toBe(url);
  await expect(page.locator("input[name=session]").last()).toBeChecked();
  await expect(page.locator("input[name=method][value=redsys-bizum]")).toBeChecked();
  await expect(page.locator("input[name=terms]")).toBeChecked();
  await expect(page.locator("input[name=email]")).toHaveCount(0);
  await expect(payButton(page, language)).toHaveText(total);
  await expectAccessible(page);
  await payButton(page, language).click();
  await page.waitForURL(doors.bank.page);
}

test.describe("an address that has an account", () => {
  test.afterEach(({ app }) => collectBy(app, {}));
  let owner: Person;
  test.beforeEach(async ({ app }) => {
    owner = await aPerson(app);
  });

  test("VE12 by a code from the mailbox: the same date, code, method, sum and address", async ({
    app,
    page,
    isMobile,
  }) => {
    onOneDeviceInTurn();
    const language = languageOn(isMobile);
    const [t, accounts] = [textsOf(language, "checkout"), textsOf(language, "accounts")];
    // Logged in, the page is in the language of the account.
    await owner.call(updatePreferences, { body: { language } });
    const choice = await aChoice(app, page, language);
    await sayWho(page, owner.email);
    await payButton(page, language).click();
    await expect(page.getByRole("heading", { name: t("enter_known_title") })).toBeVisible();
    await expect(page.getByLabel(accounts("password")).first()).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: accounts("login_by_code") }).click();
    await page.getByLabel(accounts("code_label")).fill(await codeIn(app, owner.email));
    await expectSameChoice(page, choice);
  });

  test("VE12 by the password, after a wrong one; or they go on with another address", async ({
    app,
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "the code is read on a phone");
    const choice = await aChoice(app, page, "es");
    await sayWho(page, owner.email);
    // The passkeys' button comes late: what is below it stays under the finger.
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/config/register/social*", (route) => late.then(() => route.continue()));
    await payButton(page).click();
    const other = page.getByRole("button", { name: textsOf("es", "checkout")("other_email") });
    const before = await other.boundingBox();
    answer();
    await expect(
      page.getByRole("button", { name: textsOf("es", "security")("passkey_login") }),
    ).toBeVisible();
    expect(await other.boundingBox()).toEqual(before);
    await other.click();
    await expect(page.locator("input[name=name]")).toHaveValue("Marta Ruiz");
    await payButton(page).click();
    const accounts = textsOf("es", "accounts");
    const password = page.getByLabel(accounts("password")).first();
    for (const typed of ["Otra-cosa-9", admin.password]) {
      await password.fill(typed);
      await page.getByRole("button", { name: accounts("login_submit"), exact: true }).click();
    }
    await expectSameChoice(page, choice);
  });
});

test("VE20 a denied Bizum stays chosen, and a card pays the same order", async ({ app, page, isMobile }) => {
  onOneDeviceInTurn();
  const language = languageOn(isMobile);
  const t = textsOf(language, "checkout");
  try {
    await aChoice(app, page, language);
    await sayWho(page, newEmail());
    await payButton(page, language).click();
    await page.waitForURL(doors.bank.page);
    await page.locator("input[name=phone]").fill("600000000");
    await page.locator("input[name=code]").fill("000000");
    await pay(page);
    await expect(page.getByRole("group", { name: t("denied_title") })).toBeFocused();
    await expect(page.locator("input[name=method][value=redsys-bizum]")).toBeChecked();
    // The same sum as before: the film, the code, the gift, the total.
    const sums = [/12[.,]10/, /1[.,]21/, /2[.,]00/, /12[.,]89/];
    await expect(page.locator(".order-sum-lines dd")).toHaveText(sums);
    const order = new URL(page.url()).searchParams.get("order");
    await page.locator("input[name=method][value=redsys-card]").check();
    await payButton(page, language).click();
    await page.waitForURL(doors.bank.page);
    await page.locator("input[name=number]").fill("4548 8100 0000 0003");
    await pay(page);
    await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("order")).toBe(order);
  } finally {
    await collectBy(app, {});
  }
});
