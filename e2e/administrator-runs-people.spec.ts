import { type Page } from "@playwright/test";
import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, aPerson, aSignUp, browserOf } from "./people.ts";
import { languages, type TextsOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { onOneDeviceInTurn, readInTurn, type Readers } from "./turns.ts";

const readers: Readers = { es: "desktop", en: "phone", pt: "desktop" };

/** Finds one person in the table and opens the drawer. */
async function openPerson(page: Page, t: TextsOf<"people">, email: string): Promise<void> {
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
    readInTurn(readers, language);
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
    await drawer.getByRole("button", { name: t("account_menu") }).click();
    await page
      .getByRole("menuitem")
      .filter({ hasText: t("brief_block") })
      .click();
    const ask = page.getByRole("alertdialog");
    await expect(
      ask.getByRole("heading", { name: t("ask_block", { who: "Clara Benavides" }) }),
    ).toBeVisible();
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
    const log = textsOf(language, "log");
    const entry = page.getByRole("listitem").filter({ hasText: person.email }).filter({ hasText: "Spam" });
    await expect(entry).toContainText(log("act_account.blocked"));
    await entry.getByText(log("act_account.blocked")).click();
    const change = entry.getByRole("row").filter({ hasText: log("field_state") });
    await expect(change).toContainText(log("word_approved"));
    await expect(change).toContainText(log("word_blocked"));
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
    await expect(toastOf(page, t("done_many_other", { count: 2 }))).toBeVisible();
    for (const email of waiting)
      await expect
        .poll(async () => (await app.mailsTo(email)).map(({ template }) => template))
        .toContain("welcome");
  } finally {
    await set(false);
  }
});

test("PE29 an administrator sees the site as a person, in a tab of its own with a banner, and ends it", async ({
  app,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const language = isMobile ? "pt" : "en";
  const t = textsOf(language, "people");
  const person = await aPerson(app);
  const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
  const { page, context } = await browserOf(browser, app, await anAdmin(app), language, options);
  await openPerson(page, t, person.email);
  await page
    .getByRole("dialog")
    .first()
    .getByRole("button", { name: t("see_as") })
    .click();
  const ask = page.getByRole("alertdialog");
  await ask.getByRole("textbox", { name: t("reason") }).fill("The player stays black.");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    ask.getByRole("button", { name: t("see_as_open") }).click(),
  ]);
  const banner = tab.getByRole("complementary", { name: t("seen_as_label") });
  await expect(banner).toContainText("Clara Benavides");
  await tab.goto("/mystuff/products");
  await expect(banner).toBeVisible();
  await expectAccessible(tab);
  // The tab of the administrator stays theirs.
  await page.reload();
  await expect(page.getByRole("dialog").getByText(person.email)).toBeVisible();
  await Promise.all([
    tab.waitForEvent("close"),
    banner.getByRole("button", { name: t("seen_as_end") }).click(),
  ]);
  await expect
    .poll(async () => (await app.mailsTo(person.email)).map(({ template }) => template))
    .toContain("account-impersonated");
});

test("PE42 PE43 an administrator imports accounts, downloads what was wrong, and blocks all that fit a filter", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "at a desk");
  const t = textsOf("es", "people");
  const { page } = await browserOf(browser, app, await anAdmin(app), "es", aDesk);
  await page.goto("/manage/manage-users");
  await page.getByRole("button", { name: t("import") }).click();
  const ask = page.getByRole("alertdialog");
  const rows = Array.from({ length: 30 }, (_, n) => `turmalina${n}@example.com,Turmalina,VIEWER`);
  await ask.locator("input[type=file]").setInputFiles({
    name: "accounts.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["email,name,roles", ...rows, "turmalina99@example.com,Turmalina,ADMIN"].join("\n")),
  });
  await expectAccessible(page);
  await ask.getByRole("button", { name: t("import_start"), exact: true }).click();
  await expect(page.getByText(t("job_imported", { done: 30, refused: 1 }))).toBeVisible({ timeout: 30_000 });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("job_errors") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("import-errors.csv");

  await page.goto("/manage/manage-users?q=turmalina");
  await page.getByRole("checkbox", { name: t("pick_all") }).check();
  await page.getByRole("button", { name: t("pick_whole", { number: 30 }) }).click();
  await page
    .getByRole("region", { name: t("picked_whole", { number: 30 }) })
    .getByRole("button", { name: t("move_block"), exact: true })
    .click();
  // Without a reason nobody is blocked.
  await ask.getByRole("button", { name: t("move_block"), exact: true }).click();
  await expect(ask.getByText(t("reason_missing"))).toBeVisible();
  await ask.getByRole("textbox", { name: t("reason") }).fill("Cuentas de prueba");
  await ask.getByRole("button", { name: t("move_block"), exact: true }).click();
  await expect(page.getByText(t("job_moved", { done: 30, refused: 0 }))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("export") }).click(),
  ]);
  expect(table.suggestedFilename()).toBe("people.csv");
});
