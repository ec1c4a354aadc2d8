import { suggest } from "@palco/contract/search/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { indexChannels, indexProducts, indexSpeakers } from "./index-things.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const { db } = app.platform;
const channel = await aChannel(app, { title: "Lumbre y compañía" });
const titles = ["Física para curiosos", "Luz de invierno", "La luna", "Cardiología básica", "Una tarde de física"]; // prettier-ignore
const ids: string[] = [];
for (const title of titles) ids.push((await aProduct(app, { channel, title })).id);
ids.push((await aProduct(app, { channel, title: "Lunes secreto", status: "private" })).id);
ids.push((await aProduct(app, { channel, title: "Lunes sin acabar", status: "draft" })).id);
await indexProducts(db, ids);
await indexChannels(db, [channel.id]);
const { rows } = await sql<{ id: string }>`insert into speaker (owner_id, slug, name, tags) select ${channel.owner.id}, 'lucia-' || n, name, '{arte}'
  from unnest(array['Lucía Peña', 'Lucía Sanz', 'Lucía Tena']) with ordinality speaker (name, n) returning id`.execute(db); // prettier-ignore
await indexSpeakers(db, rows.map(({ id }) => id)); // prettier-ignore
const visitor = app.as(undefined, "es");

async function offered(q: string) {
  const { products, channels, speakers } = await visitor(suggest, { query: { q } });
  return {
    products: products.map(({ title }) => title),
    channels: channels.map(({ title }) => title),
    speakers: speakers.length,
  };
}

test("two letters offer titles and words that begin so, a channel and two speakers; nothing that is not on show", async () => {
  const { products, channels, speakers } = await offered("lu");
  // Their own titles before what the channel of this name sells.
  expect(products.slice(0, 2)).toEqual(["Luz de invierno", "La luna"]);
  expect(products.join()).not.toContain("Lunes");
  expect(channels).toEqual(["Lumbre y compañía"]);
  expect(speakers).toBe(2);
});

test.each([
  ["fisca", ["Física para curiosos", "Una tarde de física"]],
  ["FÍSI", ["Física para curiosos", "Una tarde de física"]],
  ["tarde fisi", ["Una tarde de física"]],
  ["cardiolg", ["Cardiología básica"]],
  ["lumbre", titles],
  ["lunes", ["La luna"]],
  ["xqzw", []],
  ["% _ \\ ' &|!:*", []],
])("%s", async (q, found) => {
  expect((await offered(q)).products.toSorted()).toEqual([...found].toSorted());
});

test("one letter is refused, and so are many questions from one address", async () => {
  const ask = (q: string) => fetch(`${app.url}/api/search/suggestions?q=${encodeURIComponent(q)}`);
  expect((await ask("l")).status).toBe(400);
  expect((await ask("a".repeat(101))).status).toBe(400);
  const statuses: number[] = [];
  for (let n = 0; n < 310; n += 1) statuses.push((await ask(`lu ${n}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
