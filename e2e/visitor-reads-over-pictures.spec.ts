import { uploadImage } from "@palco/contract/media/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { anAdmin } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { aHero, aRow, aSitePage, arrange, someWords } from "./site-pages.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const long =
  "Simposio internacional de medicina regenerativa, bioingeniería y terapias avanzadas para el tratamiento de las enfermedades raras y minoritarias"; // prettier-ignore

/** A picture as bright as they get, evenly or in dots. */
async function aBrightPicture(page: Page, look: "white" | "noise"): Promise<Blob> {
  const data = await page.evaluate((kind) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1920, 1136];
    const pen = canvas.getContext("2d")!;
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "#000";
    for (let dot = 0; kind === "noise" && dot < 6000; dot += 1)
      pen.fillRect((dot * 7919) % 1920, (dot * 104_729) % 1136, 9, 9);
    return canvas.toDataURL("image/jpeg", 0.95).split(",")[1]!;
  }, look);
  return new Blob([Buffer.from(data, "base64")], { type: "image/jpeg" });
}

interface Line {
  what: string;
  color: string;
  box: { x: number; y: number; width: number; height: number };
}

/** The lines of the words in the hero, and a picture of what is behind them. */
async function wordsOver(page: Page): Promise<{ lines: Line[]; behind: string }> {
  const lines = await page.evaluate(() => {
    const words =
      ".home-hero-claim > *, [data-shown] :is(.home-hero-kicker, .home-hero-title, .home-hero-meta, .home-hero-about)";
    return [...document.querySelectorAll(`#root :is(${words})`)].flatMap((element) => {
      const { color, clipPath } = getComputedStyle(element);
      if (clipPath !== "none") return [];
      const own = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()]
        .filter(({ width, bottom }) => width && bottom <= own.bottom + 2)
        .map(({ x, y, width, height }) => ({
          what: `${element.className || element.tagName}: ${element.textContent.slice(0, 20)}`,
          color,
          box: { x, y, width, height },
        }));
    });
  });
  const style = await page.addStyleTag({
    content: ".home-hero * { color: transparent !important; text-shadow: none !important }",
  });
  // Of the hero alone; its lines are placed from the same corner.
  const { x, y, width, height } = (await page.locator("#root .home-hero").boundingBox())!;
  const seen = { x, y, width, height: Math.min(height, page.viewportSize()!.height - y) };
  const picture = await page.screenshot({ animations: "disabled", clip: seen });
  await style.evaluate((element) => (element as Element).remove());
  const placed = lines.map((line) => ({
    ...line,
    box: { ...line.box, x: line.box.x - x, y: line.box.y - y },
  }));
  return { lines: placed, behind: picture.toString("base64") };
}

/** Contrast (WCAG) of the words with the brightest point behind each line. */
const leastContrasts = (judge: Page, { lines, behind }: { lines: Line[]; behind: string }) =>
  judge.evaluate(
    async ([all, data]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext("2d", { willReadFrequently: true })!;
      pen.drawImage(image, 0, 0);
      const linear = (value: number) =>
        value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightOf = (r: number, g: number, b: number) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
      return all.map(({ what, color, box }) => {
        const [r, g, b, alpha = 1] = color.match(/[\d.]+/g)!.map(Number) as [number, number, number, number?];
        const { data: dots } = pen.getImageData(box.x, box.y, Math.ceil(box.width), Math.ceil(box.height));
        let least = 21;
        for (let at = 0; at < dots.length; at += 4) {
          const under = [dots[at]!, dots[at + 1]!, dots[at + 2]!] as const;
          if (!dots[at + 3]) continue;
          const over = [r, g, b].map((one, index) => one * alpha + under[index]! * (1 - alpha));
          const [word, ground] = [lightOf(over[0]!, over[1]!, over[2]!), lightOf(...under)];
          const contrast = (Math.max(word, ground) + 0.05) / (Math.min(word, ground) + 0.05);
          least = Math.min(least, contrast);
        }
        return { what, least: Math.round(least * 100) / 100 };
      });
    },
    [lines, behind] as const,
  );

/** Answers that are the same for every visitor are kept for two seconds: the page is opened until it has this row. */
const open = (page: Page, address: string, row: string) =>
  expect(async () => {
    await page.goto(address);
    const heading = page.locator("#root").getByRole("heading", { name: row, exact: true });
    await expect(heading).toBeVisible({ timeout: 3000 });
  }).toPass();

