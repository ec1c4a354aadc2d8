import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getProduct } from "@palco/contract/catalogue/api";
import { getBroadcast, getRecordingFile, keepRecording } from "@palco/contract/live/api";
import fastify from "fastify";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { assetFile, assetFolder } from "#modules/media/public.ts";
import { announceLostRights } from "#platform/rights.ts";
import { testApp } from "#testing/app.ts";
import { aBroadcast } from "../testing.ts";
import { makeBroadcast } from "../run.queries.ts";
import { mountDownloads } from "./mount-downloads.ts";
import { recordingFile } from "./recording-file.ts";

const app = await testApp();
const { db, storage } = app.platform;
const run = promisify(execFile);
const scratch = await mkdtemp(join(tmpdir(), "palco-recording-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));
const soon = { timeout: 20_000 };

/** Eight seconds as the recorder leaves them: a picture and two sounds, in segments of four. */
async function writeSegments(folder: string): Promise<void> {
  const tracks = [
    ["v360", "testsrc2=size=640x360:rate=25:duration=8", "-c:v libx264 -preset ultrafast -g 100 -sc_threshold 0 -pix_fmt yuv420p"],
    ["a0", "sine=440:duration=8:sample_rate=48000", "-c:a aac"],
    ["a1", "sine=880:duration=8:sample_rate=48000", "-c:a aac"],
  ] as const; // prettier-ignore
  for (const [track, source, codec] of tracks) {
    await mkdir(join(folder, track), { recursive: true });
    const args = `-v error -f lavfi -i ${source} ${codec} -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename %d.m4s list.m3u8`;
    await run("ffmpeg", args.split(" "), { cwd: join(folder, track) });
  }
}

/** A broadcast that is over, and what was recorded of it. */
async function aRecording() {
  const broadcast = await aBroadcast(app);
  const { product } = broadcast;
  await broadcast.view();
  const assetId = randomUUID();
  await db
    .insertInto("asset")
    .values({
      id: assetId,
      owner_id: product.owner.id,
      title: "An evening",
      state: "ready",
      direct: false,
      duration_ms: 8000,
    }) // prettier-ignore
    .execute();
  const at = app.platform.now();
  const times = { created_at: at, on_air_at: at, ended_at: at, first_picture_at: at };
  await makeBroadcast(app.platform.db, product.id);
  await db
    .insertInto("broadcast_run")
    .values({ asset_id: assetId, item_id: product.id, finished: true, ...times })
    .execute();
  await writeSegments(storage.path(assetFolder(assetId)));
  const rung = { name: "360", width: 640, height: 360, codecs: "avc1.42c01e", bandwidth: 1, averageBandwidth: 1, frameRate: 25, kind: "encoded", done: "all" }; // prettier-ignore
  const source = { direct: false, width: 640, height: 360, fps: 25, videoCodec: "avc1.42c01e", bandwidth: 1, audio: [] }; // prettier-ignore
  const sound = { kind: "encoded", codecs: "mp4a.40.2", channels: 2, bandwidth: 1 };
  const audio = [
    { id: "a0", language: "es", label: "Original", ...sound },
    { id: "a1", language: "en", label: "English", ...sound },
  ];
  const index = { version: 1, durationMs: 8000, segments: [0, 4000, 8000], source, renditions: [rung], audio, captions: [] }; // prettier-ignore
  await storage.put(assetFile(assetId, "index.json"), Buffer.from(JSON.stringify(index)));
  return { ...broadcast, assetId, where: { params: { ...broadcast.params, asset: assetId } } };
}

const facts = (runId: string) =>
  db
    .selectFrom("outbox")
    .select(["payload"])
    .where("kind", "=", "live.recording_kept")
    .execute()
    .then((rows) => rows.map(({ payload }) => payload as { runId: string }))
    .then((payloads) => payloads.filter((payload) => payload.runId === runId));

test("the file costs the organizer 49 €, charged once however often it is requested; then it can be downloaded", async () => {
  const { owner, where, product, assetId } = await aRecording();
  await expect(owner(getRecordingFile, where)).rejects.toMatchObject({ code: "live.recording_not_kept" });
  const views = await Promise.all([1, 2, 3, 4, 5].map(() => owner(keepRecording, where)));
  for (const { kept } of views) expect(kept).toMatchObject([{ assetId }]);
  await owner(keepRecording, where);
  const stated = { runId: assetId, productId: product.id, organizerId: product.owner.id };
  expect(await facts(assetId)).toEqual([{ ...stated, amount: 4900, currency: "EUR" }]);

  const url = async () => (await owner(getRecordingFile, where)).url;
  await expect.poll(url, soon).toEqual(expect.any(String));
  const address = `${app.url}${await url()}`;
  const whole = await fetch(address);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "video/mp4"]);
  expect(whole.headers.get("content-disposition")).toBe(`attachment; filename="${product.slug}.mp4"`);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const file = join(scratch, `${assetId}.mp4`);
  await writeFile(file, bytes);
  const show = "-v error -show_entries format=duration:stream=codec_type:stream_tags=language -of json";
  const { stdout } = await run("ffprobe", [...show.split(" "), file]);
  const { format, streams } = JSON.parse(stdout);
  expect(Number(format.duration)).toBeCloseTo(8, 0);
  expect(streams.map((one: { codec_type: string }) => one.codec_type)).toEqual(["video", "audio", "audio"]);
  // Every frame is there and can be read.
  await run("ffmpeg", ["-v", "error", "-xerror", "-i", file, "-f", "null", "-"]);

  // An interrupted download continues where it stopped, unless the file changed meanwhile.
  const etag = whole.headers.get("etag")!;
  const rest = await fetch(address, { headers: { range: "bytes=1000-", "if-range": etag } });
  expect([rest.status, rest.headers.get("content-range")]).toEqual([206, `bytes 1000-${bytes.length - 1}/${bytes.length}`]); // prettier-ignore
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
  const other = await fetch(address, { headers: { range: "bytes=1000-", "if-range": '"another"' } });
  expect(other.status).toBe(200);
  await other.arrayBuffer();
  const beyond = await fetch(address, { headers: { range: `bytes=${bytes.length}-` } });
  expect(beyond.status).toBe(416);
}, 40_000);

