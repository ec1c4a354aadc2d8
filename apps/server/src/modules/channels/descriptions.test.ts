import { getProduct } from "@palco/contract/catalogue/api";
import { getChannel, listChannels } from "@palco/contract/channels/api";
import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import { search } from "@palco/contract/search/api";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { aChannel } from "./testing.ts";

const app = await testApp();

test("a channel's description and tags are read in the reader's language, else as its owner wrote them first", async () => {
  const { owner, ...channel } = await aChannel(app, { description: "Ópera en casa" });
  const params = { slug: channel.slug };
  const { fields, revision } = await owner.call(getChannelEdit, { params });
  expect(fields).toMatchObject({ description: "Ópera en casa", descriptions: {} });
  const descriptions = { en: "Opera at home, zarzuela too", pt: "" };
  const saved = await owner.call(updateChannel, { params, body: { ...fields, descriptions, tags: ["lírica"], tagsByLanguage: { en: ["voice", "voice"], pt: [] }, revision } }); // prettier-ignore
  expect(saved.fields).toMatchObject({ description: "Ópera en casa", descriptions, tags: ["lírica"], tagsByLanguage: { en: ["voice"] } }); // prettier-ignore

  const { slug } = await aProduct(app, { channel: { ...channel, owner } });
  await app.deliver();
  const readIn = async (language: "es" | "en" | "pt") => {
    const reader = app.as(undefined, language);
    const { items } = await reader(listChannels, { query: {} });
    return [
      (await reader(getChannel, { params })).description,
      items.find((card) => card.slug === channel.slug)?.description,
      (await reader(getProduct, { params: { slug } })).channel.description,
    ];
  };
  expect(await readIn("en")).toEqual(Array(3).fill("Opera at home, zarzuela too"));
  expect(await readIn("es")).toEqual(Array(3).fill("Ópera en casa"));
  expect(await readIn("pt")).toEqual(Array(3).fill("Ópera en casa"));

  const tagsIn = async (language: "es" | "en" | "pt") =>
    (await app.as(undefined, language)(getChannel, { params })).tags;
  expect([await tagsIn("en"), await tagsIn("es"), await tagsIn("pt")]).toEqual([["voice"], ["lírica"], ["lírica"]]); // prettier-ignore

  const found = async (language: "en" | "es", q: string) =>
    (await app.as(undefined, language)(search, { query: { q } })).channels.map((one) => one.slug);
  expect([await found("en", "zarzuela"), await found("es", "zarzuela")]).toEqual([[channel.slug], []]);
  expect([await found("en", "voice"), await found("es", "lirica")]).toEqual([[channel.slug], [channel.slug]]);
});
