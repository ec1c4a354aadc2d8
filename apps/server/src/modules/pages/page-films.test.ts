import { getHome, getPageEdit, savePage, sendPageFilm } from "@palco/contract/pages/api";
import type { HeroSlide, HomeSectionContent } from "@palco/contract/pages/sections";
import { mostBytesOf } from "@palco/media/encode/clip";
import { usualClip } from "@palco/media/mp4/testing";
import { limits } from "@palco/values/limits";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { z } from "zod";
import { aUser } from "#modules/accounts/testing.ts";
import { anAsset, makeClips } from "#modules/media/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { wantHeroClips } from "./hero-clips.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const params = { page: "home" as const };
const blob = (content: Buffer) => new Blob([new Uint8Array(content)], { type: "video/mp4" });
const send = (content: Buffer, who = admin) => who.call(sendPageFilm, { params, body: blob(content) });

async function showFilm(filmId: string | null) {
  const { sections, revision } = await admin.call(getPageEdit, { params });
  const slide: HeroSlide = {
    of: "words", title: { es: "Hola" }, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null, imageAlt: {},
    focus: { x: 50, y: 50 }, filmId,
  }; // prettier-ignore
  const hero: z.input<typeof HomeSectionContent> = {
    kind: "hero", v: 4, title: { es: "Claim" }, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null, imageAlt: {},
    slides: [slide], hidden: false, from: null, to: null, audience: "everyone", languages: [], anchor: null,
  }; // prettier-ignore
  const others = sections.filter(({ kind }) => kind !== "hero");
  return admin.call(savePage, { params, body: { sections: [hero, ...others], base: revision } });
}
async function shownClip() {
  const { sections } = await app.as()(getHome);
  const hero = sections.find((section) => section.kind === "hero");
  return hero?.slides[0]?.clip;
}

test("a film of a slide of words becomes a small clip without sound, whatever else is wanted or not", async () => {
  const film = await send(await readFile(usualClip(4)));
  expect(film.durationMs).toBeGreaterThan(3500);
  const { things } = await showFilm(film.id);
  expect(things.films).toEqual([film]);
  expect(await shownClip()).toBeNull();

  await wantHeroClips(app.platform);
  await makeClips(app.platform, new AbortController().signal);
  await expect.poll(shownClip).toBeTruthy();
  const { mp4 } = (await shownClip())!;
  const bytes = await (await fetch(app.url + mp4)).bytes();
  expect(bytes.length).toBeLessThanOrEqual(mostBytesOf(film.durationMs));
  // The name of a track of sound.
  expect(Buffer.from(bytes).includes("soun")).toBe(false);
  await wantHeroClips(app.platform);
  expect((await fetch(app.url + mp4)).status).toBe(200);
}, 120_000);

test("PA14 a film of one byte too many, of more than 20 seconds or of another kind is refused in words", async () => {
  const said = async (content: Buffer, language: "es" | "en" | "pt") => {
    const answer = await fetch(`${app.url}/api/pages/home/films`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "accept-language": language, "content-type": "video/mp4" },
      body: new Uint8Array(content),
    }); // prettier-ignore
    const { code, message } = (await answer.json()) as { code: string; message: string };
    return [answer.status, code, message];
  };
  const short = await readFile(usualClip(4));
  const large = Buffer.concat([short, Buffer.alloc(limits.pageFilmBytes + 1 - short.length)]);
  expect(await said(large, "es")).toEqual([413, "media.page_film_too_large", "El vídeo supera los 8 MB."]);
  expect(await said(await readFile(usualClip(21)), "pt")).toEqual([
    422,
    "media.page_film_too_long",
    "O vídeo dura mais de 20 segundos.",
  ]);
  expect((await said(Buffer.from("RIFF....WEBPVP8 "), "en"))[1]).toBe("media.not_mp4");
  expect((await said(short.subarray(0, short.length / 2), "en"))[1]).toBe("media.unplayable");
}, 120_000);

test("a film that is sold is shown on no page by its id, and who edits no page sends none", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const { id } = await anAsset(app, { ownerId: owner.id });
  await expect(showFilm(id)).rejects.toEqual(refused("pages.film_unknown"));
  await expect(send(await readFile(usualClip(4)), owner)).rejects.toEqual(refused("pages.not_found"));
}, 60_000);
