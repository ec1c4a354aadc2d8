import { randomBytes } from "node:crypto";
import type { ApiError } from "@palco/contract/client";
import { uploadImage } from "@palco/contract/media/api";
import sharp from "sharp";
import { expect, test } from "vitest";
import { getImageViews, mayUseImage } from "../public.ts";
import { mediaApp } from "../testing-app.ts";

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const viewer = await app.aPerson("VIEWER");

function blob(content: Buffer, type = "image/jpeg"): Blob {
  return new Blob([new Uint8Array(content)], { type });
}

const wide = () => sharp({ create: { width: 1100, height: 650, channels: 3, background: "#c03020" } });
const send = (
  who: typeof producer,
  content: Buffer,
  type?: string,
  purpose: "product" | "avatar" | "page" = "product",
) => who.call(uploadImage, { query: { purpose }, body: blob(content, type) });
const refusal = (error: ApiError) => error.code;

test("a picture comes back in every size up to its own, in webp and one jpg, immutable", async () => {
  const view = await send(producer, await wide().jpeg().toBuffer());
  expect(view).toMatchObject({ width: 1100, height: 650, widths: [160, 320, 640, 960, 1100] });
  const red = Number.parseInt(view.color.slice(1, 3), 16);
  expect(red).toBeGreaterThan(150);
  for (const width of view.widths) {
    const response = await fetch(`${app.url}/images/${view.id}/${width}.webp`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { width: real, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([real, format]).toEqual([width, "webp"]);
  }
  const jpg = await fetch(`${app.url}/images/${view.id}/1200.jpg`);
  expect((await sharp(Buffer.from(await jpg.arrayBuffer())).metadata()).format).toBe("jpeg");
  const nearest = await fetch(`${app.url}/images/${view.id}/700.webp`);
  expect((await sharp(Buffer.from(await nearest.arrayBuffer())).metadata()).width).toBe(640);
  expect((await fetch(`${app.url}/images/${view.id}/100.webp`)).status).toBe(404);
  expect((await fetch(`${app.url}/images/${view.id}/..%2f..%2fx.webp`)).status).toBe(404);
});

test("a noisy photograph of 8 MB is delivered with at most 400 kB in each width and format", async () => {
  const [width, height] = [2400, 1500];
  const photograph = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: { create: { width: 1200, height: 1500, channels: 3, background: "#d8c8a8" } },
        left: 1200,
        top: 0,
        blend: "hard-light",
      },
    ])
    .jpeg({ quality: 97, chromaSubsampling: "4:4:4" })
    .toBuffer();
  expect(photograph.length).toBeGreaterThan(7_000_000);
  expect(photograph.length).toBeLessThanOrEqual(8 * 2 ** 20);
  const { id, widths } = await send(producer, photograph, "image/jpeg", "product");
  expect(widths.at(-1)).toBe(1920);
  for (const file of [...widths.map((one) => `${one}.webp`), "1200.jpg"]) {
    const content = Buffer.from(await (await fetch(`${app.url}/images/${id}/${file}`)).arrayBuffer());
    expect(content.length, file).toBeLessThanOrEqual(400_000);
    expect((await sharp(content).metadata()).width, file).toBe(Number.parseInt(file, 10));
  }
});

test("EXIF is applied and removed: a phone's sideways picture stands upright", async () => {
  const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#0000ff" } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
    ])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: "secret words", Make: "phone" }, IFD3: { GPSLatitude: "40/1 25/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const view = await send(producer, halves);
  expect([view.width, view.height]).toEqual([200, 400]);
  for (const file of ["200.webp", "200.jpg"]) {
    const bytes = Buffer.from(await (await fetch(`${app.url}/images/${view.id}/${file}`)).arrayBuffer());
    expect(bytes.includes("secret words")).toBe(false);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [red] = await sharp(bytes).extract({ left: 90, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i gives what browsers show", async (orientation) => {
  const noise = await sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
    .resize(320, 240, { kernel: "nearest" })
    .png()
    .toBuffer();
  const marked = await sharp(noise)
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation })
    .toBuffer();
  const view = await send(producer, marked);
  const want = await sharp(marked).autoOrient().resize(160).raw().toBuffer();
  const bytes = Buffer.from(await (await fetch(`${app.url}/images/${view.id}/160.webp`)).arrayBuffer());
  const got = await sharp(bytes).raw().toBuffer();
  let apart = 0;
  for (let i = 0; i < want.length; i++) apart += Math.abs(want[i]! - got[i]!);
  expect(apart / want.length).toBeLessThan(12);
});

test("the type comes from the content: a png called jpeg is accepted, a web page is not", async () => {
  const png = await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  expect((await send(producer, png, "image/jpeg")).widths).toEqual([50]);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>',
  );
  const gif = await sharp({ create: { width: 5, height: 5, channels: 3, background: "#fff" } })
    .gif()
    .toBuffer();
  for (const content of [svg, gif, Buffer.from("<html>"), randomBytes(5000)])
    expect(await send(producer, content).catch(refusal)).toBe("media.image_format");
  expect(await send(producer, png, "image/gif").catch(refusal)).toBe("request.unsupported_media_type");
});

test("decompression bombs are refused before they are unpacked", async () => {
  const pixels = await sharp({
    create: { width: 12_000, height: 6_000, channels: 3, background: "#000" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(pixels.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  expect(await send(producer, pixels, "image/png").catch(refusal)).toBe("media.image_too_many_pixels");
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 2 ** 20);
  const broken = (await wide().jpeg().toBuffer()).subarray(0, 1500);
  expect(await send(producer, broken).catch(refusal)).toBe("media.image_broken");
  expect(await send(producer, randomBytes(8.5 * 2 ** 20)).catch(refusal)).toBe("media.image_too_large");
  expect(await send(producer, randomBytes(12 * 2 ** 20)).catch(refusal)).toBe("request.too_large");
});

test("permissions to upload and use each kind of picture", async () => {
  const jpg = await wide().jpeg().toBuffer();
  const admin = await app.aPerson("ADMIN");
  expect(await send(viewer, jpg, "image/jpeg", "product").catch(refusal)).toBe("auth.forbidden");
  const face = await send(viewer, jpg, "image/jpeg", "avatar");
  const views = await getImageViews(app.platform.db, [face.id, null, undefined, face.id]);
  expect(views.get(face.id)).toEqual(face);
  const as = (id: string, roles: ("VIEWER" | "PRODUCER" | "ADMIN")[]) => ({
    id,
    roles,
    signInId: "",
    email: "",
    name: "",
    language: "en" as const,
  });
  expect(await mayUseImage(app.platform.db, as(viewer.id, ["VIEWER"]), face.id)).toBe(true);
  expect(await mayUseImage(app.platform.db, as(producer.id, ["PRODUCER"]), face.id)).toBe(false);
  expect(await mayUseImage(app.platform.db, as(admin.id, ["ADMIN"]), face.id)).toBe(true);
  const response = await fetch(`${app.url}/api/media/images?purpose=avatar`, {
    method: "POST",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(jpg),
  });
  expect(response.status).toBe(401);
});