/** Widths of the window, on each side of where a hero has another look. */
const windows = [[390, 844], [768, 1024], [960, 800], [1440, 900], [1920, 1080]] as const; // prettier-ignore

/** Everything in the dark theme over white, which is the hardest; of the others only what they could change. */
function windowsFor(theme: string, row: string) {
  if (theme === "dark") return row.startsWith("white") ? windows : [windows[0], windows[3]];
  return row.startsWith("white") ? [windows[0]] : [];
}

test("the words on a hero's picture can be read, however bright the picture and long the title, in each theme", async ({
  app,
  browser,
}) => {
  onOneDeviceInTurn();
  test.slow();
  const [admin, seller] = [await anAdmin(app), await aSellerAlone(app)];
  const judge = await browser.newPage();
  const pages: { address: string; row: string }[] = [];
  for (const look of ["white", "noise"] as const) {
    const picture = await aBrightPicture(judge, look);
    const { id: imageId } = await seller.call(uploadImage, { query: { purpose: "product" }, body: picture });
    const { id: ofPage } = await admin.call(uploadImage, { query: { purpose: "page" }, body: picture });
    const title = `${long.slice(0, 140)} ${look}`;
    const { slug } = await aPublishedFilm(app, seller, { imageId, title, shortDescription: long });
    const subtitle = { es: "La casa de los congresos, en directo y cuando convenga." };
    const film = { of: "product", product: slug };
    for (const [index, hero] of [
      aHero("Congresos, conciertos y cursos en directo", [film], { subtitle }),
      aHero("", [film]),
      aHero("", [someWords(long, { imageId: ofPage, subtitle })]),
    ].entries()) {
      const { id, address } = await aSitePage(app);
      await arrange(app, id, [hero, aRow(`${look} ${index}`, [slug])]);
      pages.push({ address, row: `${look} ${index}` });
    }
  }
  // The words are made transparent by a style of ours.
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  for (const { address, row } of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address, row);
    for (const theme of ["dark", "light", "backoffice"])
      for (const [width, height] of windowsFor(theme, row)) {
        await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
        await page.setViewportSize({ width, height });
        await page.waitForFunction(() => {
          const shown = document.querySelector<HTMLImageElement>("#root .home-hero [data-shown] img");
          return shown?.complete && shown.naturalWidth;
        });
        const found = await leastContrasts(judge, await wordsOver(page));
        expect(found.length).toBeGreaterThan(1);
        const faint = found.filter(({ least }) => least < 4.5);
        expect.soft(faint, `${row} ${theme} ${width}`).toEqual([]);
      }
  }
});

test("a title of 150 letters is whole where it is the page's, and in a row for who points at it or comes with the keyboard", async ({
  app,
  page,
}) => {
  onOneDeviceInTurn();
  const seller = await aSellerAlone(app);
  const { slug } = await aPublishedFilm(app, seller, { title: long });
  const site = await aSitePage(app);
  const isWhole = (selector: string) =>
    page.locator(`#root ${selector}`).first().evaluate((element) => element.scrollHeight <= element.clientHeight + 1); // prettier-ignore
  const inWindows = async (check: () => Promise<void>) => {
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await check();
    }
  };
  await page.goto(`/products/${slug}`);
  await inWindows(async () => {
    await expect(page.locator("#root h1")).toHaveText(long);
    expect(await isWhole("h1")).toBe(true);
  });
  const film = { of: "product", product: slug };
  for (const [index, hero] of [aHero("", [someWords(long)]), aHero(long, [film])].entries()) {
    const row = `Fila ${index}`;
    await arrange(app, site.id, [hero, aRow(row, [slug])]);
    await open(page, site.address, row);
    await inWindows(async () => {
      await expect(page.locator("#root h1")).toHaveText(long);
      expect(await isWhole("h1")).toBe(true);
      // It does not run into what stands above or below it.
      const hides = await page.locator("#root .home-hero").evaluate((element) => {
        const [box, head] = [element, element.querySelector("h1")!].map((one) => one.getBoundingClientRect());
        return head!.top < box!.top || head!.bottom > box!.bottom;
      });
      expect(hides).toBe(false);
    });
  }
  await inWindows(async () => {
    const link = page.locator("#root").getByRole("link", { name: long });
    await expect(link.locator("xpath=..")).toHaveAttribute("title", long);
    await link.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    expect(await isWhole(".ui-media-card__title")).toBe(true);
  });
});
