import { randomUUID } from "node:crypto";
import { truncate } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { login, logout } from "@palco/contract/accounts/api";
import { getChatDesk } from "@palco/contract/chat/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { getBroadcast, getRecordingFile, startBroadcast } from "@palco/contract/live/api";
import { startPlayback } from "@palco/contract/playback/api";
import { makeFeed } from "@palco/contract/podcasts/api";
import { changeMember, removeMember } from "@palco/contract/teams/api";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { changeRoles } from "#modules/accounts/public.ts";
import { aUser, moveNow, type TestUser } from "#modules/accounts/testing.ts";
import { aChatRoom, enterRoom } from "#modules/chat/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { startOrigin } from "#modules/live/origin/start-origin.ts";
import { recordingFile } from "#modules/live/recordings/recording-file.ts";
import { aBroadcast, encode, ingestOf } from "#modules/live/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { tus } from "#modules/media/uploads/testing-tus.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { AppError } from "#platform/app-error.ts";
import { watchTransfers } from "#platform/rights.ts";
import { aServer, sharedSecret } from "#testing/a-server.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp(sharedSecret);
const { db, storage } = app.platform;
const stopOrigin = await startOrigin(app.platform);
afterAll(stopOrigin);
// Rights are taken away in one process; what is open is open in another one.
const url = await aServer(app, "http");
const edge = await aServer(app, "edge");
await aServer(app, "worker");
const soon = { timeout: 5000 };
const large = 256 * 1024 * 1024;

/** "open" until it is closed, and then by what. */
type Door = () => string | Promise<string>;

async function states(doors: Record<string, Door>): Promise<Record<string, string>> {
  const entries = Object.entries(doors);
  return Object.fromEntries(await Promise.all(entries.map(async ([name, door]) => [name, await door()])));
}

async function chat(user: TestUser, product: { id: string }): Promise<Door> {
  const socket = await enterRoom({ url }, user, product);
  let state = "open";
  void socket.closed.then(({ reason }) => (state = reason));
  return () => state;
}

/** A player's address, asked again. */
async function film(user: TestUser, slug: string, server = url): Promise<Door> {
  const { media } = await user.call(startPlayback, { body: { productSlug: slug } });
  return async () => {
    const { status } = await fetch(`${server}${media.base}v360/0.m4s`);
    return status === 200 ? "open" : String(status);
  };
}

/** A broadcast's playlist, asked again. */
async function live(user: TestUser, slug: string): Promise<Door> {
  const { media } = await user.call(startPlayback, { body: { productSlug: slug } });
  return async () => {
    const { status } = await fetch(`${app.url}${media.base}master.m3u8`);
    return status === 200 ? "open" : String(status);
  };
}

/** An upload whose bytes keep coming. */
async function upload(user: TestUser): Promise<Door> {
  const mine = tus(url, user);
  const sending = mine.patchAndHang(await mine.create(large), Buffer.from("\0\0\0\x20ftypisom"), large);
  let state = "open";
  sending.on("response", ({ statusCode }) => (state = String(statusCode)));
  onTestFinished(() => void sending.destroy());
  return () => state;
}

/** A large file on its way to a reader that is slower than the line. */
async function download(address: string): Promise<Door> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const reader = response.body!.getReader();
  let state = "open";
  let timer: NodeJS.Timeout;
  const read = () =>
    reader.read().then(
      ({ done }) => (done ? (state = "whole") : (timer = setTimeout(read, 10))),
      () => (state = "cut"),
    );
  void read();
  onTestFinished(() => {
    clearTimeout(timer);
    return reader.cancel().catch(() => {});
  });
  return () => state;
}

/** A long episode as a podcast app fetches it. */
async function episode(user: TestUser) {
  const { product, episode: one } = await aPodcast(app);
  const { assetId } = await db.selectFrom("content_item").select("asset_id as assetId").where("id", "=", one.id).executeTakeFirstOrThrow(); // prettier-ignore
  await truncate(storage.path(assetFile(assetId!, "sound.m4a")), large);
  const order = await buy(app, user, product);
  const feed = await user.call(makeFeed, { params: { slug: product.slug } });
  const sound = `${url}${new URL(feed.url!).pathname.replace("feed.xml", `${one.id}.m4a`)}`;
  return { order, door: await download(sound) };
}

