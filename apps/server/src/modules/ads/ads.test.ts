import {
  type AdCampaignFields,
  clickAd,
  createAd,
  drawAd,
  getAd,
  getAdFigures,
  listAds,
  removeAd,
  switchAd,
  updateAd,
} from "@palco/contract/ads/api";
import { type AdArea, adLinkPath } from "@palco/contract/ads/kinds";
import { getProduct } from "@palco/contract/catalogue/api";
import { getHome, updateHome } from "@palco/contract/pages/api";
import { switchSiteModule } from "@palco/contract/site-modules/api";
import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { anImage } from "#modules/media/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { sumHours } from "./figure.queries.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const image = await anImage(app, { ownerId: admin.id, purpose: "ad", width: 970, height: 250 });
afterEach(async () => {
  app.setNow(undefined);
  // Each test has the areas to itself.
  await db.updateTable("ad_campaign").set({ is_active: false }).execute();
});

const column = (more: object = {}) => ({
  imageId: image.id,
  alt: "Recién tostado",
  link: "https://cafe.example/oferta?a=1",
  ...more,
});
const fields = (more: Partial<AdCampaignFields> = {}): AdCampaignFields => ({
  name: "Otoño",
  sponsor: "Café Ejemplo",
  areas: ["home"],
  format: "billboard",
  creatives: { es: [column()] },
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: null,
  roles: [],
  countries: [],
  languages: [],
  capPerDay: null,
  weight: 10,
  isActive: true,
  ...more,
});
const campaign = (more: Partial<AdCampaignFields> = {}) => admin.call(createAd, { body: fields(more) });
const newPage = () => randomBytes(16).toString("hex");
const draw = async (
  who?: Pick<TestUser, "call">,
  { area = "home" as AdArea, page = newPage(), language = "es" } = {},
) => {
  const body = { area, page };
  return (await (who ? who.call(drawAd, { body }) : app.as(undefined, language)(drawAd, { body }))).ad;
};
const click = (token: string, at = 1, who?: Pick<TestUser, "call">) =>
  who
    ? who.call(clickAd, { body: { token, column: at } })
    : app.as()(clickAd, { body: { token, column: at } });
const figures = async (id: string) => {
  const { served, clicks, filtered } = await admin.call(getAdFigures, { params: { id } });
  return { served, clicks, filtered };
};
const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

test("a campaign is drawn where it runs, in the reader's language or the first it has, and counts as served", async () => {
  const { id } = await campaign({
    creatives: { es: [column()], pt: [column({ alt: "Acabado de torrar" }), column({ alt: "Dois" })] },
  });
  expect(await draw()).toMatchObject({ sponsor: "Café Ejemplo", format: "billboard", language: "es" });
  const portuguese = await draw(undefined, { language: "pt" });
  expect(portuguese).toMatchObject({
    language: "pt",
    columns: [{ alt: "Acabado de torrar" }, { alt: "Dois" }],
  });
  expect(await draw(undefined, { language: "en" })).toMatchObject({ language: "es" });
  expect(await draw(undefined, { area: "store" })).toBeNull();
  expect(await figures(id)).toEqual({ served: 3, clicks: 0, filtered: 0 });
});

test("weights share an area out", async () => {
  const heavy = await campaign({ name: "A", weight: 90 });
  const light = await campaign({ name: "B", weight: 10 });
  await Promise.all(Array.from({ length: 200 }, () => draw()));
  const [a, b] = [(await figures(heavy.id)).served, (await figures(light.id)).served];
  expect(a + b).toBe(200);
  // Nine to one, with room for chance: less than one run in a million is outside.
  expect(b).toBeGreaterThan(2);
  expect(b).toBeLessThan(45);
});

