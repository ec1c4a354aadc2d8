import { expect, test } from "vitest";
import { checkLivePlaylist } from "../../hls/check-live-playlist.ts";
import { checkMaster } from "../../hls/check-playlist.ts";
import { listBoxes } from "../../mp4/boxes.ts";
import type { MediaAnswer, PushSink } from "../../serve/media-answer.ts";
import { frameRate } from "../encode/frame-rate.ts";
import type { VideoConfig } from "../frames.ts";
import { LiveAnswers } from "./answer-live.ts";
import { LivePackager } from "./live-packager.ts";

const rate = frameRate(25);
/** Configuration of a 640 x 360 picture. */
const avcC = Buffer.from(
  "0142c01effe100196742c01eda0280bfe5c044000003000400000300c83c58ba8001000468ce0fc8",
  "hex",
);
const config: VideoConfig = {
  kind: "video",
  timescale: rate.timescale,
  width: 640,
  height: 360,
  codecs: "avc1.64001e",
  avcC,
};
const names = ["720", "360"] as const;

/** A packager with two rungs, and a way to send it pictures. */
function aBroadcast(baseMs = 0) {
  let now = Date.UTC(2026, 0, 1);
  const rungs = names.map((name) => ({ name, width: 640, height: 360, level: "3.0", bitrate: 700_000 }));
  const packager = new LivePackager({ rungs, rate, baseMs, cameInAt: () => now });
  rungs.forEach((_, i) => packager.configureVideo(i, config));
  const answers = new LiveAnswers(packager);
  let frames = 0;
  function send(count: number): void {
    for (let n = 0; n < count; n++, frames++) {
      now += 40;
      const frame = {
        dts: frames * rate.ticks,
        duration: rate.ticks,
        composition: 0,
        key: frames % rate.group === 0,
      };
      rungs.forEach((_, i) => packager.pushVideo(i, { ...frame, data: Buffer.alloc(500 + i, frames) }));
    }
  }
  const ask = (file: string, query = "") => answers.answer(file, query);
  return { packager, send, ask };
}

async function bodyOf(answer: MediaAnswer | Promise<MediaAnswer>): Promise<Buffer> {
  const it = await answer;
  if (it.kind !== "buffer") throw new Error(`a ${it.kind} answer`);
  return it.body;
}
const textOf = async (answer: MediaAnswer | Promise<MediaAnswer>) => (await bodyOf(answer)).toString();
const statusOf = async (answer: MediaAnswer | Promise<MediaAnswer>) => {
  const it = await answer;
  return it.kind === "status" ? it.status : 200;
};

test("every playlist on the way is valid, and all rungs are cut at the same places", async () => {
  const { send, ask } = aBroadcast();
  expect(await statusOf(ask("master.m3u8"))).toBe(503);
  for (let part = 1; part <= 95; part++) {
    send(rate.part);
    const [high, low] = await Promise.all(names.map((name) => textOf(ask(`${name}/live.m3u8`))));
    const checked = checkLivePlaylist(high!);
    expect(checked.faults).toEqual([]);
    const cut = (text: string) => text.split("\n").filter((line) => !line.includes("RENDITION-REPORT"));
    expect(cut(low!)).toEqual(cut(high!));
    expect(checked.segments.length).toBeLessThanOrEqual(6);
  }
  expect(checkMaster(await textOf(ask("master.m3u8"))).faults).toEqual([]);
});

test("the average bit rate is the measured one", async () => {
  const { send, ask } = aBroadcast();
  send(rate.segment * 3);
  for (const [i, { attributes }] of checkMaster(await textOf(ask("master.m3u8"))).variants.entries()) {
    const { segments } = checkLivePlaylist(await textOf(ask(`${names[i]}/live.m3u8`)));
    const whole = segments.slice(0, 3);
    const bytes = await Promise.all(whole.map(async ({ uri }) => (await bodyOf(ask(`${names[i]}/${uri}`))).length)); // prettier-ignore
    const seconds = (rate.segment * 3 * rate.ticks) / rate.timescale;
    const average = (bytes.reduce((sum, one) => sum + one, 0) * 8) / seconds;
    expect(Math.abs(Number(attributes.get("AVERAGE-BANDWIDTH")) - average)).toBeLessThan(10);
  }
});

