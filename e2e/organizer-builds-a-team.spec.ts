import type { Page } from "@playwright/test";
import { inviteMember } from "@palco/contract/teams/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { linkIn } from "./mails.ts";
import { aDesk, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { admin } from "./template.ts";
import { languages, type TextsOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { onOneDeviceInTurn, readInTurn, type Readers } from "./turns.ts";

const { password } = admin;
const readers: Readers = { es: "phone", en: "desktop", pt: "desktop" };

const deviceOf = (isMobile: boolean) =>
  isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;

/** Fills the invitation, with a role by name. */
async function invite(page: Page, t: TextsOf<"teams">, email: string): Promise<void> {
  await page.getByRole("button", { name: t("invite"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: t("email") }).fill(email);
  await dialog.getByRole("button", { name: t("invite_send") }).click();
  await expect(dialog.getByText(t("roles_required"))).toBeVisible();
  await dialog.getByLabel(t("role_editor"), { exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("invite_send") }).click();
  await expect(dialog).toBeHidden();
}

for (const language of languages)
  test(`PE31 an organizer invites an editor, who accepts, edits a product and sees no money (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "teams");
    const editing = textsOf(language, "catalogue-editor");
    const shell = textsOf(language, "shell");
    const seller = await aSellerAlone(app);
    const { slug } = await aPublishedFilm(app, seller);
    const editor = await aPerson(app);

    const { page: owner } = await browserOf(browser, app, seller, language, deviceOf(isMobile));
    await owner.goto(`/account/channels/${seller.channelSlug}#team`);
    await expect(owner.getByRole("heading", { name: t("abilities_title") })).toBeVisible();
    await expectAccessible(owner);
    await invite(owner, t, editor.email);
    await expect(owner.getByText(t("state_open"))).toBeVisible();

    const { page } = await browserOf(browser, app, editor, language, deviceOf(isMobile));
    await page.goto(await linkIn(app, editor.email, "team-invitation", "/invitation/"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sala");
    await expectAccessible(page);
    await page.getByRole("button", { name: t("accept") }).click();
    await page.getByRole("button", { name: t("open_studio") }).click();
    await expect(page).toHaveURL(/\/account\/globalview/);
    await expect(page.getByRole("link", { name: textsOf(language, "work-nav")("studio_products") }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: textsOf(language, "work-nav")("studio_sales") })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`/account/channels/${seller.channelSlug}/products/${slug}`);
    await page.getByRole("textbox", { name: editing("title") }).first().fill("A better title");
    await page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(toastOf(page, editing("saved"))).toBeVisible();
    await page.goto(`/account/channels/${seller.channelSlug}/products/${slug}?tab=price`);
    await expect(page.getByText(editing("prices_are_owners"))).toBeVisible();
    await page.goto("/account/sales");
    await expect(page.getByRole("heading", { name: shell("no_permission_title") })).toBeVisible();
    // Being refused there does not log out.
    await page.goto(`/account/channels/${seller.channelSlug}`);
    await expect(page.getByRole("link", { name: textsOf(language, "channels")("step_social") })).toBeVisible();
    await expect(page.getByRole("link", { name: textsOf(language, "channels")("step_billing") })).toHaveCount(0);

    await owner.reload();
    await owner.getByRole("button", { name: t("remove_who", { name: "Clara Benavides" }) }).click();
    await owner.getByRole("alertdialog").getByRole("button", { name: t("remove") }).click();
    await expect(owner.getByText(t("act_removed", { by: "Clara Benavides", whom: "Clara Benavides" }))).toBeVisible();
    await page.goto("/account/channels");
    await expect(page.getByRole("heading", { name: shell("no_permission_title") })).toBeVisible();
  }); // prettier-ignore

test("PE31 the link opened by another account says so; a visitor logs in and comes back to it", async ({
  app,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const t = textsOf("es", "teams");
  const accounts = textsOf("es", "accounts");
  const seller = await aSellerAlone(app);
  const [invited, other] = [await aPerson(app), await aPerson(app)];
  await seller.call(inviteMember, {
    params: { slug: seller.channelSlug },
    body: { email: invited.email, roles: ["moderator"] },
  });
  const link = await linkIn(app, invited.email, "team-invitation", "/invitation/");
  const wrong = (await browserOf(browser, app, other, "es", deviceOf(isMobile))).page;
  await wrong.goto(link);
  await expect(wrong.getByRole("heading", { name: t("not_yours_title") })).toBeVisible();
  await expectAccessible(wrong);

  const visitor = await (
    await browser.newContext({ baseURL: app.url, ...deviceOf(isMobile), locale: "es-ES" })
  ).newPage();
  await visitor.goto(link);
  await expectAccessible(visitor);
  await expect(visitor.getByRole("link", { name: t("sign_up") })).toHaveAttribute("href", /next=/);
  await visitor.getByRole("link", { name: t("log_in") }).click();
  await expect(visitor).toHaveURL(/\/login\?next=/);
  await visitor.getByRole("textbox", { name: accounts("email") }).fill(invited.email);
  await visitor.getByLabel(accounts("password")).first().fill(password);
  await visitor.getByLabel(accounts("password")).first().press("Enter");
  await visitor.getByRole("button", { name: t("accept") }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Sala");
});
