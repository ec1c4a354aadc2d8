import { type Page } from "@playwright/test";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, aPerson, aSignUp, browserOf } from "./people.ts";
import { languages, type Readers, textsOf } from "./texts.ts";

const readers: Readers = { es: "desktop", en: "phone", pt: "desktop" };

/** Finds one person in the table and opens the drawer. */
async function openPerson(page: Page, t: ReturnType<typeof textsOf>, email: string): Promise<void> {
  await page.goto("/manage/manage-users");
  await page.getByRole("searchbox", { name: t("search") }).fill(email);
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("dialog").getByText(email)).toBeVisible();
}

for (const language of languages)
  test(`an administrator finds a person, blocks and unblocks them with a reason, and reads it in the log (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    test.skip(isMobile !== (readers[language] === "phone"), "each language on one device");
    const t = textsOf(language, "people");
    const person = await aPerson(app);
    const viewer = (await browserOf(browser, app, person)).page;
    await viewer.goto("/mystuff/products");
    await expect(viewer.getByRole("heading", { level: 1 })).toBeVisible();

    const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
    const { page } = await browserOf(browser, app, await anAdmin(app), language, options);
    await openPerson(page, t, person.email);
    await expectAccessible(page);
    const drawer = page.getByRole("dialog").first();
    await drawer.getByRole("button", { name: t("move_block") }).click();
    const ask = page.getByRole("alertdialog");
    await ask.getByRole("textbox", { name: t("reason") }).fill("Spam");
    await ask.getByRole("button", { name: t("move_block") }).click();
    await expect(drawer.getByText(t("state_blocked"), { exact: true })).toBeVisible();

    // The person is out at the next thing they do, and was told why.
    await viewer.reload();
    await expect(viewer).toHaveURL(/\/login/);
    await expect
      .poll(
        async () =>
          (await app.mailsTo(person.email)).find((mail) => mail.template === "account-blocked")?.text,
      )
      .toContain("Spam");

    await drawer.getByRole("button", { name: t("move_unblock") }).click();
    await ask.getByRole("button", { name: t("move_unblock") }).click();
    await expect(drawer.getByText(t("state_approved"), { exact: true })).toBeVisible();

    await page.goto("/manage/manage-users?tab=log");
    const log = page.getByRole("table", { name: t("tab_log") });
    await expect(
      log.getByRole("row").filter({ hasText: person.email }).filter({ hasText: "Spam" }),
    ).toContainText(t("act_account.blocked"));
    await expectAccessible(page);
  });

test("PE2 sign-ups wait for approval; the administrator picks them and approves them together", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "at a desk; the moves of one person are tried on a phone");
  const t = textsOf("es", "people");
  const admin = await anAdmin(app);
  const config = await admin.call(getConfig, {});
  const set = (approveUsers: boolean) => admin.call(updateConfig, { body: { ...config, approveUsers } });
  await set(true);
  try {
    const { page } = await browserOf(browser, app, admin, "es", aDesk);
    const waiting = await Promise.all([aSignUp(app), aSignUp(app)]);
    await page.goto("/manage/manage-users?state=pending");
    for (const email of waiting)
      await page.getByRole("row").filter({ hasText: email }).getByRole("checkbox").check();
    await expect(page.getByRole("region", { name: t("picked_other", { count: 2 }) })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("region")
      .getByRole("button", { name: t("move_approve"), exact: true })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("move_approve"), exact: true })
      .click();
    await expect(page.getByText(t("done_many_other", { count: 2 }))).toBeVisible();
    for (const email of waiting)
      await expect
        .poll(async () => (await app.mailsTo(email)).map(({ template }) => template))
        .toContain("welcome");
  } finally {
    await set(false);
  }
});