test("a playlist that is requested ahead of time is held back until it has the requested part", async () => {
  const { send, ask } = aBroadcast();
  send(rate.part);
  let there = false;
  const waiting = textOf(ask("720/live.m3u8", "_HLS_msn=0&_HLS_part=1"));
  void waiting.then(() => (there = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(there).toBe(false);
  send(rate.part);
  expect(checkLivePlaylist(await waiting).openParts).toBe(2);
  // The part after the last of a segment is the first of the next.
  const next = textOf(ask("720/live.m3u8", "_HLS_msn=0&_HLS_part=10"));
  send(rate.part * 9);
  expect(checkLivePlaylist(await next)).toMatchObject({ openParts: 1, segments: [{ parts: 10 }] });
  for (const query of ["_HLS_msn=9", "_HLS_part=1", "_HLS_msn=x", "_HLS_msn=1&_HLS_part=-1"])
    expect(await statusOf(ask("720/live.m3u8", query))).toBe(400);
});

test("the hinted part waits for its pictures; later parts, and those that have left the window, are not found", async () => {
  const { send, ask } = aBroadcast();
  send(rate.part);
  const { hint } = checkLivePlaylist(await textOf(ask("720/live.m3u8")));
  const waiting = ask(`720/${hint}`);
  expect(await statusOf(ask("720/0.2.m4s"))).toBe(404);
  send(rate.part);
  expect(await statusOf(waiting)).toBe(200);
  send(rate.segment * 9);
  expect(await statusOf(ask("720/0.m4s"))).toBe(404);
  expect(await statusOf(ask("720/0.0.m4s"))).toBe(404);
  expect(await statusOf(ask("720/8.m4s"))).toBe(200);
  for (const file of ["1080/live.m3u8", "720/../master.m3u8", "720/8.m4s/", "720/init9.mp4", ""])
    expect(await statusOf(ask(file))).toBe(404);
});

test("numbers and times go on after a restart, wherever it happens", async () => {
  const before = aBroadcast();
  before.send(rate.segment * 2 + rate.part);
  before.packager.restart(5_000);
  expect(before.packager.rungs[0]!.nextMsn).toBe(3);
  before.packager.restart(60_000);
  expect(before.packager.rungs[0]!.nextMsn).toBe(30);
  const after = aBroadcast(3_600_000);
  after.send(rate.segment);
  expect(checkLivePlaylist(await textOf(after.ask("720/live.m3u8"))).mediaSequence).toBe(1800);
});

test("the end is announced: playlists contain it, pushes end, no request is left waiting", async () => {
  const { packager, send, ask } = aBroadcast();
  send(rate.segment + rate.part);
  let ended = false;
  const push = await ask("720/push");
  if (push.kind !== "push") throw new Error("no push");
  push.start({ write: () => {}, end: () => (ended = true), pending: 0 });
  const waiting = textOf(ask("720/live.m3u8", "_HLS_msn=1&_HLS_part=5"));
  packager.end();
  expect(checkLivePlaylist(await waiting)).toMatchObject({ ended: true, faults: [] });
  expect(ended).toBe(true);
  expect(await statusOf(ask("720/push"))).toBe(410);
});

test("a push begins at the last keyframe and goes on frame by frame; a slow viewer skips to the next", async () => {
  const { send, ask } = aBroadcast();
  send(rate.group + 3);
  const push = await ask("720/push");
  if (push.kind !== "push") throw new Error("no push");
  const got: Buffer[] = [];
  const sink = { write: (bytes: Buffer) => void got.push(bytes), end: () => {}, pending: 0 };
  push.start(sink satisfies PushSink);
  const types = (bytes: Buffer) => listBoxes(bytes, 0, bytes.length).map(({ type }) => type);
  expect(types(got[0]!)).toEqual(["ftyp", "moov", "moof", "mdat", "moof", "mdat", "moof", "mdat"]);
  send(1);
  expect(types(got[1]!)).toEqual(["moof", "mdat"]);
  sink.pending = 10_000_000;
  send(5);
  sink.pending = 0;
  send(2);
  expect(got.length).toBe(2);
  send(rate.group);
  // From the keyframe on: what is left of this group was skipped.
  expect(got.length).toBe(2 + 11);
});

test("without sound there is silence, without a gap", async () => {
  const { packager, send } = aBroadcast();
  send(rate.segment * 3);
  const audio = packager.audio;
  // Never more than 120 ms and a frame behind the pictures.
  expect(audio.nextDts).toBeGreaterThan(48_000 * 5.85);
  const { frames } = audio.take(0, audio.next);
  expect(new Set(frames.map((frame) => frame.toString("hex"))).size).toBe(1);
  packager.pushAudio({
    dts: 48_000 * 5,
    duration: 1024,
    composition: 0,
    key: true,
    data: Buffer.from("late"),
  });
  expect(audio.take(audio.next - 1, audio.next).frames[0]!.toString()).not.toBe("late");
  const { next } = audio;
  packager.pushAudio({
    dts: audio.nextDts + 10 * 1024,
    duration: 1024,
    composition: 0,
    key: true,
    data: Buffer.from("now"),
  });
  expect(audio.next).toBe(next + 11);
});
