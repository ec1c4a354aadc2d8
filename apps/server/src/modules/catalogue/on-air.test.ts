import { listOnAir } from "@palco/contract/catalogue/api";
import { startBroadcast, stopBroadcast } from "@palco/contract/live/api";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { aBroadcast } from "#modules/live/testing.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { testApp } from "#testing/app.ts";
import { listOnAir as listOnAirAt } from "./list-on-air.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const { db } = app.platform;
const minute = 60_000;
const onAir = async () => (await visitor(listOnAir)).items.map(({ slug }) => slug);

/** Writes the rows that an origin writes with the first frame of an encoder. */
const firstPicture = (itemId: string) =>
  sql`update broadcast_run set first_picture_at = now(), heard_at = now() where item_id = ${itemId}`.execute(
    db,
  );

test("a broadcast is on air from its first picture until it is stopped", async () => {
  const { owner, params, product } = await aBroadcast(app);
  expect(await onAir()).not.toContain(product.slug);
  await owner(startBroadcast, { params });
  expect(await onAir()).not.toContain(product.slug);
  await firstPicture(product.id);
  await vi.waitUntil(async () => (await onAir()).includes(product.slug), { timeout: 5000, interval: 100 });
  await owner(stopBroadcast, { params });
  // At once: the answer that visitors share is dropped.
  await vi.waitUntil(async () => !(await onAir()).includes(product.slug), { timeout: 1000, interval: 20 });
});

test("a showing is on air from its date to the end of its film, where everybody may see it", async () => {
  const startsAt = new Date(Date.now() + 10 * minute);
  const film = await aProduct(app, { type: "live", sessions: [startsAt] });
  await aProduct(app, { type: "live", status: "private", sessions: [startsAt] });
  const at = async (ms: number) =>
    (await listOnAirAt({ db, now: () => new Date(startsAt.getTime() + ms) })).items;
  expect(await at(-1)).toEqual([]);
  expect(await at(0)).toEqual([
    {
      productId: film.id,
      slug: film.slug,
      since: startsAt.toISOString(),
      until: new Date(startsAt.getTime() + minute).toISOString(),
    },
  ]);
  expect(await at(minute - 1)).toHaveLength(1);
  expect(await at(minute)).toEqual([]);
});

test("fifty pages that poll for longer than an answer lives cost one question each time it is made anew", async () => {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let asked = 0;
  prototype.query = function counted(...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    if (String(typeof first === "string" ? first : first.text).includes("broadcast_run run join")) asked += 1;
    return Reflect.apply(query, this, args);
  };
  onTestFinished(() => {
    prototype.query = query;
  });
  const poll = () => Promise.all(Array.from({ length: 50 }, () => visitor(listOnAir)));
  await poll();
  expect(asked).toBeLessThanOrEqual(1);
  const first = asked;
  await sharedChanged(db);
  await vi.waitUntil(async () => (await poll(), asked > first), { timeout: 5000, interval: 20 });
  expect(asked).toBe(first + 1);
  const etag = (await fetch(`${app.url}/api/on-air`)).headers.get("etag")!;
  const again = await fetch(`${app.url}/api/on-air`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});
