import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkAligned, checkMaster, checkMedia } from "../hls/check-playlist.ts";
import { memorySource } from "../mp4/byte-source.ts";
import { openMovie } from "../mp4/movie.ts";
import { decodeErrors, usualClip } from "../mp4/testing.ts";
import type { MediaAnswer } from "../serve/media-answer.ts";
import type { AssetIndex } from "./asset-index.ts";
import { folderStore } from "./asset-store.ts";
import { buildPlan } from "./build-plan.ts";
import { describeSource } from "./describe-source.ts";
import { judgeSource } from "./judge-source.ts";
import { createAssetServer } from "./serve-asset.ts";
import { listedKeyframes } from "./testing-keyframes.ts";
import { packaged } from "./testing.ts";

const root = mkdtempSync(join(tmpdir(), "palco-assets-"));
afterAll(() => rmSync(root, { recursive: true }));
let assetId = "";
let index: AssetIndex;
let count = 0;

/** A fresh asset: the usual clip as source, an encoded rung of which one segment is there. */
beforeEach(async () => {
  assetId = `asset${count++}`;
  const it = await packaged(usualClip(14));
  const described = describeSource(it.movie, judgeSource(it.movie), it.plan);
  index = {
    version: 1,
    durationMs: 14_000,
    segments: it.grid,
    ...described,
    renditions: [
      ...described.renditions,
      {
        name: "360",
        kind: "encoded",
        width: 320,
        height: 180,
        codecs: "avc1.64000c",
        bandwidth: 9e5,
        averageBandwidth: 8e5,
        frameRate: 30,
        done: 1,
      },
    ],
    captions: [{ language: "es", label: "Español" }],
  };
  await it.source.close?.();
  put("source.mp4", undefined);
  put("index.json", JSON.stringify(index));
  put("v360/init.mp4", "init");
  put("v360/0.m4s", "segment 0");
  put("captions/es.vtt", "WEBVTT\n");
  put("poster.jpg", "jpeg");
});

function put(file: string, content: string | Buffer | undefined): void {
  const path = join(root, assetId, file);
  mkdirSync(dirname(path), { recursive: true });
  if (content === undefined) copyFileSync(usualClip(14), path);
  else writeFileSync(path, content);
}

async function bytesOf(answer: MediaAnswer | Promise<MediaAnswer>): Promise<Buffer> {
  const it = await answer;
  if (it.kind === "status") throw new Error(`status ${it.status}`);
  if (it.kind === "buffer") return it.body;
  if (it.kind === "push") throw new Error("an answer without end");
  const bytes = await it.source.read(0, it.source.size);
  it.release?.();
  return bytes;
}

async function statusOf(answer: MediaAnswer | Promise<MediaAnswer>): Promise<number> {
  const it = await answer;
  return it.kind === "status" ? it.status : 200;
}

test("a player finds its way from the multivariant playlist to every byte, and all of it decodes", async () => {
  const server = createAssetServer({
    store: folderStore(root),
    wantChunk: () => Promise.reject(new Error("no")),
  });
  const text = async (file: string) => (await bytesOf(server.answer(assetId, file))).toString();
  const master = checkMaster(await text("master.m3u8"));
  expect(master.faults).toEqual([]);
  const uris = master.media.map((entry) => entry.get("URI")!.slice(1, -1));
  expect([...master.variants.map((variant) => variant.uri), ...uris]).toEqual([
    "src-v/index.m3u8",
    "src-a0/index.m3u8",
    "captions/es.m3u8",
  ]);
  const playlists = await Promise.all(
    ["src-v/index.m3u8", "src-a0/index.m3u8", "v360/index.m3u8"].map(async (uri) =>
      checkMedia(await text(uri)),
    ),
  );
  expect(playlists.flatMap((playlist) => playlist.faults)).toEqual([]);
  expect(checkAligned(playlists)).toEqual([]);
  expect(checkMedia(await text("captions/es.m3u8")).segments).toEqual([{ uri: "es.vtt", duration: 14 }]);
  expect(await text("captions/es.vtt")).toBe("WEBVTT\n");
  for (const [i, folder] of ["src-v", "src-a0"].entries()) {
    const files = ["init.mp4", ...playlists[i]!.segments.map((segment) => segment.uri)];
    const bytes = await Promise.all(
      files.map((file) => bytesOf(server.answer(assetId, `${folder}/${file}`))),
    );
    const path = join(root, `${assetId}-${folder}.mp4`);
    writeFileSync(path, Buffer.concat(bytes));
    expect(decodeErrors(path)).toBe("");
  }
  server.close();
});

