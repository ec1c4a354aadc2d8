import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isIban } from "@palco/values/iban";
import { languages } from "@palco/values/language";
import { limits } from "@palco/values/limits";
import { minimumPaidPrice } from "@palco/values/money";
import { isPhone } from "@palco/values/phone";
import { slugPattern } from "@palco/values/slug";
import { isTaxId } from "@palco/values/tax-id";
import { describe, expect, test } from "vitest";
import { filmSeconds } from "../media/film.ts";
import { films } from "../media/films.ts";
import { demoAccounts } from "./accounts.ts";
import { demoAudience } from "./audience.ts";
import { demoChannels } from "./channels.ts";
import { demoHome } from "./home.ts";
import { demoPages } from "./pages.ts";
import { demoProducts } from "./products.ts";
import { demoSpeakers } from "./speakers.ts";
import { demoStores } from "./stores.ts";

const demo = join(import.meta.dirname, "..");
const accounts = new Set<string>(demoAccounts.map(({ email }) => email));
// The categories every site begins with; a product's foreign key would refuse any other.
const firstCategories = join(demo, "../../migrations/0041_catalogue_first_categories.sql");
const categories = new Set(
  [...readFileSync(firstCategories, "utf8").matchAll(/\('([a-z0-9-]+)'/g)].map(([, id]) => id),
);
const channels = new Set(demoChannels.map(({ slug }) => slug));
const speakers = new Set(demoSpeakers.map(({ slug }) => slug));
const products = new Map(demoProducts.map((product) => [product.slug, product]));

test.each(demoChannels)("the channel $slug would pass its own form", (channel) => {
  const { taxId, country, phonePrefix, phone, iban } = channel.billing;
  expect(isIban(iban)).toBe(true);
  expect(isPhone(phonePrefix, phone)).toBe(true);
  expect(isTaxId(taxId, country)).toBe(true);
  // The Spanish rules hold for the branch of the company from Porto, too.
  expect(isTaxId(taxId, "ES")).toBe(true);
  for (const language of languages)
    expect(channel.description[language].length).toBeLessThanOrEqual(limits.channelDescription);
  expect(accounts).toContain(channel.owner);
  expect(categories).toContain(channel.classification);
});

test.each(demoStores)("the store $slug names only what exists", ({ logo, slug, members, ...store }) => {
  expect(slug).toMatch(slugPattern);
  expect(existsSync(join(demo, "images", logo))).toBe(true);
  for (const { email } of members) expect(accounts).toContain(email);
  for (const channel of store.channels) expect(channels).toContain(channel);
});

describe.each(demoProducts)("the product $slug", (product) => {
  test("has all its texts, within their limits", () => {
    expect(product.slug).toMatch(slugPattern);
    for (const language of languages) {
      expect(product.title[language].length).toBeGreaterThan(0);
      expect(product.shortDescription[language].length).toBeLessThanOrEqual(limits.productShortDescription);
      expect(product.description[language].length).toBe(product.description.es.length);
      for (const { title, description } of product.episodes ?? [])
        expect([title[language], description[language]].every(Boolean)).toBe(true);
    }
  });

  test("names only what exists", () => {
    expect(channels).toContain(product.channel);
    for (const category of product.categories) expect(categories).toContain(category);
    for (const speaker of product.speakers ?? []) expect(speakers).toContain(speaker);
    const film = films.find(({ key }) => key === product.clip);
    if (product.clip) expect(film).toBeDefined();
    for (const { clip } of product.episodes ?? []) expect(films.map(({ key }) => key)).toContain(clip);
    if (product.trailer) expect(film?.trailer).toBeDefined();
  });

  test("can be sold as it says", () => {
    const { gross, offer } = product.price;
    expect(gross === 0 || gross >= minimumPaidPrice).toBe(true);
    if (offer) expect(offer.gross).toBeLessThan(gross);
    const isFilm = (product.type === "vod" && !product.bundle) || product.type === "live";
    if (product.status === "published" && isFilm) expect(product.clip).toBeDefined();
    expect(product.episodes !== undefined).toBe(product.type === "podcast");
    expect(product.text !== undefined).toBe(product.type === "post");
    for (const language of languages) expect(product.text?.[language].length).toBe(product.text?.es.length);
    expect(product.dates !== undefined).toBe(product.type === "live" || product.type === "broadcast");
    for (const slug of product.bundle ?? [])
      expect(demoProducts.find((inside) => inside.slug === slug)).toMatchObject({ channel: product.channel });
    const { startsInDays = -Infinity, endsInDays = Infinity } = product.sale ?? {};
    expect(endsInDays).toBeGreaterThan(startsInDays);
  });

  test("has captions that end before the clip does", () => {
    for (const { file } of product.captions ?? []) {
      const vtt = readFileSync(join(demo, "texts/captions", file), "utf8");
      const ends = [...vtt.matchAll(/--> (\d+):(\d+):([\d.]+)/g)].map(
        ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      );
      expect(vtt.startsWith("WEBVTT\n")).toBe(true);
      expect(Math.max(...ends)).toBeLessThan(filmSeconds(films.find(({ key }) => key === product.clip)!));
    }
  });
});

test("every picture that is named is there", () => {
  const named = [
    ...demoAccounts.map(({ avatar }) => avatar),
    ...demoAudience.flatMap(({ avatar }) => avatar ?? []),
    ...demoSpeakers.map(({ image }) => image),
    ...demoChannels.flatMap(({ logo, profile, cover }) => [logo, profile, cover]),
    ...demoProducts.flatMap(({ image, secondaryImage }) => [
      image,
      ...(secondaryImage ? [secondaryImage] : []),
    ]),
    ...demoHome.flatMap((section) => (section.kind === "hero" ? [section.image] : [])),
  ];
  expect(named.filter((image) => !existsSync(join(demo, "images", image)))).toEqual([]);
});

test("no two products, channels or speakers share a picture, and nobody an address", () => {
  const covers = [
    // A data sheet shows what it goes with.
    ...demoProducts.filter(({ type }) => type !== "datasheet").map(({ image }) => image),
    ...demoChannels.flatMap(({ profile, cover }) => [profile, cover]),
    ...demoSpeakers.map(({ image }) => image),
  ];
  expect(covers.filter((image, at) => covers.indexOf(image) !== at)).toEqual([]);
  const addresses = [...demoAccounts, ...demoAudience].map(({ email }) => email);
  expect(new Set(addresses).size).toBe(addresses.length);
});

// A minute of film for sixty cents, at least.
test("what costs money lasts as long as its price promises", () => {
  const short = demoProducts.filter(({ clip, price }) => {
    const film = films.find(({ key }) => key === clip);
    return film && price.gross > 0 && filmSeconds(film) < price.gross;
  });
  expect(short.map(({ slug }) => slug)).toEqual([]);
});

const shownPages = [{ slug: "home", sections: demoHome }, ...demoPages];
test.each(shownPages)("the page $slug shows only what anybody may see", ({ sections }) => {
  const shown = sections.flatMap((section) => {
    if ("products" in section) return section.products;
    return section.kind === "featured_product" ? [section.product] : [];
  });
  expect(shown.filter((slug) => products.get(slug)?.status !== "published")).toEqual([]);
  for (const section of sections) {
    if (section.kind === "product_slider" && section.source === "category")
      expect(categories).toContain(section.category);
    if (section.kind === "channel_slider")
      for (const slug of section.channels) expect(channels).toContain(slug);
    if (section.kind === "speaker_slider")
      for (const slug of section.speakers) expect(speakers).toContain(slug);
    if (section.kind === "featured_channel") expect(channels).toContain(section.channel);
  }
});