test("the page of a broadcast says that it is recorded, that the recording is there, and the video it was published as", async () => {
  const reader = await aUser(app);
  const { product: planned } = await aBroadcast(app);
  const pageOf = async ({ slug }: { slug: string }) =>
    (await reader.call(getProduct, { params: { slug } })).recording;
  expect(await pageOf(planned)).toEqual({ planned: true, ready: false, product: null });
  const { product, assetId } = await aRecording();
  expect(await pageOf(product)).toEqual({ planned: true, ready: true, product: null });
  const film = await aProduct(app, { assetId });
  expect(await pageOf(film)).toBeNull();
  expect(await pageOf(product)).toEqual({ planned: true, ready: true, product: film.slug });
  await db.updateTable("product").set({ status: "private" }).where("id", "=", film.id).execute();
  await db.updateTable("broadcast_run").set({ ended_at: null }).where("asset_id", "=", assetId).execute();
  expect(await pageOf(product)).toEqual({ planned: true, ready: false, product: null });
});

test("only the organizer can order it and get its file", async () => {
  const { where, assetId, product } = await aRecording();
  const [admin, producer] = [
    await aUser(app, { roles: ["ADMIN"] }),
    await aUser(app, { roles: ["PRODUCER"] }),
  ];
  const theirs = await aBroadcast(app);
  await expect(producer.call(keepRecording, where)).rejects.toMatchObject({ status: 404 });
  await expect(producer.call(getRecordingFile, where)).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs.owner(keepRecording, { params: { id: theirs.product.id, asset: assetId } }),
  ).rejects.toMatchObject({ code: "live.recording_not_found" });
  await expect(admin.call(keepRecording, where)).rejects.toMatchObject({
    code: "live.recording_owners_choice",
  });
  expect(await facts(assetId)).toEqual([]);
  // The team helps without anybody being charged.
  await expect.poll(async () => (await admin.call(getRecordingFile, where)).url, soon).not.toBeNull();
  const { url } = await admin.call(getRecordingFile, where);
  const forged = url!.replace(/(?<=\/[0-9a-z]*)[0-9a-z]\./, (end) => (end === "z." ? "y." : "z."));
  expect(forged).not.toBe(url);
  const elsewhere = url!.replace(assetId, product.assetId ?? randomUUID());
  for (const address of [forged, elsewhere]) expect((await fetch(`${app.url}${address}`)).status).toBe(404);
  expect((await admin.call(getBroadcast, { params: { id: product.id } })).kept).toEqual([]);
}, 40_000);

test("a download whose client left during the look-up is forgotten", async () => {
  const { where, assetId } = await aRecording();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await storage.put(recordingFile(assetId), Buffer.from("film"));
  const { url } = await admin.call(getRecordingFile, where);
  let asked = 0;
  const http = fastify();
  onTestFinished(() => http.close());
  const now = () => {
    asked += 1;
    return app.platform.now();
  };
  mountDownloads(http, { ...app.platform, now });
  const address = `${await http.listen({ host: "127.0.0.1", port: 0 })}${url}`;
  const leaving = new AbortController();
  await db.transaction().execute(async (tx) => {
    await sql`lock table sign_in in access exclusive mode`.execute(tx);
    const left = fetch(address, { signal: leaving.signal }).catch((error: Error) => error.name);
    await expect.poll(() => asked, soon).toBeGreaterThan(0);
    leaving.abort();
    expect(await left).toBe("AbortError");
    const connections = promisify(http.server.getConnections.bind(http.server));
    await expect.poll(() => connections(), soon).toBe(0);
  });
  // One that came later is through, so the one that was left is.
  expect((await fetch(address)).status).toBe(200);
  const before = asked;
  const heard = new Promise<void>((resolve) => void app.platform.bus.subscribe("rights_changed", () => resolve())); // prettier-ignore
  await announceLostRights(db, admin.id);
  await heard;
  expect(asked).toBe(before);
}, 30_000);