/** A recording of a broadcast, as the one who may have it downloads it. */
async function recording(user: TestUser, product: { id: string; owner: TestUser }): Promise<Door> {
  const [assetId, at] = [randomUUID(), new Date(Date.now() - 3_600_000)];
  await db.insertInto("broadcast").values({ item_id: product.id }).execute();
  await db
    .insertInto("asset")
    .values({ id: assetId, owner_id: product.owner.id, title: "An evening", state: "ready", direct: false })
    .execute();
  await db
    .insertInto("broadcast_run")
    .values({ asset_id: assetId, item_id: product.id, created_at: at, ended_at: at, finished: true, kept_at: at })
    .execute(); // prettier-ignore
  await storage.put(recordingFile(assetId), Buffer.from("film"));
  await truncate(storage.path(recordingFile(assetId)), large);
  const file = await user.call(getRecordingFile, { params: { id: product.id, asset: assetId } });
  return download(`${url}${file.url}`);
}

async function encodeUntilSeen(view: Awaited<ReturnType<typeof aBroadcast>>["view"]) {
  const encoder = encode(ingestOf(await view()));
  await expect.poll(async () => (await view()).state, { timeout: 30_000 }).toBe("preview");
  return encoder;
}

/** An encoder that sends with the key of its broadcast. */
async function ingest({ view }: Pick<Awaited<ReturnType<typeof aBroadcast>>, "view">): Promise<Door> {
  const encoder = await encodeUntilSeen(view);
  let state = "open";
  void encoder.ended.then(() => (state = "closed"));
  return () => state;
}

/** An organizer who is at everything at once. */
async function aBusyOrganizer() {
  const broadcast = await aBroadcast(app);
  const { owner } = broadcast.product;
  const { door: feed } = await episode(owner);
  const doors = {
    chat: await chat(owner, await aChatRoom(app, {}, { owner })),
    upload: await upload(owner),
    recording: await recording(owner, broadcast.product),
    feed,
    ingest: await ingest(broadcast),
  };
  expect(await states(doors)).toEqual({
    chat: "open",
    upload: "open",
    recording: "open",
    feed: "open",
    ingest: "open",
  });
  return { owner, doors, broadcast };
}

test("a logout closes what its session opened: chat, upload, download", async () => {
  const { owner, doors } = await aBusyOrganizer();
  await owner.call(logout);
  await expect
    .poll(() => states(doors), soon)
    .toEqual({ chat: "auth.required", upload: "401", recording: "cut", feed: "open", ingest: "open" });
}, 60_000);

test("blocking an account closes private feeds and encoders too, and its stream key is refused until the block is lifted", async () => {
  const { owner, doors, broadcast } = await aBusyOrganizer();
  const key = ingestOf(await broadcast.view());
  await moveNow(app, owner, "block");
  await expect
    .poll(() => states(doors), soon)
    .toEqual({ chat: "auth.required", upload: "401", recording: "cut", feed: "cut", ingest: "closed" });
  // ffmpeg has no other end in sight than a refusal.
  await encode(key).ended;
  await moveNow(app, owner, "unblock");
  const back = encode(key);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const seen = () => admin.call(getBroadcast, { params: { id: broadcast.product.id } });
  await expect.poll(async () => (await seen()).encoder, { timeout: 30_000 }).not.toBeNull();
  expect(back.child.exitCode).toBeNull();
}, 90_000);

const loseRoles = (userId: string) =>
  app.platform.db
    .transaction()
    .execute((tx) => changeRoles(tx, { userId, roles: ["VIEWER"], now: app.platform.now() }));

test("a former organizer cannot upload, download recordings or broadcast, and keeps their purchases", async () => {
  const { owner, doors } = await aBusyOrganizer();
  await loseRoles(owner.id);
  await expect
    .poll(() => states(doors), soon)
    .toMatchObject({ upload: "403", recording: "cut", ingest: "closed", feed: "open" });
}, 60_000);

test("PE31 who is taken out of a team loses the chat's desk, uploads and looks at videos; who changes roles, what they opened", async () => {
  const room = await aChatRoom(app);
  const params = { slug: room.channel.slug };
  const helpers = async () => {
    const user = await aMember(app, room.channel, { roles: ["editor", "moderator"] });
    return { user, doors: { chat: await chat(user, room), upload: await upload(user) } };
  };
  const [removed, changed] = [await helpers(), await helpers()];
  const open = { chat: "open", upload: "open" };
  expect([await states(removed.doors), await states(changed.doors)]).toEqual([open, open]);
  await room.owner.call(removeMember, { params: { ...params, id: removed.user.id } });
  await expect.poll(() => states(removed.doors), soon).toEqual({ chat: "chat.no_ticket", upload: "403" });
  expect(await states(changed.doors)).toEqual(open);
  const body = { roles: ["moderator" as const] };
  await room.owner.call(changeMember, { params: { ...params, id: changed.user.id }, body });
  // Members without the ability get 404 (`auth.not_in_role`); people outside the team get 403.
  await expect.poll(() => states(changed.doors), soon).toEqual({ chat: "open", upload: "404" });
}, 60_000);