test("who a campaign is for: roles, languages, and the country of those who agreed to promotions", async () => {
  const seen = async (more: Partial<AdCampaignFields>, who?: TestUser) => {
    const { id } = await campaign(more);
    const isSeen = (await draw(who)) !== null;
    await admin.call(switchAd, { params: { id }, body: { isActive: false } });
    return isSeen;
  };
  const producer = await aUser(app, { roles: ["PRODUCER"] });
  expect(await seen({ roles: ["producer"] })).toBe(false);
  expect(await seen({ roles: ["producer"] }, producer)).toBe(true);
  expect(await seen({ roles: ["visitor"] })).toBe(true);
  expect(await seen({ languages: ["pt"] })).toBe(false);
  const told = await aUser(app);
  await db
    .updateTable("user_account")
    .set({ country: "PT", newsletter: false })
    .where("id", "=", told.id)
    .execute();
  expect(await seen({ countries: ["PT"] })).toBe(false);
  expect(await seen({ countries: ["PT"] }, told)).toBe(false);
  await db.updateTable("user_account").set({ newsletter: true }).where("id", "=", told.id).execute();
  expect(await seen({ countries: ["PT"] }, told)).toBe(true);
  expect(await seen({ startsAt: "2199-01-01T00:00:00Z" })).toBe(false);
});

test("a cap holds for an account, on the day of the site's zone, whatever comes at once", async () => {
  // 23:30 in Madrid.
  app.setNow(new Date("2026-11-20T22:30:00Z"));
  const { id } = await campaign({ capPerDay: 3 });
  const viewer = await aUser(app);
  const drawn = await Promise.all(Array.from({ length: 20 }, () => draw(viewer)));
  expect(drawn.filter(Boolean)).toHaveLength(3);
  expect(await figures(id)).toMatchObject({ served: 3 });
  app.setNow(new Date("2026-11-20T23:01:00Z"));
  expect(await draw(viewer)).not.toBeNull();
  const page = newPage();
  const onOnePage = await Promise.all(Array.from({ length: 9 }, () => draw(undefined, { page })));
  expect(onOnePage.filter(Boolean)).toHaveLength(3);
  expect(await draw()).not.toBeNull();
  // The others of an area go on.
  const other = await campaign({ name: "Otra" });
  expect(await draw(undefined, { page })).not.toBeNull();
  expect(await figures(other.id)).toMatchObject({ served: 1 });
});

test("a showing is good for one click, also of twenty that come at once, within thirty minutes", async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  const { id } = await campaign();
  const shown = (await draw())!;
  await Promise.all(Array.from({ length: 20 }, () => click(shown.token)));
  expect(await figures(id)).toEqual({ served: 1, clicks: 1, filtered: 0 });
  const late = (await draw())!;
  app.setNow(new Date("2026-11-20T10:30:01Z"));
  await expect(click(late.token)).rejects.toEqual(refused("ads.token_over"));
  await expect(click(`${late.token}x`)).rejects.toEqual(refused("ads.token_over"));
  expect(await figures(id)).toEqual({ served: 2, clicks: 1, filtered: 0 });
});

test("PA35 of clicks at 0, 20 and 45 seconds two count", async () => {
  const { id } = await campaign({ creatives: { es: [column(), column()] } });
  const viewer = await aUser(app);
  const at = (second: number) => app.setNow(new Date(Date.parse("2026-11-20T10:00:00Z") + second * 1000));
  for (const second of [0, 20, 45]) {
    at(second);
    await click((await draw(viewer))!.token, 2, viewer);
  }
  expect(await figures(id)).toEqual({ served: 3, clicks: 2, filtered: 1 });
  // Exactly thirty seconds are too near, somebody else's are their own, and midnight begins nothing anew.
  at(75);
  await click((await draw(viewer))!.token, 1, viewer);
  await click((await draw())!.token);
  const { clicks, columns, reasons } = await admin.call(getAdFigures, { params: { id } });
  expect({ clicks, columns, reasons }).toEqual({
    clicks: 3,
    columns: [1, 2, 0, 0, 0, 0],
    reasons: { staff: 0, bot: 0, prefetch: 0, again: 2 },
  });
});

