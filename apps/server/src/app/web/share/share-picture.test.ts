import sharp from "sharp";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { describePage } from "../describe-page.ts";
import { mountSharePictures } from "./mount-pictures.ts";
import { openOutlines } from "./outline-text.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const { db } = app.platform;
const site = fastify();
mountSharePictures(site, app.platform);
afterAll(() => site.close());
const pictureOf = async (path: string, language: "es" | "en" | "pt" = "en") =>
  (await describePage(app.platform, path, language)).picture?.replace("https://palco.example", "");
const get = (url: string) => site.inject({ url });

test("PA30 a product's picture is 1200 by 630 and at most 300 kB; another price or title is another address, to which the old one leads", async () => {
  const product = await aProduct(app, { titles: { en: "An evening", es: "Una velada" } });
  const path = `/products/${product.slug}`;
  const first = (await pictureOf(path))!;
  expect(first).not.toBe(await pictureOf(path, "es"));
  const drawn = await get(first);
  expect(drawn.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(drawn.rawPayload.length).toBeLessThanOrEqual(300_000);
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: "jpeg",
  });
  expect((await get(first)).rawPayload.equals(drawn.rawPayload)).toBe(true);

  await db
    .updateTable("product")
    .set({ net_amount: 9000, tax_amount: 900, gross_amount: 9900 })
    .where("slug", "=", product.slug)
    .execute();
  const second = (await pictureOf(path))!;
  expect(second).not.toBe(first);
  const old = await get(first);
  expect([old.statusCode, old.headers["location"]]).toEqual([302, second]);
});

test("PA19 PA30 hostile and endless titles are drawn as letters, and what is not public has no picture", async () => {
  const hostile = '</text><script>alert(1)</script>&"' + "w".repeat(100);
  const product = await aProduct(app, { titles: { en: hostile, es: hostile } });
  const drawn = await get((await pictureOf(`/products/${product.slug}`))!);
  expect([drawn.statusCode, (await sharp(drawn.rawPayload).metadata()).format]).toEqual([200, "jpeg"]);
  const hidden = await aProduct(app, { status: "private" });
  expect(await pictureOf(`/products/${hidden.slug}`)).toBeUndefined();
  for (const url of [
    `/og/products/${hidden.slug}.en.0123456789abcdef.jpg`,
    "/og/products/nothing.en.0123456789abcdef.jpg",
    "/og/manage/users.en.0123456789abcdef.jpg",
    "/og/home.xx.0123456789abcdef.jpg",
    "/og/../products/a.jpg",
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test("PA30 a title of 150 letters stands in three lines, smaller where it has to, and its end is cut", async () => {
  const { wrap, line } = await openOutlines("ubuntu", 700);
  const lines = (text: string, size: number) => wrap(text, { size, width: 1072, most: 3 });
  const long = "Congreso internacional de cardiología ".repeat(4).slice(0, 150);
  expect(lines(long, 48).lines).toHaveLength(3);
  const endless = lines("palabra ".repeat(60), 48);
  expect(endless).toMatchObject({ isWhole: false });
  expect(endless.lines.at(-1)).toMatch(/…$/);
  for (const one of [...lines(long, 48).lines, ...endless.lines, ...lines("w".repeat(200), 64).lines])
    expect(line(one, 48).width).toBeLessThanOrEqual(1072);
  // Czech letters come from another file of the font; signs without a letter are left out.
  expect(line("Dvořák", 40).svg.match(/<path/g)).toHaveLength(6);
  expect(line("a🎬", 40).svg.match(/<path/g)).toHaveLength(1);
});