test("PE21 blocked in a film, at a broadcast and in a chat: all three close; with the block lifted the tickets open again", async () => {
  const viewer = await aUser(app);
  const [room, recorded, { product, owner, params, view }] = [await aChatRoom(app), await aFilm(app), await aBroadcast(app)];
  for (const one of [room, recorded, product]) await aTicket(app, viewer, one);
  await encodeUntilSeen(view);
  await owner(startBroadcast, { params });
  const doors = { chat: await chat(viewer, room), film: await film(viewer, recorded.slug), live: await live(viewer, product.slug) };
  await expect.poll(() => states(doors), { timeout: 30_000 }).toEqual({ chat: "open", film: "open", live: "open" });
  await moveNow(app, viewer, "block");
  await expect.poll(() => states(doors), soon).toEqual({ chat: "auth.required", film: "403", live: "403" });
  await moveNow(app, viewer, "unblock");
  const { authToken } = await app.as()(login, { body: viewer.credentials });
  const call = app.as(authToken);
  const back = { ...viewer, token: authToken!, call };
  const again = { chat: await chat(back, room), film: await film(back, recorded.slug), live: await live(back, product.slug) };
  expect(await states(again)).toEqual({ chat: "open", film: "open", live: "open" });
}, 90_000); // prettier-ignore

test("PE22 without the role of an organizer the desk of one's own chat and the studio close, and what a viewer has goes on", async () => {
  const { owner, doors, broadcast } = await aBusyOrganizer();
  const bought = await aFilm(app);
  await aTicket(app, owner, bought);
  const desk = () => owner.call(getChatDesk, { params: { id: broadcast.product.id } }).then(() => "open", (error: { code: string }) => error.code);
  expect(await desk()).toBe("open");
  await loseRoles(owner.id);
  await expect.poll(() => states({ ...doors, desk }), soon)
    .toMatchObject({ upload: "403", ingest: "closed", desk: "catalogue.not_found", feed: "open" });
  expect(await (await film(owner, bought.slug))()).toBe("open");
}, 60_000); // prettier-ignore

test("a former administrator loses chats, films, uploads and recordings of others", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const { product } = await aBroadcast(app);
  const { slug } = await aFilm(app);
  const doors = {
    chat: await chat(admin, await aChatRoom(app)),
    film: await film(admin, slug),
    edge: await film(admin, slug, edge),
    upload: await upload(admin),
    recording: await recording(admin, product),
  };
  expect(new Set(Object.values(await states(doors)))).toEqual(new Set(["open"]));
  await loseRoles(admin.id);
  await expect
    .poll(() => states(doors), soon)
    .toEqual({ chat: "chat.no_ticket", film: "403", edge: "403", upload: "403", recording: "cut" });
}, 30_000);

test("a refund cuts an episode that is being sent", async () => {
  const [viewer, admin] = [await aUser(app), await aUser(app, { roles: ["ADMIN"] })];
  const { order, door } = await episode(viewer);
  await admin.call(refundOrder, { params: { id: order.id } });
  await expect.poll(door, soon).toBe("cut");
}, 30_000);

test("a transfer continues when its permission check fails, and ends when permission is denied", async () => {
  const transfers = watchTransfers(app.platform);
  onTestFinished(() => transfers.close());
  const failures = [new AppError("request.too_many"), new AppError("server.busy"), new Error("no database")];
  const wentOn = await Promise.all(failures.map((failure) => isStoppedBy(failure)));
  expect(wentOn).toEqual([false, false, false]);
  expect(await isStoppedBy(new AppError("auth.forbidden"))).toBe(true);

  /** Followed as if an announcement had come in between: asked about at once. */
  async function isStoppedBy(failure: Error): Promise<boolean> {
    let stopped = false;
    const isAllowed = () => Promise.reject(failure);
    const forget = transfers.follow({ userId: "", isAllowed, stop: () => (stopped = true) }, -1);
    await setImmediate();
    forget();
    return stopped;
  }
});