test("clicks of two showings at the same moment count once", async () => {
  const { id } = await campaign();
  const page = newPage();
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async () => (await draw(undefined, { page }))!.token),
  );
  await Promise.all(tokens.map((token) => click(token)));
  expect(await figures(id)).toEqual({ served: 10, clicks: 1, filtered: 9 });
});

test("the team, bots and prefetches are told apart with the reason, and do not count", async () => {
  const { id } = await campaign({ capPerDay: 1 });
  const byTeam = (await draw(admin))!;
  await click(byTeam.token, 1, admin);
  const body = { area: "home", page: newPage() };
  const bot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  const { ad } = (await (await send("/ads/draws", body, bot)).json()) as { ad: { token: string } };
  await send("/ads/clicks", { token: ad.token, column: 1 }, bot);
  const prefetched = (await draw())!;
  await send("/ads/clicks", { token: prefetched.token, column: 1 }, { "sec-purpose": "prefetch" });
  expect(await admin.call(getAdFigures, { params: { id } })).toMatchObject({
    served: 1,
    clicks: 0,
    filtered: 3,
    reasons: { staff: 1, bot: 1, prefetch: 1, again: 0 },
  });
});

test("the link leads on by 302, counts nothing, and knows only what was served", async () => {
  const { id } = await campaign({ creatives: { es: [column(), column({ link: "/search-results" })] } });
  const { token } = (await draw())!;
  const open = (path: string) => fetch(`${app.url}${path}`, { redirect: "manual" });
  const first = await open(adLinkPath(token, 1));
  expect([first.status, first.headers.get("location"), first.headers.get("cache-control")]).toEqual([
    302, "https://cafe.example/oferta?a=1", "no-store",
  ]); // prettier-ignore
  expect((await open(adLinkPath(token, 2))).headers.get("location")).toBe("/search-results");
  expect((await open(adLinkPath(`${token.slice(0, -2)}AA`, 1))).status).toBe(404);
  expect((await open(adLinkPath("x", 1))).status).toBe(404);
  expect(await figures(id)).toEqual({ served: 1, clicks: 0, filtered: 0 });
});

test("hours are summed once, events go after ninety days, and no figure changes by it", async () => {
  const at = (time: string) => app.setNow(new Date(time));
  at("2026-03-01T10:10:00Z");
  const { id } = await campaign();
  await click((await draw())!.token);
  at("2026-03-01T11:20:00Z");
  await draw();
  const before = { served: 2, clicks: 1, filtered: 0 };
  expect(await figures(id)).toEqual(before);
  await sumHours(db, app.platform.now());
  await sumHours(db, app.platform.now());
  expect(await figures(id)).toEqual(before);
  const count = async () =>
    (await db.selectFrom("ad_event").select("token").where("campaign_id", "=", id).execute()).length;
  at("2026-05-30T10:00:00Z");
  await sumHours(db, app.platform.now());
  expect(await count()).toBe(3);
  at("2026-05-30T12:00:00Z");
  await draw();
  await sumHours(db, app.platform.now());
  expect(await count()).toBe(1);
  expect(await figures(id)).toEqual({ served: 3, clicks: 1, filtered: 0 });
  expect((await admin.call(listAds, { query: {} })).items.find((one) => one.id === id)).toMatchObject({
    served: 3,
    clicks: 1,
  });
  const table = await fetch(
    `${app.url}/api/manage/adversiting/table?id=${id}&from=2026-03-01&to=2026-03-01`,
    {
      headers: { authorization: `Bearer ${admin.token}`, "accept-language": "es" },
    },
  );
  expect(await table.text()).toBe(
    "Día,Campaña,Anunciante,Mostrado,Clics,Clics filtrados\r\n2026-03-01,Otoño,Café Ejemplo,2,1,0\r\n",
  );
});

