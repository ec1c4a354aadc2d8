import { randomBytes } from "node:crypto";
import { getHome, updateHome } from "@palco/contract/pages/api";
import { mostClipBytes } from "@palco/media/encode/clip";
import { usualClip } from "@palco/media/mp4/testing";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { importAssetFromFile } from "#modules/media/public.ts";
import { makeClips, mostPosterBytes } from "#modules/media/testing.ts";
import { testApp } from "#testing/app.ts";
import { firstScreenOfHome } from "./first-screen.ts";
import { makeHeroPosters, wantHeroClips } from "./hero-clips.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });

async function firstSlide() {
  const { sections } = await app.as()(getHome);
  const [hero] = sections.filter((section) => section.kind === "hero");
  return hero?.slides[0];
}
const text = { es: "Hola" };
const showInHero = (...products: string[]) =>
  admin.call(updateHome, {
    body: {
      sections: [
        {
          kind: "hero",
          title: text,
          subtitle: text,
          buttonText: text,
          buttonLink: null,
          imageId: null,
          slides: products.map((product) => ({ of: "product" as const, product })),
        },
      ],
    },
  });

test("a film in the hero gets a clip in two formats, which anyone may fetch until it leaves the hero", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const { id: assetId } = await importAssetFromFile(app.platform, {
    ownerId: owner.id,
    path: usualClip(4),
    title: "A film",
  });
  const film = await aProduct(app, { assetId });
  await showInHero(film.slug);
  expect(await firstSlide()).toMatchObject({ slug: film.slug, clip: null });

  await wantHeroClips(app.platform);
  await makeClips(app.platform, new AbortController().signal);
  await expect.poll(async () => (await firstSlide())?.clip).toBeTruthy();
  const { mp4, webm } = (await firstSlide())!.clip!;
  for (const address of [mp4, webm!]) {
    const whole = await fetch(app.url + address);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([
      200,
      `video/${address.split(".")[1]}`,
    ]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(mostClipBytes);
    const part = await fetch(app.url + address, { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  }

  await showInHero();
  await wantHeroClips(app.platform);
  expect((await fetch(app.url + mp4)).status).toBe(404);
  expect((await fetch(`${app.url}/clips/nothing.mp4`)).status).toBe(404);
}, 300_000);

test("the picture of a slide comes in AVIF too, at most 60 kB in any width", async () => {
  const film = await aProduct(app);
  await showInHero(film.slug);
  expect(await firstSlide()).toMatchObject({ slug: film.slug, posterWidths: [] });
  // Noise is what compresses worst.
  const { id } = (await firstSlide())!.image!;
  const noise = await sharp(randomBytes(1100 * 650 * 3), { raw: { width: 1100, height: 650, channels: 3 } })
    .blur(2)
    .webp({ quality: 80 })
    .toBuffer();
  await app.platform.storage.put(
    `images/${id}/${Math.max(...(await firstSlide())!.image!.widths)}.webp`,
    noise,
  );

  await makeHeroPosters(app.platform);
  const { posterWidths } = (await firstSlide())!;
  expect(posterWidths.length).toBeGreaterThan(0);
  for (const width of posterWidths) {
    const answer = await fetch(`${app.url}/images/${id}/${width}.avif`);
    expect(answer.headers.get("content-type")).toBe("image/avif");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(mostPosterBytes);
    expect((await sharp(bytes).metadata()).width).toBe(width);
  }
  const { picture } = firstScreenOfHome(await app.as()(getHome), { language: "es", site: "Palco" });
  expect(picture).toMatchObject({ type: "image/avif", srcset: expect.stringContaining(`/images/${id}/`) });
});
