import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, aPublishedFilm, theSeller, takeTicket } from "./shop.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";
import { goToPay, pay } from "./tills.ts";

for (const language of ["es", "pt"] as const)
  test(`a viewer hears of a purchase at the bell of every tab, reads it in one, and follows it (${language})`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "desktop", pt: "phone" }, language);
    const t = textsOf(language, "notifications");
    const seller = await theSeller(app);
    const films = [1, 2].map(() => aPublishedFilm(app, seller, { plan: "free", price: 0 }));
    const [first, second] = await Promise.all(films);
    const viewer = await aPerson(app);
    const { page, context } = await browserOf(browser, app, viewer, language, { locale: localeOf[language] });
    await page.goto("/");
    const bell = (tab = page) => tab.locator(".bell");
    await bell().click();
    const panel = page.getByRole("dialog", { name: t("title") });
    await expect(panel.getByText(t("empty_title"))).toBeVisible();
    // The kit's focus guards, which lead the focus out of what is open, are hidden from screen readers.
    await expectAccessible(page, ["aria-hidden-focus"]);
    await page.keyboard.press("Escape");
    await expect(bell()).toBeFocused();

    const other = await context.newPage();
    await other.goto("/mystuff/products");
    await expect(bell(other)).toHaveAttribute("aria-label", t("bell"));
    await takeTicket(viewer, first!.slug);
    await takeTicket(viewer, second!.slug);
    const unread = (shown: number) => t("bell_unread_other", { shown });
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAttribute("aria-label", unread(2));

    await page.keyboard.press("Enter");
    const rows = panel.getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(panel.getByRole("heading", { name: t("today") })).toBeVisible();
    await expectAccessible(page, ["aria-hidden-focus"]);
    await rows.filter({ hasText: first!.title }).getByRole("button").click();
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAttribute("aria-label", unread(1));
    await rows.filter({ hasText: second!.title }).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/player/${second!.slug}`));
    await expect(bell(other)).toHaveAttribute("aria-label", t("bell"));
  });

test("an administrator switches notifications off: the bell goes everywhere, and comes back with what was told", async ({
  app,
  browser,
}, { project }) => {
  test.skip(project.name !== "desktop", "the same on both devices");
  const t = textsOf("es", "notifications");
  const film = await aPublishedFilm(app, await theSeller(app), { plan: "free", price: 0 });
  const viewer = await aPerson(app);
  await takeTicket(viewer, film.slug);
  const { page } = await browserOf(browser, app, viewer);
  await page.goto("/");
  await expect(page.locator(".bell")).toHaveAttribute("aria-label", t("bell_unread_one", { shown: 1 }));
  const admin = await anAdmin(app);
  const config = await admin.call(getConfig);
  try {
    await admin.call(updateConfig, { body: { ...config, notifications: false } });
    // Without a reload: what it listened to ended.
    await expect(page.locator(".bell")).toHaveCount(0);
  } finally {
    await admin.call(updateConfig, { body: config });
  }
  await page.reload();
  await expect(page.locator(".bell")).toHaveAttribute("aria-label", t("bell_unread_one", { shown: 1 }));
});

test("a buyer asks for the money, the organizer hears of it at the bell and gives a part back, and the buyer sees it", async ({
  app,
  browser,
}, { project }) => {
  test.skip(project.name !== "phone", "drawer and dialogs are narrowest there");
  const [t, refunds] = [textsOf("es", "checkout"), textsOf("es", "refunds")];
  const seller = await theSeller(app);
  const show = await aPublishedBroadcast(seller);
  const buyer = await browserOf(browser, app, await aPerson(app));
  await buyer.page.goto(`/products/${show.slug}/checkout`);
  await goToPay(buyer.page, "sandbox");
  await pay(buyer.page);
  await expect(buyer.page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await buyer.page.goto("/mystuff/orders");
  await buyer.page.getByRole("button", { name: /^Detalles de la compra/ }).click();
  await buyer.page.getByRole("button", { name: t("ask_organizer"), exact: true }).click();
  await buyer.page.getByLabel(t("ask_organizer_reason")).fill("Estuve en el hospital.");
  await buyer.page.getByRole("button", { name: t("ask_organizer_send") }).click();
  await expect(toastOf(buyer.page, t("asked_done"))).toBeVisible();

  const { page } = await browserOf(browser, app, seller);
  await page.goto("/account/globalview");
  await page.locator(".bell").click();
  const bell = page.getByRole("dialog", { name: textsOf("es", "notifications")("title") });
  const told = bell.getByRole("listitem").filter({ hasText: show.title });
  await told.getByRole("link").click();
  await expect(page).toHaveURL(/\/account\/sales\?order=/);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Estuve en el hospital.")).toBeVisible();
  await expectAccessible(page, ["aria-hidden-focus"]);
  await drawer.getByLabel(refunds("amount")).fill("5");
  await drawer.getByRole("button", { name: /^Aceptar y devolver/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: refunds("give_back"), exact: true })
    .click();
  await expect(drawer.getByText(`${refunds("reason_requested")} ·`)).toBeVisible();

  await buyer.page.reload();
  await expect(buyer.page.getByText(t("status_partially_refunded"), { exact: true })).toBeVisible();
});
