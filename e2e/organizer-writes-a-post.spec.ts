import { readFileSync } from "node:fs";
import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { getPostEdit } from "@palco/contract/posts/api";
import { type Browser, devices, type Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm } from "./films.ts";
import { aPerson, browserOf, type Person } from "./people.ts";
import { aPicture, type Seller, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("es", "posts");
const tools = textsOf("es", "rich-text");
const editor = textsOf("es", "catalogue-editor");
const fixtures = "apps/web/src/features/rich-text/fixtures";
const fileName = "Plano de luces.pdf";
const filePages = "%PDF-1.7 Las luces";
const lastWords = "Nadie apagó la lámpara.";
const aPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices["Pixel 7"].userAgent,
};

/** As the browser does it when another program has filled the clipboard. */
async function paste(page: Page, name: string): Promise<void> {
  const html = readFileSync(`${fixtures}/${name}.html`, "utf8");
  await page.getByRole("textbox", { name: t("text_label") }).evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", content);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

/** Fills in the rest of the form, apart from the post, and puts it on sale. It costs nothing. */
async function publish(seller: Seller, slug: string): Promise<void> {
  const { fields, revision } = await seller.call(getProductEdit, { params: { slug } });
  const body = {
    ...fields,
    shortDescription: "Una crónica del turno de noche",
    imageId: await aPicture(seller, "apps/server/src/demo/images/products/la-noche-larga.jpg", "product"),
    categories: ["music"],
    plan: "free" as const,
    price: 0,
    revision,
  };
  await seller.call(updateProduct, { params: { slug }, body });
  await seller.call(moveProduct, { params: { slug }, body: { move: "publish" } });
}

/**
 * A visitor is sent to the log-in and comes back. Without a ticket only the beginning is visible; with one, all of
 * it.
 */
async function read(browser: Browser, app: Parameters<typeof browserOf>[1], slug: string, viewer: Person) {
  const { page } = await browserOf(browser, app, viewer, "es", aPhone);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { name: t("teaser_title") })).toBeVisible();
  await expect(page.getByText("We open at nine, and")).toBeVisible();
  await expect(page.getByText(lastWords)).toBeHidden();
  await expect(page.getByText(fileName)).toBeHidden();
  await expectAccessible(page);
  await page.goto(`/posts/${slug}`);
  await expect(page.getByRole("heading", { name: t("closed_title") })).toBeVisible();
  await expectAccessible(page);
  await takeTicket(viewer, slug);
  await page.reload();
  await expect(page.getByText(lastWords)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "The night shift" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: new RegExp(`^${t("film_play", { title: "" })}`) }).click();
  const seconds = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(0.3);
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", {
      name: new RegExp(`^${fileName} PDF, .* ${textsOf("es", "media")("file_download")}$`),
    })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(fileName);
  expect(readFileSync(await download.path(), "utf8")).toBe(filePages);
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto(`/posts/${slug}`);
  await expect(visitor).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(`/posts/${slug}`)}`));
}

test("an organizer pastes and writes a post, looks at it and publishes it; a viewer sees how it begins, and reads it", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "who writes sits at a desk; who reads here has a phone");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const { page: studio, context } = await browserOf(browser, app, seller);
  await studio.goto("/account/products/new");
  await studio.getByRole("radio", { name: new RegExp(editor("type_post")) }).check();
  await studio.getByLabel("Título").fill(`Turno de noche ${Date.now().toString(36)}`);
  await studio.getByRole("button", { name: /^Crear/ }).click();
  await studio.waitForURL(/tab=text/);
  const slug = new URL(studio.url()).pathname.split("/").pop()!;
  const sheet = studio.getByRole("textbox", { name: t("text_label") });
  await sheet.click();
  await paste(studio, "word");
  await expect(sheet.getByRole("heading", { level: 3, name: "What to bring" })).toBeVisible();
  await expect(sheet.getByRole("listitem")).toHaveCount(5);
  await expect(sheet.locator("[style], [class*=Mso], span")).toHaveCount(0);
  await studio.keyboard.press("Control+End");
  // Along the tools by the keyboard alone: Tab goes there and arrows go on.
  await studio.getByRole("button", { name: tools("tool_heading"), exact: true }).focus();
  await studio.keyboard.press("End");
  await studio.keyboard.press("ArrowLeft");
  await studio.keyboard.press("ArrowLeft");
  await expect(studio.getByRole("button", { name: tools("tool_wall") })).toBeFocused();
  await studio.keyboard.press("Enter");
  await expect(sheet.getByText(t("wall"))).toBeVisible();
  await expect(sheet).toBeFocused();
  await studio.keyboard.type(lastWords);
  await expect(sheet.locator(":scope > :last-child")).toHaveText(lastWords);
  await studio.getByRole("button", { name: tools("tool_film"), exact: true }).click();
  await studio.getByRole("dialog").locator("input[type=file]").setInputFiles(aFilm());
  await expect(sheet.getByLabel(t("film_caption"))).toBeVisible();
  await studio.getByRole("button", { name: tools("tool_file"), exact: true }).click();
  const choose = (name: string) =>
    studio
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from(name === fileName ? filePages : "<html>"),
      });
  await choose("falso.pdf");
  await expect(studio.getByRole("dialog").getByText(/Ese tipo de archivo no se puede ofrecer/)).toBeVisible();
  await expectAccessible(studio);
  await choose(fileName);
  await expect(studio.getByRole("dialog")).toBeHidden();
  await expect(sheet.getByText(fileName)).toBeVisible();
  await expect(studio.getByText(t("state_saved"), { exact: true })).toBeVisible();
  await expectAccessible(studio);
  const { texts } = await seller.call(getPostEdit, { params: { slug } });
  expect(texts[0]!.document.content.map(({ type }) => type)).toEqual([
    "heading", "paragraph", "heading", "bulletList", "orderedList", "paragraph", "wall", "paragraph", "film", "file",
  ]); // prettier-ignore

  // When a second tab saves, the first one shows the conflict, and nothing is lost.
  const other = await context.newPage();
  await other.goto(studio.url());
  await other.getByText(lastWords).click();
  await other.keyboard.press("Control+End");
  await other.keyboard.type(" Desde la otra ventana.");
  await expect(other.getByText(t("state_saved"), { exact: true })).toBeVisible();
  await sheet.getByText(lastWords).click();
  await studio.keyboard.press("Control+End");
  await studio.keyboard.type(" Desde esta.");
  await expect(studio.getByText(t("conflict_title"))).toBeVisible();
  await studio.getByRole("button", { name: t("conflict_mine") }).click();
  await expect(studio.getByText(t("state_saved"), { exact: true })).toBeVisible();
  await studio.getByRole("button", { name: t("history"), exact: true }).click();
  await studio
    .getByRole("button", { name: new RegExp(t("reason_replaced")) })
    .first()
    .click();
  await expect(studio.getByRole("dialog").getByText("Desde la otra ventana.")).toBeVisible();
  await expectAccessible(studio);
  await studio.keyboard.press("Escape");

  const preview = context.waitForEvent("page");
  await studio.getByRole("button", { name: t("preview"), exact: true }).click();
  await expect((await preview).getByText(t("preview_title"))).toBeVisible();
  await expect((await preview).getByText("Desde esta.")).toBeVisible();
  await publish(seller, slug);
  await read(browser, app, slug, viewer);
});
