import { readFileSync } from "node:fs";
import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPicture, takeTicket, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: ["desktop", "phone"], en: "desktop", pt: "phone" };
const picture = "apps/server/src/demo/images/products/ojo-del-huracan.jpg";

for (const language of languages)
  test(`an organizer writes a data sheet, a reader gets it, ticks it off and prints it on one page, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "datasheets");
    const editor = textsOf(language, "catalogue-editor");
    const [seller, reader] = [await theSeller(app), await aPerson(app)];
    const { page: studio } = await browserOf(browser, app, seller, language);
    const title = `Barometer ${Date.now().toString(36)}`;

    await studio.goto("/account/products/new");
    await studio.getByRole("radio", { name: new RegExp(`^${editor("type_datasheet")}`) }).check();
    await studio.getByLabel(editor("title")).fill(title);
    await studio.getByRole("button", { name: editor("create") }).click();
    await studio.waitForURL(/tab=sheet/);
    const slug = new URL(studio.url()).pathname.split("/").pop()!;

    await studio.getByLabel(t("duration"), { exact: true }).fill("1 h 30");
    await studio.getByLabel(t("people_min")).fill("8");
    await studio.getByLabel(t("people_max")).fill("25");
    await studio.getByLabel(t("money"), { exact: true }).fill("0");
    await studio.getByLabel(t("license"), { exact: true }).selectOption("cc_by_sa");
    const abstract = studio.getByRole("textbox", { name: t("abstract") });
    await abstract.fill("a".repeat(1001));
    await studio.getByRole("button", { name: t("step_add") }).click();
    const step = (number: number) =>
      studio.getByRole("textbox", { name: t("line_n", { label: t("mechanisms"), number }), exact: true });
    await step(1).fill("Cut the balloon.");
    await step(1).press("Enter");
    await expect(step(2)).toBeFocused();
    await step(2).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "1. Glue the straw.\n2. Read it twice a day.");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(step(3)).toHaveValue("Read it twice a day.");
    await step(3).press("Alt+ArrowUp");
    await expect(step(2)).toHaveValue("Read it twice a day.");
    await expect(step(2)).toBeFocused();

    // One letter too many is refused beside its field.
    const save = studio.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true });
    await save.click();
    await expect(abstract).toHaveAttribute("aria-invalid", "true");
    await abstract.fill("See rain coming with a jar.");
    await save.click();
    await expect(toastOf(studio, t("saved"))).toBeVisible();
    await expectAccessible(studio);

    const { fields, revision } = await seller.call(getProductEdit, { params: { slug } });
    const imageId = await aPicture(seller, picture, "product");
    const about = { shortDescription: "A jar and a balloon", categories: ["science"], plan: "free" as const };
    await seller.call(updateProduct, {
      params: { slug },
      body: { ...fields, ...about, imageId, price: 0, revision },
    });
    await seller.call(moveProduct, { params: { slug }, body: { move: "publish" } });

    const { page } = await browserOf(
      browser,
      app,
      reader,
      language,
      isMobile ? { viewport: { width: 390, height: 844 } } : {},
    );
    await page.goto(`/products/${slug}`);
    await expect(page.getByRole("heading", { name: t("abstract") })).toBeVisible();
    await expect(page.getByText("Cut the balloon.")).toBeHidden();
    await expectAccessible(page);
    await page.goto(`/datasheet/${slug}`);
    await expect(page.getByRole("heading", { name: t("closed_title") })).toBeVisible();
    await expectAccessible(page);
    await takeTicket(reader, slug);
    await page.reload();
    await page.getByRole("checkbox", { name: /Cut the balloon/ }).check();
    await expect(page.getByText(t("done_of", { done: 1, total: 3 }))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: /Cut the balloon/ })).toBeChecked();
    await expectAccessible(page);
    // On paper: one A4 page.
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    // What search engines read of it, as the public page says it.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: t("data"), exact: true }).click();
    await expect(toastOf(page, t("data_copied"))).toBeVisible();
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(JSON.stringify(copied)).toContain(JSON.stringify(title));

    if (isMobile) return;
    const downloading = studio.waitForEvent("download");
    await studio.getByRole("button", { name: t("export_csv") }).click();
    const file = await (await downloading).path();
    expect(readFileSync(file, "utf8")).toContain(title);
    await studio.getByRole("button", { name: t("import"), exact: true }).click();
    const dialog = studio.getByRole("dialog");
    await dialog.locator("input[type=file]").setInputFiles({
      name: "sheets.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("title,language,abstract,license\nGood one,en,Text,cc_by\nBad one,en,Text,free\n"),
    });
    await expect(dialog.getByText("Bad one")).toBeVisible();
    await expect(dialog.getByText(t("import_wrong", { fields: "license" }))).toBeVisible();
    await expectAccessible(studio);
    await dialog.getByRole("button", { name: t("import_make_one", { count: 1 }) }).click();
    await expect(toastOf(studio, t("imported_one", { count: 1 }))).toBeVisible();
  });
