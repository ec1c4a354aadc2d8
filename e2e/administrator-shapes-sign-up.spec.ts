import { register } from "@palco/contract/accounts/register";
import { updateRegistration } from "@palco/contract/registration/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { letReservationEnd } from "./later.ts";
import { linkIn } from "./mails.ts";
import { aDesk, anAdmin, browserOf } from "./people.ts";
import { aPublishedFilm, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn, type Readers } from "./turns.ts";
import { admin as template } from "./template.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };

for (const language of languages)
  test(`PE7 an administrator adds questions that depend on each other, a stranger answers them on signing up, and the team reads it (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "registration");
    const accounts = textsOf(language, "accounts");
    const words = { level: `Cargo ${language}`, since: `Desde ${language}` };
    const screen = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
    const person = await anAdmin(app);
    // The application is shared: what another language asked is gone.
    await person.call(updateRegistration, {
      body: { questions: [], domains: { allowed: [], forbidden: [] }, repeatOnSignUp: true },
    });
    const { page } = await browserOf(browser, app, person, language, screen);
    await page.goto("/manage/config-admin?tab=registration");

    const dialog = page.getByRole("dialog");
    const add = async () => {
      await page.getByRole("button", { name: t("add"), exact: true }).click();
      await page.getByRole("menuitem", { name: t("add_own") }).click();
    };
    await add();
    await dialog.getByLabel(t("type"), { exact: true }).selectOption("select");
    await dialog
      .getByRole("textbox", { name: t("text") })
      .first()
      .fill(words.level);
    for (const [at, choice] of ["Médico", "Otro"].entries()) {
      await dialog.getByRole("button", { name: t("value_add") }).click();
      await dialog.getByLabel(t("value_n", { n: at + 1 }), { exact: true }).fill(choice);
    }
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("keep") }).click();
    await add();
    await dialog
      .getByRole("textbox", { name: t("text") })
      .first()
      .fill(words.since);
    await dialog.getByLabel(t("show_if"), { exact: true }).selectOption({ label: words.level });
    await dialog.getByRole("button", { name: t("keep") }).click();
    await page.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }).click();
    await expect(toastOf(page, t("saved"))).toBeVisible();
    await expectAccessible(page);

    const stranger = await (await browser.newContext({ ...screen, locale: language })).newPage();
    const email = `asked-${Date.now()}@example.com`;
    // Answers that are the same for every visitor are kept for two seconds.
    await expect
      .poll(async () => (await fetch(`${app.url}/api/config/register/fields`)).text())
      .toContain(words.level);
    await stranger.goto(`${app.url}/logup`);
    await stranger.getByLabel(accounts("name")).first().fill("Ada");
    await stranger.getByLabel(accounts("email")).first().fill(email);
    await stranger.getByLabel(accounts("email_again")).fill(email);
    await stranger.getByLabel(accounts("password")).first().fill(template.password);
    await stranger.getByLabel(accounts("password_again")).fill(template.password);
    await expect(stranger.getByLabel(words.since)).toHaveCount(0);
    await stranger.getByLabel(words.level).selectOption({ label: "Médico" });
    await stranger.getByLabel(words.since).fill("2019");
    await expectAccessible(stranger);
    await stranger.locator("[name=policy]").check();
    await stranger.locator("[name=terms]").check();
    await stranger.getByRole("button", { name: accounts("logup_submit") }).click();
    await expect.poll(async () => (await app.mailsTo(email)).length).toBeGreaterThan(0);

    await page.goto(`/manage/manage-users?q=${encodeURIComponent(email)}`);
    // The answers stand in the table for who wants them there; the cards of a phone have no columns.
    if (!isMobile) {
      await page.getByRole("button", { name: textsOf(language, "editing")("columns") }).click();
      const column = page.getByRole("checkbox", { name: words.level });
      // Its state is in the address, which follows the press.
      await column.click();
      await expect(column).toBeChecked();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Médico");
    }
    await page.getByRole("link", { name: email }).click();
    await expect(dialog.getByText("2019")).toBeVisible();
    await expect(dialog.getByText("Médico")).toBeVisible();
    await expectAccessible(page);
    await stranger.context().close();
  });

for (const language of ["es", "en"] as const)
  test(`PE5 an administrator makes a code, a stranger signs up with it and has what it gives (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn({ es: "desktop", en: "phone" }, language);
    const t = textsOf(language, "registration");
    const accounts = textsOf(language, "accounts");
    const screen = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
    const seller = await theSeller(app);
    // Listed before it, as long as all of its title is not typed.
    await aPublishedFilm(app, seller, { title: `Ponencia 1 (${language})` });
    const { title, slug } = await aPublishedFilm(app, seller, { title: `Ponencia ${language}` });
    const person = await anAdmin(app);
    await person.call(updateRegistration, {
      body: { questions: [], domains: { allowed: [], forbidden: [] }, repeatOnSignUp: false },
    });
    const { page } = await browserOf(browser, app, person, language, screen);
    await page.goto("/manage/config-admin?tab=registration");
    const dialog = page.getByRole("dialog");

    // The form asks for a code.
    await page.getByRole("button", { name: t("add"), exact: true }).click();
    await page.getByRole("menuitem", { name: t("type_code") }).click();
    await dialog.getByRole("button", { name: t("keep") }).click();
    await page.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }).click();
    await expect(toastOf(page, t("saved"))).toBeVisible();
    // Without the toast, which lies over the head of a dialog on a phone.
    await page.reload();

    const code = `CONGRESO${Date.now()}`;
    await page.getByRole("button", { name: t("code_add") }).click();
    await expectAccessible(page);
    await dialog.getByLabel(t("code_text"), { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel(t("code_uses")).fill("1");
    // The list of these words comes while its option is pressed: it waits for the end of the press.
    const pressed = Promise.withResolvers<void>();
    await page.route(
      (url) => url.searchParams.get("q") === title,
      async (route) => {
        await pressed.promise;
        await route.continue();
      },
    );
    await dialog.getByLabel(t("code_product")).fill(title.slice(0, 3));
    const option = page.getByRole("option", { name: title });
    await expect(option).toBeVisible();
    await dialog.getByLabel(t("code_product")).fill(title);
    await option.hover();
    await page.mouse.down();
    const searched = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get("q") === title);
    pressed.resolve();
    await searched;
    await page.mouse.up();
    await expect(dialog.getByLabel(t("code_product"))).toHaveValue(title);
    await dialog.getByRole("button", { name: t("code_make") }).click();
    // Without the toast, which lies over the buttons of the code on a phone.
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expectAccessible(page);

    // Somebody else signs up with it, and does not confirm in time: it is free again.
    const late = `late-${Date.now()}@example.com`;
    await person.call(register, {
      body: {
        as: "attendee",
        name: "Inés",
        surname: "",
        email: late,
        emailConfirmation: late,
        password: template.password,
        passwordConfirmation: template.password,
        policy: true,
        terms: true,
        fields: { registration_code: code },
        language,
      },
    });
    await letReservationEnd(app, late);

    const stranger = await (await browser.newContext({ ...screen, locale: language })).newPage();
    const email = `coded-${Date.now()}@example.com`;
    await expect
      .poll(async () => (await fetch(`${app.url}/api/config/register/fields`)).text())
      .toContain('"code"');
    await stranger.goto(`${app.url}/logup`);
    await stranger.getByLabel(accounts("name")).first().fill("Ada");
    await stranger.getByLabel(accounts("email")).first().fill(email);
    await stranger.getByLabel(accounts("password")).first().fill(template.password);
    const field = stranger.locator("[name='fields.registration_code']");
    await field.fill("no-es-este");
    await field.blur();
    await expect(stranger.getByText(textsOf(language, "errors")("accounts.code_unknown"))).toBeVisible();
    await field.fill(code.toLowerCase());
    await field.blur();
    await expect(stranger.getByText(accounts("code_product", { product: title }))).toBeVisible();
    await expectAccessible(stranger);
    await stranger.locator("[name=policy]").check();
    await stranger.locator("[name=terms]").check();
    await stranger.getByRole("button", { name: accounts("logup_submit") }).click();
    await stranger.goto(await linkIn(app, email, "confirm-email"));
    await stranger.getByRole("button", { name: accounts("activate_submit") }).click();
    await expect(stranger).not.toHaveURL(/activate/);
    await stranger.goto(`/products/${slug}`);
    await expect(
      stranger.getByRole("link", { name: textsOf(language, "product")("open_watch") }).first(),
    ).toBeVisible();

    // The one who was late is told so, and comes in all the same.
    const other = await (await browser.newContext({ ...screen, locale: language })).newPage();
    await other.goto(await linkIn(app, late, "confirm-email"));
    await other.getByRole("button", { name: accounts("activate_submit") }).click();
    const lost = other.getByRole("dialog", { name: accounts("code_lost_title") });
    await expect(lost).toContainText(accounts("code_lost_text"));
    await expectAccessible(other);
    await lost.getByRole("button", { name: accounts("code_lost_go_on") }).click();
    await expect(other.getByRole("heading", { name: accounts("choose_title") })).toBeVisible();
    await other.context().close();

    await page.reload();
    await expect(page.getByText(t("code_used_of", { granted: 1, uses: 1 }))).toBeVisible();
    await stranger.context().close();
    await person.call(updateRegistration, {
      body: { questions: [], domains: { allowed: [], forbidden: [] }, repeatOnSignUp: true },
    });
  });
