import type { Page } from "@playwright/test";
import { approveWaiting } from "@palco/contract/people/jobs";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { codeIn, linkIn } from "./mails.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { acceptTerms, aPublishedBroadcast, aPublishedFilm, theSeller } from "./shop.ts";
import { withOptions } from "./site-options.ts";
import { newEmail, payHere, sayWho } from "./strangers.ts";
import { textsOf } from "./texts.ts";
import { payButton } from "./tills.ts";

const [t, accounts] = [textsOf("es", "checkout"), textsOf("es", "accounts")];

/** Waits for the checkout first: the sign-up form before it has a box named `terms`, too. */
async function acceptAndPay(page: Page): Promise<void> {
  await expect(payButton(page)).toBeVisible();
  await acceptTerms(page);
  await payHere(page);
}

/** The mailbox first, then the form of the site, beside what is bought. */
async function signUpInPlace(app: TestApp, page: Page, { email, title }: { email: string; title: string }) {
  await expect(page.getByRole("heading", { name: t("account_first_title") })).toBeVisible();
  await page.locator("input[name=email]").fill(email);
  await page.getByRole("button", { name: t("account_first_go") }).click();
  await page.getByLabel(accounts("code_label")).fill(await codeIn(app, email));
  await expect(page.getByRole("heading", { name: accounts("logup_title") })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByLabel(accounts("name"), { exact: false }).first().fill("Marta");
  await page.getByLabel(accounts("password")).first().fill("Palco-lleno-8");
  if (await page.getByLabel(accounts("password_again")).count())
    await page.getByLabel(accounts("password_again")).fill("Palco-lleno-8");
  await page.getByLabel(accounts("accept_policy")).check();
  await page.getByLabel(accounts("accept_terms")).check();
}

const hospital = {
  name: "hospital",
  type: "text",
  required: true,
  text: { es: "Tu hospital", en: "Your hospital", pt: "O seu hospital" },
};

test("an event of a site that asks questions: the mailbox, the form with them beside the event, and the ticket", async ({
  app,
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same by phone");
  const [{ slug, title }, email] = [await aPublishedBroadcast(await theSeller(app)), newEmail()];
  await withOptions(app, { options: { register_fields: [hospital] }, word: "hospital" }, async () => {
    await page.goto(`/products/${slug}/checkout`);
    await signUpInPlace(app, page, { email, title });
    const submit = page.getByRole("button", { name: accounts("logup_submit") });
    await submit.click();
    await expect(page.getByLabel(hospital.text.es)).toBeFocused();
    await page.getByLabel(hospital.text.es).fill("La Paz");
    await expectAccessible(page);
    await submit.click();
    await acceptAndPay(page);
    await expect(page).toHaveURL(new RegExp(`/products/${slug}/checkout`));
    await expect(page.getByText(email)).toBeVisible();
  });
});

test("a site for certain domains: it says which, refuses the others and sells to theirs", async ({
  app,
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "the same on a desk");
  const { slug, title } = await aPublishedFilm(app, await theSeller(app));
  const [other, email] = [newEmail(), newEmail("hospital.test")];
  const options = { register_domains: { allowed: ["hospital.test"], forbidden: [] } };
  await withOptions(app, { options, word: "hospital.test" }, async () => {
    await page.goto(`/products/${slug}/checkout`);
    await expect(page.getByText(accounts("only_domains", { domains: "hospital.test" }))).toBeVisible();
    await signUpInPlace(app, page, { email: other, title });
    await page.getByRole("button", { name: accounts("logup_submit") }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.reload();
    await signUpInPlace(app, page, { email, title });
    await page.getByRole("button", { name: accounts("logup_submit") }).click();
    await acceptAndPay(page);
  });
});

test("bought with somebody else's address: they say it wasn't them, and the payer gets the purchase back", async ({
  app,
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the same by phone");
  const [film, email] = [await aPublishedFilm(app, await theSeller(app)), newEmail()];
  await page.goto(`/products/${film.slug}/checkout`);
  await page.locator("input[name=email]").fill(email);
  await page.keyboard.press("Tab");
  await expect(page.locator("input[name=name]")).toBeFocused();
  await page.locator("input[name=name]").fill("Marta Ruiz");
  await acceptAndPay(page);

  await linkIn(app, email, "prove-mailbox");
  const [mail] = await app
    .mailsTo(email)
    .then((all) => all.filter(({ template }) => template === "prove-mailbox"));
  const link = new URL(mail!.links.find((one) => one.includes("/not-me/"))!).pathname;
  const owner = await (await browser.newContext({ baseURL: app.url, locale: "es-ES" })).newPage();
  for (let opened = 0; opened < 2; opened += 1) await owner.goto(link);
  await expectAccessible(owner);
  await owner.getByRole("button", { name: t("not_me_submit") }).click();
  await expect(owner.getByRole("heading", { name: t("not_me_done_title") })).toBeVisible();
  await expect(owner.getByText(film.title)).toBeHidden();

  await page.reload();
  const alert = page.getByText(t("disowned_title"));
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  const number = /P\d{8}/.exec(await page.locator(".receipt").innerText())![0];

  const { page: payer } = await browserOf(browser, app, await aPerson(app));
  await payer.goto("/mystuff/orders");
  await payer.getByRole("button", { name: t("claim_open") }).click();
  await payer.getByLabel(t("claim_number")).fill(number);
  await payer.getByLabel(t("claim_digits")).fill("1111");
  await payer.getByRole("button", { name: t("claim_submit") }).click();
  await expect(payer.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expectAccessible(payer);
  await payer.getByLabel(t("claim_digits")).fill("0003");
  await payer.getByRole("button", { name: t("claim_submit") }).click();
  await expect(payer.getByRole("link", { name: film.title })).toBeVisible();
});

test("a free film asks for a code first, in place, and is there at once", async ({ app, page, isMobile }) => {
  test.skip(!isMobile, "the same on a desk");
  const film = await aPublishedFilm(app, await theSeller(app), { plan: "free", price: 0 });
  const email = newEmail();
  await page.goto(`/products/${film.slug}/checkout`);
  await sayWho(page, email);
  await page.getByRole("button", { name: textsOf("es", "catalogue")("get_free") }).click();
  await expect(page.getByRole("heading", { name: t("enter_prove_title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(accounts("code_label")).fill(await codeIn(app, email));
  await expect(page.getByRole("heading", { name: t("got_title") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("see_orders") })).toBeVisible();
});

test("VE19 where the team lets people in, the mailbox and the form come first and nobody orders before", async ({
  app,
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the same by phone");
  const [film, email] = [await aPublishedFilm(app, await theSeller(app)), newEmail()];
  const { call } = await anAdmin(app);
  const config = await call(getConfig, {});
  await call(updateConfig, { body: { ...config, approveUsers: true } });
  try {
    await page.goto(`/products/${film.slug}/checkout`);
    await expect(page.getByRole("heading", { name: t("account_first_title") })).toBeVisible();
    await page.getByRole("button", { name: t("account_first_go") }).click();
    await expect(page.locator("input[name=email]")).toBeFocused();
    await page.locator("input[name=email]").fill(email);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("account_first_go") }).click();
    await page.getByLabel(accounts("code_label")).fill(await codeIn(app, email));
    await page.getByLabel(accounts("name"), { exact: false }).first().fill("Marta");
    await page.getByLabel(accounts("password")).first().fill("Palco-lleno-8");
    if (await page.getByLabel(accounts("password_again")).count())
      await page.getByLabel(accounts("password_again")).fill("Palco-lleno-8");
    await page.getByLabel(accounts("accept_policy")).check();
    await page.getByLabel(accounts("accept_terms")).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: accounts("logup_submit") }).click();
    await expect(page.getByText(t("account_first_waiting"))).toBeVisible();
    await expectAccessible(page);

    // Approved: the mail leads back to the checkout, where they log in.
    await call(approveWaiting, {});
    await page.goto(await linkIn(app, email, "welcome"));
    await expect(page).toHaveURL(new RegExp(`/products/${film.slug}/checkout$`));
    await page.locator("input[name=email]").fill(email);
    await page.getByRole("button", { name: t("account_first_enter") }).click();
    await page.getByLabel(accounts("password")).first().fill("Palco-lleno-8");
    await page.getByRole("button", { name: accounts("login_submit"), exact: true }).click();
    await expect(payButton(page)).toBeVisible();
  } finally {
    await call(updateConfig, { body: { ...config, approveUsers: false } });
  }
});