test("each entry of the I-frame playlist decodes to one picture at its time, and its bit rates are those of the files", async () => {
  const server = createAssetServer({ store: folderStore(root) });
  const it = await listedKeyframes((file) => bytesOf(server.answer(assetId, file)));
  expect(it).toMatchObject({ uri: "src-v/iframes.m3u8", faults: [], listedAt: [0, 4000, 8000, 12_000] });
  expect(it.decoded).toEqual([["I 0"], ["I 4000"], ["I 8000"], ["I 12000"]]);
  expect(it.bandwidth).toBe(Math.ceil(it.measured.peak));
  expect(it.averageBandwidth).toBe(Math.ceil(it.measured.average));
  server.close();
});

test("a film scheduled for a moment shows no pictures from later in it", async () => {
  const server = createAssetServer({ store: folderStore(root) });
  const airing = { startsAt: Date.now() };
  const at = (file: string) => server.answerAiring(assetId, file, airing, airing.startsAt);
  expect(checkMaster((await bytesOf(at("master.m3u8"))).toString()).keyframes).toEqual([]);
  expect(await Promise.all(["src-v/iframes.m3u8", "src-v/i3.m4s"].map((file) => statusOf(at(file))))).toEqual(
    [404, 404],
  );
  expect(await statusOf(server.answer(assetId, "src-v/i3.m4s"))).toBe(200);
  server.close();
});

test("source tracks are the same with a stored plan, without one, and with a damaged one", async () => {
  const fetchAll = async () => {
    const server = createAssetServer({ store: folderStore(root) });
    const files = ["src-v/init.mp4", "src-v/0.m4s", "src-v/3.m4s", "src-a0/init.mp4", "src-a0/2.m4s"];
    const bytes = await Promise.all(files.map((file) => bytesOf(server.answer(assetId, file))));
    server.close();
    return Buffer.concat(bytes);
  };
  const without = await fetchAll();
  const it = await packaged(usualClip(14));
  const plan = buildPlan(it.movie, it.grid);
  await it.source.close?.();
  put("source.plan", plan);
  expect((await fetchAll()).equals(without)).toBe(true);
  put("source.plan", plan.subarray(0, 20));
  expect((await fetchAll()).equals(without)).toBe(true);
  put("source.plan", Buffer.from("nonsense"));
  expect((await fetchAll()).equals(without)).toBe(true);
});

test("a missing chunk is asked for once by all who wait for it, and served when it is there", async () => {
  const asked: string[] = [];
  const made = Promise.withResolvers<void>();
  const wantChunk = (id: string, track: string, n: number) => {
    asked.push(`${id} ${track} ${n}`);
    return made.promise;
  };
  const server = createAssetServer({ store: folderStore(root), wantChunk });
  expect((await bytesOf(server.answer(assetId, "v360/0.m4s"))).toString()).toBe("segment 0");
  const waiting = Array.from({ length: 20 }, () => bytesOf(server.answer(assetId, "v360/2.m4s")));
  await bytesOf(server.answer(assetId, "poster.jpg"));
  put("v360/2.m4s", "segment 2");
  made.resolve();
  const answers = await Promise.all(waiting);
  expect(answers.every((bytes) => bytes.toString() === "segment 2")).toBe(true);
  expect(asked).toEqual([`${assetId} v360 2`]);
});

