import { recoverPassword } from "@palco/contract/accounts/recovery";
import { createClient } from "@palco/contract/client";
import { getLook, updateLook } from "@palco/contract/look/api";
import { aLogo } from "../apps/server/src/modules/look/testing.ts";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

test("an administrator gives the site a name, a colour and a logo: seen before it is saved, then by visitors and in mails", async ({
  app,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const language = isMobile ? "pt" : "es";
  const [t, shell] = [textsOf(language, "look"), textsOf(language, "shell")];
  const admin = await anAdmin(app);
  const reader = await aPerson(app);
  const call = createClient({
    baseUrl: `${app.url}/api`,
    token: () => admin.token,
    language: () => language,
  });
  const { logo: _, sheet: __, ...usual } = await call(getLook, {});
  const name = "Sala Lumbre";
  try {
    const { page } = await browserOf(browser, app, admin, language, { locale: localeOf[language] });
    await page.goto("/manage/config-admin?tab=look");
    await page.getByLabel(t("name")).fill(name);
    await page.getByLabel(t("color_code")).fill("#0050ff");
    const logo = Buffer.from(await (await aLogo({ color: "#0b0a0c", hole: false })).arrayBuffer());
    await page
      .getByLabel(t("logo"), { exact: true })
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
    // A dark logo is told to need a plate, and a colour to be moved until it can be read.
    await expect(page.getByText(t("ground_light"))).toBeVisible();
    await expect(page.getByText(t("contrast_lighter", { color: "#3373ff", ratio: "4,5:1" }))).toBeVisible();
    await expect(page.locator('.look-sample[data-theme="dark"] .look-sample-button')).toHaveCSS(
      "background-color",
      "rgb(51, 115, 255)",
    );
    await expectAccessible(page);
    await page.getByRole("radio", { name: t("preview_mail") }).check();
    const mail = page.frameLocator(`iframe[title="${t("preview_mail")}"]`);
    await expect(mail.getByAltText(name)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset["site"])).toBe("Palco");
    await page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(toastOf(page, t("saved"))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${name}$`));

    const visitor = await browser.newContext({ baseURL: app.url, locale: localeOf[language] });
    const home = await visitor.newPage();
    await home.goto("/");
    await expect(home).toHaveTitle(new RegExp(`^${name}`));
    await expect(home.locator(".nav-logo .ui-logo__mark")).toHaveCSS(
      "background-image",
      /\/brand\/[0-9a-f]{32}\.png/,
    );
    await expect(home.getByRole("banner").getByRole("link", { name })).toBeAttached();
    const primary = () => getComputedStyle(document.documentElement).getPropertyValue("--c-primary");
    expect(await home.evaluate(primary)).toBe("#3373ff");
    await home.goto("/login");
    await expect(
      home.getByRole("heading", { name: textsOf(language, "accounts")("login_title", { site: name }) }),
    ).toBeVisible();
    await expectAccessible(home);

    await createClient({ baseUrl: `${app.url}/api`, token: () => undefined, language: () => language })(
      recoverPassword,
      {
        body: { email: reader.email },
      },
    );
    await expect
      .poll(
        async () =>
          (await app.mailsTo(reader.email)).find(({ template }) => template === "reset-password")?.html,
      )
      .toContain(`alt="${name}"`);
    const [sent] = await app.mailsTo(reader.email);
    // Accounts of journeys read Spanish.
    expect(sent!.text).toContain(textsOf("es", "mail")("signature", { site: name }));
  } finally {
    await call(updateLook, { body: { ...usual, logo: null } });
  }
});
