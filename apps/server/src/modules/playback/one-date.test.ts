import { randomUUID } from "node:crypto";
import { getChat } from "@palco/contract/chat/api";
import { getPlayer, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { uniformGrid } from "@palco/media/vod/segment-grid";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const minute = 60_000;
const film = 10 * minute;
const hour = 60 * minute;
const saturday = new Date(Date.now() + 24 * hour);
const sunday = new Date(Date.now() + 48 * hour);
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** A product that is shown on Saturday and on Sunday, each with its places, and one person for each. */
async function twoEvenings(type: "live" | "broadcast") {
  const product = await aProduct(app, { type, sessions: [saturday, sunday], seats: 10, ...(type === "broadcast" && { assetId: null }) }); // prettier-ignore
  const [forSaturday, forSunday] = [await aUser(app), await aUser(app)];
  await aTicket(app, forSaturday, product, saturday);
  await aTicket(app, forSunday, product, sunday);
  const player = async (user: TestUser) => {
    const { state, startsAt } = await user.call(getPlayer, { params: { slug: product.slug } });
    return startsAt ? `${state} ${startsAt}` : state;
  };
  const start = (user: TestUser) => user.call(startPlayback, { body: { productSlug: product.slug } });
  const chat = (user: TestUser) =>
    user.call(getChat, { params: { id: product.id } }).then(
      () => "in",
      (error: { code: string }) => error.code,
    );
  return { product, forSaturday, forSunday, player, start, chat };
}

async function giveFilm(product: TestProduct) {
  await db.updateTable("asset").set({ duration_ms: film }).where("id", "=", product.assetId!).execute();
  const rung = { name: "360", width: 640, height: 360, codecs: "avc1.64001e", bandwidth: 700_000, averageBandwidth: 500_000, frameRate: 25, kind: "encoded", done: "all" }; // prettier-ignore
  const source = { direct: false, width: 640, height: 360, fps: 25, videoCodec: "h264", bandwidth: 500_000, audio: [] }; // prettier-ignore
  const index = { version: 1, durationMs: film, segments: uniformGrid(film), source, renditions: [rung], audio: [], captions: [] }; // prettier-ignore
  await app.platform.storage.put(
    assetFile(product.assetId!, "index.json"),
    Buffer.from(JSON.stringify(index)),
  );
}

test("a deferred live: Saturday's ticket waits for Saturday, sees it, and opens nothing on Sunday", async () => {
  const { product, forSaturday, forSunday, player, start, chat } = await twoEvenings("live");
  await giveFilm(product);
  const refused = { code: "playback.not_available" };
  expect(await player(forSaturday)).toBe(`countdown ${saturday.toISOString()}`);
  expect(await player(forSunday)).toBe(`countdown ${sunday.toISOString()}`);

  app.setNow(after(saturday, minute));
  expect(await player(forSaturday)).toBe("ready");
  const playing = await start(forSaturday);
  expect(playing.airing).toEqual({ startsAt: saturday.toISOString() });
  const report = { params: { id: playing.sessionId }, body: { beats: [], positionMs: minute } };
  await forSaturday.call(sendBeats, report);
  expect(await player(forSunday)).toBe(`countdown ${sunday.toISOString()}`);
  await expect(start(forSunday)).rejects.toMatchObject(refused);
  expect([await chat(forSaturday), await chat(forSunday)]).toEqual(["in", "chat.other_date"]);

  app.setNow(after(saturday, film));
  expect(await player(forSaturday)).toBe("finished");

  app.setNow(after(sunday, minute));
  expect(await player(forSaturday)).toBe("finished");
  await expect(start(forSaturday)).rejects.toMatchObject(refused);
  expect((await start(forSunday)).airing).toEqual({ startsAt: sunday.toISOString() });
  expect([await chat(forSaturday), await chat(forSunday)]).toEqual(["chat.other_date", "in"]);
});

/** On air since `onAirAt`, with pictures coming in; or over, with nothing kept. */
async function aRun(product: TestProduct, onAirAt: Date, endedAt?: Date) {
  const assetId = randomUUID();
  const state = endedAt ? "ended" : "live";
  await db
    .insertInto("broadcast")
    .values({ item_id: product.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("asset")
    .values({ id: assetId, owner_id: product.owner.id, title: "run", state, direct: false })
    .execute();
  const seen = { first_picture_at: onAirAt, heard_at: endedAt ?? after(onAirAt, minute) };
  await db
    .insertInto("broadcast_run")
    .values({
      asset_id: assetId,
      item_id: product.id,
      created_at: onAirAt,
      on_air_at: onAirAt,
      ended_at: endedAt ?? null,
      ...seen,
    }) // prettier-ignore
    .execute();
  return assetId;
}

test("a broadcast: what goes on air on Sunday is not open to Saturday's ticket", async () => {
  const { product, forSaturday, forSunday, player, start, chat } = await twoEvenings("broadcast");
  expect(await player(forSunday)).toBe(`countdown ${sunday.toISOString()}`);

  // A little early, as it happens.
  const onAir = after(saturday, -10 * minute);
  app.setNow(after(onAir, minute));
  const first = await aRun(product, onAir);
  expect((await start(forSaturday)).assetId).toBe(first);
  expect(await player(forSunday)).toBe(`countdown ${sunday.toISOString()}`);
  expect([await chat(forSaturday), await chat(forSunday)]).toEqual(["in", "chat.other_date"]);

  const end = after(saturday, hour);
  await db.updateTable("broadcast_run").set({ ended_at: end }).where("asset_id", "=", first).execute();
  await db.updateTable("asset").set({ state: "ended" }).where("id", "=", first).execute();
  app.setNow(after(end, minute));
  expect(await player(forSaturday)).toBe("finished");

  app.setNow(after(sunday, minute));
  const second = await aRun(product, sunday);
  expect(await player(forSaturday)).toBe("finished");
  await expect(start(forSaturday)).rejects.toMatchObject({ code: "playback.not_available" });
  expect((await start(forSunday)).assetId).toBe(second);
  expect([await chat(forSaturday), await chat(forSunday)]).toEqual(["chat.other_date", "in"]);
});

test("a broadcast that never came on Saturday is over for Saturday's ticket when Sunday's goes on air", async () => {
  const { product, forSaturday, player } = await twoEvenings("broadcast");
  app.setNow(after(sunday, minute));
  await aRun(product, sunday);
  expect(await player(forSaturday)).toBe("finished");
});
