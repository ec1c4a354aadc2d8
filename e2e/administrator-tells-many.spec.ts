import { createCampaign } from "@palco/contract/notifications/campaigns";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

for (const language of ["es", "pt"] as const)
  test(`an administrator writes to the holders of a product, tests it and sends it; their bell shows it at once (${language})`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "desktop", pt: "phone" }, language);
    const [t, bells] = [textsOf(language, "campaigns"), textsOf(language, "notifications")];
    const film = await aPublishedFilm(app, await theSeller(app), { plan: "free", price: 0 });
    const [holder, other] = [await aPerson(app), await aPerson(app)];
    await takeTicket(holder, film.slug);
    const options = { locale: localeOf[language] };
    const [reading, beside, team] = await Promise.all(
      [holder, other, await anAdmin(app)].map((person) => browserOf(browser, app, person, language, options)),
    );
    for (const { page } of [reading!, beside!]) {
      await page.goto("/");
      await expect(page.locator(".bell")).toBeVisible();
    }
    const { page } = team!;
    await page.goto("/manage/notifications");
    await page
      .getByRole("link", { name: t("new"), exact: true })
      .first()
      .click();
    await page.getByText(t("to_product"), { exact: true }).click();
    const product = page.getByRole("combobox", { name: t("product") });
    await product.fill(film.title);
    await page.getByRole("option").filter({ hasText: film.title }).first().click();
    await expect(page.locator(".campaign-count")).toHaveText(t("count_one", { n: 1 }));
    // Nothing is written: the subject is asked for.
    await page.getByRole("button", { name: t("send"), exact: true }).click();
    const subject = page.getByLabel(t("subject"));
    await expect(subject).toBeFocused();
    await expect(subject).toHaveAttribute("aria-invalid", "true");
    const said = `Palco ${film.slug}`;
    await subject.fill(said);
    await page.getByLabel(t("content")).fill("19:30");
    await expect(page.locator(".campaign-preview")).toContainText(said);
    await page.getByRole("button", { name: t("test") }).click();
    await expect(toastOf(page, t("test_done"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("send"), exact: true }).click();
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText(t("sure_bell_one", { n: 1 }));
    await sure.getByRole("button", { name: t("send"), exact: true }).click();
    const drawer = page.getByRole("dialog", { name: said });
    await expect(drawer.getByText(t("state_sent"), { exact: true })).toBeVisible();
    await expectAccessible(page, ["aria-hidden-focus"]);

    // At once, on the page that was open.
    const bell = reading!.page.locator(".bell");
    await expect(bell).toHaveAttribute("aria-label", bells("bell_unread_other", { shown: 2 }));
    await bell.click();
    const told = reading!.page.getByRole("listitem").filter({ hasText: said });
    await told.getByRole("button").click();
    await expect(bell).toHaveAttribute("aria-label", bells("bell_unread_one", { shown: 1 }));
    await expect(beside!.page.locator(".bell")).toHaveAttribute("aria-label", bells("bell"));
    await page.reload();
    await expect(drawer.getByText(/^100\s?%/)).toBeVisible();
  });

test("a toast to everybody reaches the open page of a visitor", async ({ app, page }, { project }) => {
  test.skip(project.name !== "desktop", "the same on both devices");
  const listens = page.waitForEvent("websocket");
  await page.goto("/");
  const socket = await listens;
  // It has subscribed.
  await socket.waitForEvent("framesent", ({ payload }) => String(payload).includes("onSystemNotification"));
  const admin = await anAdmin(app);
  const said = `Volvemos en diez minutos ${Date.now()}`;
  await admin.call(createCampaign, {
    body: {
      audience: { to: "everyone" },
      texts: { es: { subject: said, content: "" }, en: null, pt: null },
      link: null,
      inApp: false,
      toast: "warning",
      sendAt: null,
    },
  });
  await expect(page.locator(".ui-toast").filter({ hasText: said })).toBeVisible();
});
