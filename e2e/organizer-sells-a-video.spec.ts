import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";

const t = textsOf("es", "catalogue-editor");
const chapters = textsOf("es", "chapters");
const media = textsOf("es", "media");
const shell = textsOf("es", "shell");

async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`nav a[href*="tab=${tab}"]`).first().click();
  await page.waitForURL(new RegExp(`tab=${tab}`));
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: shell("save"), exact: true }).click();
  await expect(page.getByText("Producto guardado").first()).toBeVisible();
}

test("an organizer drops a film, fills in what is missing, publishes it, and a viewer finds it in the shop", async ({
  app,
  browser,
  isMobile,
}, { project }) => {
  test.skip(!isMobile, "the narrow editor is the harder one");
  const seller = await theSeller(app);
  const title = `Nocturno ${project.name} ${Date.now().toString(36)}`;
  const { page } = await browserOf(browser, app, seller);
  await page.goto("/account/products/new");
  await page.getByLabel("Título").fill(title);
  await page.locator("input[type=file]").first().setInputFiles(aFilm(12));
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Crear/ }).click();
  await page.waitForURL(/\/products\/nocturno/);

  await page.getByLabel("Descripción corta").fill("Una noche de piano a oscuras");
  await page
    .locator(".editor-images input[type=file]")
    .first()
    .setInputFiles("apps/server/src/demo/images/products/la-noche-larga.jpg");
  await expect(page.locator(".editor-images img").first()).toBeVisible();
  await expectAccessible(page);
  await openTab(page, "classification");
  await page.getByLabel("Categorías").click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await openTab(page, "price");
  await page.getByLabel("Precio final").fill("9,99");
  await page.keyboard.press("Tab");
  // Fee and what is left, while it is typed: 9.99 leaves 8.64.
  await expect(page.getByText("8,64").first()).toBeVisible();
  await expectAccessible(page);
  await save(page);

  await openTab(page, "info");
  await expect(page.getByRole("button", { name: "Ver el vídeo" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: chapters("paste") }).click();
  await page.getByLabel(chapters("paste_label")).fill("Programa\n0:06 Bis\n0:00 Nocturno");
  await page.getByRole("button", { name: chapters("paste_take_other", { count: 2 }) }).click();
  await page.getByRole("button", { name: chapters("save") }).click();
  await expect(toastOf(page, chapters("saved"))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel(chapters("time_of", { number: 2 }))).toHaveValue("0:06");
  await expect(page.getByLabel(chapters("title_of", { number: 2 }))).toHaveValue("Bis");
  await page
    .locator(".edit-strip")
    .getByRole("button", { name: t("move_publish") })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("move_publish") })
    .click();
  await expect(toastOf(page, t("done_publish"))).toBeVisible();
  await expectAccessible(page);

  const { page: shop } = await browserOf(browser, app, await aPerson(app));
  await shop.goto("/");
  await expect(shop.getByRole("link", { name: title }).first()).toBeVisible();
});

test("an upload that is cut goes on where it was, on another screen too", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "films are sent from desks");
  const seller = await theSeller(app);
  const { page, context } = await browserOf(browser, app, seller);
  await page.goto("/account/products/new");
  await page.getByLabel("Título").fill(`Cortado ${Date.now().toString(36)}`);
  await page.locator("input[type=file]").first().setInputFiles(aFilm(120));
  // Slow enough that the cut falls into the middle of it.
  const network = await context.newCDPSession(page);
  const speed = (offline: boolean) =>
    network.send("Network.emulateNetworkConditions", {
      offline,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 2_000_000,
    });
  await network.send("Network.enable");
  await speed(false);
  await page.getByRole("button", { name: /^Crear/ }).click();
  await page.waitForURL(/\/products\/cortado/);
  // The editor's code is here: the upload is what the cut falls on.
  await expect(page.getByRole("button", { name: media("pause") })).toBeVisible();
  await speed(true);
  await speed(false);
  await page.getByRole("link", { name: "Resumen", exact: true }).first().click();
  await page.waitForURL(/globalview/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Ver el vídeo" })).toBeVisible({ timeout: 120_000 });
});