test("PA36 health is no target (422), a seventh column is refused by name, and links are checked as those of pages", async () => {
  const wrong = (more: object) =>
    admin.call(createAd, { body: { ...fields(), ...more } as AdCampaignFields });
  await expect(wrong({ pathology: ["diabetes"] })).rejects.toMatchObject({
    status: 422,
    code: "ads.never_by_health",
  });
  const six = Array.from({ length: 6 }, () => column());
  await campaign({ creatives: { es: six } });
  await expect(wrong({ creatives: { es: [...six, column()] } })).rejects.toEqual(
    refused("request.invalid", field("creatives.es", "ad_columns")),
  );
  for (const link of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "ftp://a.example", ""])
    await expect(wrong({ creatives: { es: [column({ link })] } })).rejects.toEqual(
      refused("request.invalid"),
    );
  await expect(wrong({ creatives: { es: [column({ alt: " " })] } })).rejects.toEqual(
    refused("request.invalid", field("creatives.es.0.alt", "required")),
  );
  await expect(wrong({ creatives: {} })).rejects.toEqual(
    refused("request.invalid", field("creatives", "required")),
  );
  await expect(wrong({ endsAt: "2025-01-01T00:00:00Z" })).rejects.toEqual(
    refused("request.invalid", field("endsAt", "order")),
  );
  const gone = "00000000-0000-4000-8000-000000000009";
  await expect(wrong({ creatives: { es: [column({ imageId: gone })] } })).rejects.toEqual(
    refused("ads.image_unknown"),
  );
});

test("a save is based on a revision; a campaign that was served is paused, never deleted", async () => {
  const made = await campaign();
  const { id, revision } = made;
  const put = (more: object, base = revision) =>
    admin.call(updateAd, { params: { id }, body: { ...fields(), ...more, revision: base } });
  const saved = await put({ sponsor: "Otro" });
  expect(saved).toMatchObject({ sponsor: "Otro", revision: revision + 1, isServed: false });
  await expect(put({ sponsor: "Tercero" })).rejects.toEqual(refused("ads.changed_elsewhere"));
  // The same once more, because its answer was lost.
  expect(await put({ sponsor: "Otro" })).toMatchObject({ revision: revision + 1 });
  await draw();
  await expect(admin.call(removeAd, { params: { id } })).rejects.toEqual(refused("ads.served_already"));
  expect(await admin.call(switchAd, { params: { id }, body: { isActive: false } })).toMatchObject({
    state: "paused",
  });
  expect(await draw()).toBeNull();
  const unseen = await campaign({ isActive: false });
  await admin.call(removeAd, { params: { id: unseen.id } });
  await expect(admin.call(getAd, { params: { id: unseen.id } })).rejects.toEqual(refused("ads.not_found"));
});

test("a banner is a section where something runs for its reader, else no gap; switched off, nothing is served", async () => {
  await admin.call(updateHome, {
    body: { sections: [{ kind: "banner", title: {}, area: "home" }] },
  });
  const banners = async (who = app.as()) =>
    (await who(getHome)).sections.flatMap((section) => (section.kind === "banner" ? section.size : []));
  expect(await banners()).toEqual([]);
  await campaign({ roles: ["visitor"] });
  expect(await banners()).toEqual(["billboard"]);
  const viewer = await aUser(app);
  expect(await banners(app.as(viewer.token))).toEqual([]);
  const set = (on: boolean) => admin.call(switchSiteModule, { params: { key: "advertising" }, body: { on } });
  await set(false);
  expect(await banners()).toEqual([]);
  await expect(draw()).rejects.toEqual(refused("modules.off"));
  await set(true);
  expect(await banners()).toEqual(["billboard"]);
});

test("PA36 a product says what runs on its page and in its player; one that is free of advertising says nothing", async () => {
  const film = await aProduct(app);
  const ofFilm = async () => (await app.as()(getProduct, { params: { slug: film.slug } })).ads;
  expect(await ofFilm()).toEqual({ product: [], player: [] });
  await campaign({ areas: ["product", "player"], format: "strip" });
  expect(await ofFilm()).toEqual({ product: ["strip"], player: ["strip"] });
  await db.updateTable("product").set({ ad_free: true }).where("id", "=", film.id).execute();
  await campaign({ areas: ["player"], format: "poster" });
  expect(await ofFilm()).toEqual({ product: [], player: [] });
});