test("a chunk that does not come is 503 with Retry-After, and the next viewer asks anew", async () => {
  let calls = 0;
  const wantChunk = () => (calls++, Promise.reject(new Error("too late")));
  const server = createAssetServer({ store: folderStore(root), wantChunk });
  for (let i = 1; i <= 2; i++) {
    expect(await server.answer(assetId, "v360/1.m4s")).toEqual({
      kind: "status",
      status: 503,
      retryAfter: 1,
    });
    expect(calls).toBe(i);
  }
  const nobody = createAssetServer({ store: folderStore(root) });
  expect(await statusOf(nobody.answer(assetId, "v360/1.m4s"))).toBe(503);
});

test("cached data is answered at once, changes are visible within a second", async () => {
  const server = createAssetServer({ store: folderStore(root) });
  await server.answer(assetId, "v360/0.m4s");
  expect(server.answer(assetId, "v360/0.m4s")).not.toBeInstanceOf(Promise);
  const master = async () =>
    checkMaster((await bytesOf(server.answer(assetId, "master.m3u8"))).toString()).variants.length;
  expect(await master()).toBe(1);
  const renditions = index.renditions.map((rung) => ({
    ...rung,
    height: rung.kind === "encoded" ? 100 : rung.height,
  }));
  put("index.json", JSON.stringify({ ...index, renditions }));
  server.forget(assetId);
  expect(await master()).toBe(2);
});

test.for([
  "source.mp4",
  "source.plan",
  "index.json",
  "v360/",
  "v360/init.mp4/",
  "v360/00.m4s",
  "v360/4.m4s",
  "v360/999999.m4s",
  "v720/0.m4s",
  "v720/index.m3u8",
  "src-v/4.m4s",
  "src-v/i4.m4s",
  "v360/iframes.m3u8",
  "v360/i0.m4s",
  "src-a1/0.m4s",
  "src-a1/index.m3u8",
  "a0/0.m4s",
  "captions/pt.vtt",
  "captions/pt.m3u8",
  "captions/../index.json",
  "../other/index.json",
  "%2e%2e/index.json",
  "v360/../index.json",
  "poster.png",
  ".hidden.jpg",
  "no-such.jpg",
  "",
  "master.m3u8/x",
  "constructor",
])("404 for %s", async (file) => {
  const server = createAssetServer({
    store: folderStore(root),
    wantChunk: () => Promise.reject(new Error("no")),
  });
  expect(await statusOf(server.answer(assetId, file))).toBe(404);
  server.close();
});

test("an unknown asset is 404", async () => {
  const server = createAssetServer({ store: folderStore(root) });
  expect(await statusOf(server.answer("nobody", "master.m3u8"))).toBe(404);
});

test("sources are opened once, closed when evicted, and not while a client reads", async () => {
  const before = openFiles();
  const server = createAssetServer({ store: folderStore(root), openSources: 1, cacheBytes: 0 });
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => await server.answer(assetId, `src-v/${n % 3}.m4s`)),
  );
  expect(openFiles()).toBe(before + 1);
  server.close();
  await expect.poll(openFiles).toBe(before);
});

function openFiles(): number {
  return readdirSync("/proc/self/fd").length - 1;
}

test("the description of a source says what its files say", async () => {
  const source = memorySource(await import("node:fs").then((fs) => fs.readFileSync(usualClip(14))));
  const movie = await openMovie(source);
  expect(index.source).toMatchObject({
    direct: true,
    width: 320,
    height: 180,
    fps: 30,
    audio: [{ id: "a0", codec: "mp4a.40.2", channels: 2, language: "es" }],
  });
  expect(index.renditions[0]).toMatchObject({
    name: "360",
    kind: "source",
    codecs: movie.tracks[0]!.entry.codec,
    frameRate: 30,
    done: "all",
  });
  expect(index.renditions[0]!.averageBandwidth).toBeLessThanOrEqual(index.renditions[0]!.bandwidth);
  expect(index.audio[0]).toMatchObject({ id: "a0", kind: "source", label: "español" });
});
