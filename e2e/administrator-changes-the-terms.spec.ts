import { listConsents } from "@palco/contract/privacy/consents";
import { siteConfigBodyExamples } from "@palco/contract/site-config/examples";
import { updateLegalOwner } from "@palco/contract/site-config/legal-owner";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { letLegalNoticePass, letNobodyBeAsked } from "./later.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

const owner = siteConfigBodyExamples.updateLegalOwner;

test.afterEach(({ app }) => letNobodyBeAsked(app, "purchase"));

for (const language of languages)
  test(`an administrator changes the terms of purchase, and who accepted the older ones is asked again, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: ["desktop", "phone"], en: "desktop", pt: "phone" }, language);
    test.setTimeout(150_000);
    const t = textsOf(language, "legal");
    const locale = localeOf[language];
    const admin = await anAdmin(app);
    const own = await browserOf(browser, app, admin, language, { locale });
    const visitor = await (await browser.newContext({ baseURL: app.url, locale })).newPage();
    const address = "/aviso-legal?doc=purchase";

    // Something is missing: the team reads what, visitors read no gap.
    await admin.call(updateLegalOwner, { body: { ...owner, email: "" } });
    await own.page.goto("/manage/config-admin?tab=legal");
    await expect(
      own.page.getByText(t("missing_text", { fields: t("field_email") }), { exact: true }),
    ).toBeVisible();
    await expectAccessible(own.page);
    await visitor.goto(address);
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(visitor.getByRole("main")).not.toContainText("{{");

    // It is completed: the document is published by itself, and its page has a head of its own.
    await admin.call(updateLegalOwner, { body: owner });
    await expect(async () => {
      await visitor.goto(address);
      await expect(visitor.getByRole("heading", { level: 1, name: t("doc_purchase") })).toBeVisible();
      await expect(visitor.getByRole("main")).toContainText(owner.taxId, { timeout: 2_000 });
    }).toPass();
    const head = await (await fetch(app.url + address, { headers: { "accept-language": language } })).text();
    expect(head).toContain(`<title>${t("doc_purchase")} · `);
    expect(head).toMatch(/rel="canonical" href="[^"]+\/aviso-legal\?doc=purchase"/);

    // Two people agree to it by signing up.
    const [accepts, refuses] = [await aPerson(app), await aPerson(app)];

    // A material change is written, looked at and announced.
    await own.page.goto("/manage/config-admin?tab=legal&doc=purchase");
    const text = own.page.getByRole("textbox", { name: textsOf(language, "help-editor")("text") });
    const clause = `Cláusula ${language} ${Date.now()}`;
    await text.fill(`${await text.inputValue()}\n\n## ${clause}\n\n${clause}.`);
    const toPublish = own.page.getByRole("button", { name: t("publish"), exact: true });
    await expect(toPublish).toBeEnabled();
    // Half below the header, the button would be too small to be met.
    await own.page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(own.page);
    await toPublish.click();
    const publishing = own.page.getByRole("alertdialog").or(own.page.getByRole("dialog"));
    await publishing.getByRole("radio", { name: t("kind_material") }).check();
    await expectAccessible(own.page);
    await publishing.getByRole("button", { name: t("publish"), exact: true }).click();
    await expect(toastOf(own.page, t("published"))).toBeVisible();
    await expect(own.page.getByText(t("material")).first()).toBeVisible();

    // Nobody is asked before it is in force.
    const first = await browserOf(browser, app, accepts, language, { locale });
    await first.page.goto("/account/my-data");
    await expect(first.page.getByRole("heading", { level: 1 })).toBeVisible();
    const ask = first.page.getByRole("dialog", { name: t("ask_title", { title: t("doc_purchase") }) });
    await expect(ask).toHaveCount(0);
    await letLegalNoticePass(app, "purchase");

    // Asked, the change is read in a tab beside and accepted; once.
    await first.page.reload();
    await expect(ask).toBeVisible();
    await expectAccessible(first.page);
    const tab = first.context.waitForEvent("page");
    await ask.getByRole("link", { name: t("ask_read") }).click();
    const beside = await tab;
    await expect(beside.getByRole("heading", { name: clause })).toBeVisible();
    await beside
      .getByRole("button", { name: /./, expanded: false })
      .and(beside.locator(".legal-changes > button"))
      .click();
    await expect(beside.locator(".legal-changes")).toContainText(clause);
    await expect(beside.getByRole("dialog")).toHaveCount(0);
    await expectAccessible(beside);
    await beside.close();
    await ask.getByRole("button", { name: t("ask_agree"), exact: true }).click();
    await expect(ask).toHaveCount(0);
    await first.page.reload();
    await expect(first.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(ask).toHaveCount(0);
    const { items } = await accepts.call(listConsents, { query: { page: 1 } });
    const versions = items.flatMap(({ document, given, place }) =>
      document?.document === "purchase" ? [{ n: document.version, given, place }] : [],
    );
    expect(versions).toHaveLength(2);
    expect(versions).toContainEqual({
      n: Math.max(...versions.map(({ n }) => n)),
      given: true,
      place: "log_in",
    });

    // Refused, it is not asked again; the document's own page takes the agreement later.
    const second = await browserOf(browser, app, refuses, language, { locale });
    await second.page.goto("/account/my-data");
    const other = second.page.getByRole("dialog", { name: t("ask_title", { title: t("doc_purchase") }) });
    await other.getByRole("button", { name: t("ask_refuse"), exact: true }).click();
    await expect(other).toHaveCount(0);
    await second.page.goto(address);
    await expect(second.page.getByText(t("refused_title"))).toBeVisible();
    await expectAccessible(second.page);
    await second.page.getByRole("button", { name: t("ask_agree"), exact: true }).click();
    await expect(second.page.getByText(t("refused_title"))).toHaveCount(0);

    // Visitors read the new words, and the older ones as older.
    await expect(async () => {
      await visitor.goto(address);
      await expect(visitor.getByRole("heading", { name: clause })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await visitor.goto(`${address}&version=1`);
    await expect(visitor.getByRole("main")).toContainText(t("see_current"));
    await expect(visitor.getByRole("heading", { name: clause })).toHaveCount(0);
  });
