import { expect, test } from "vitest";
import { checkLivePlaylist } from "../../hls/check-live-playlist.ts";
import { checkMaster } from "../../hls/check-playlist.ts";
import type { MediaAnswer } from "../../serve/media-answer.ts";
import { frameRate } from "../encode/frame-rate.ts";
import type { LiveFrame, VideoConfig } from "../frames.ts";
import { LiveAnswers } from "./answer-live.ts";
import { AAC_SAMPLES } from "./audio-timeline.ts";
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

/** A packager with two rungs, and a way to send it pictures, numbered. */
function aBroadcast() {
  const rungs = names.map((name) => ({ name, width: 640, height: 360, level: "3.0", bitrate: 700_000 }));
  const packager = new LivePackager({ rungs, rate, baseMs: 0, cameInAt: () => 0 });
  const configure = () => rungs.forEach((_, i) => packager.configureVideo(i, config));
  configure();
  const answers = new LiveAnswers(packager);
  let frames = 0;
  function send(count: number): void {
    for (let n = 0; n < count; n++, frames++) {
      const data = Buffer.from(`picture ${frames};`);
      const key = frames % rate.group === 0;
      const frame = { dts: frames * rate.ticks, duration: rate.ticks, composition: 0, key, data };
      rungs.forEach((_, i) => packager.pushVideo(i, frame));
    }
  }
  /** The encoder begins again at its time 0. */
  function restart(elapsedMs: number): void {
    packager.restart(elapsedMs);
    configure();
    frames = 0;
  }
  /** Frames of a sound from second `from` on. */
  function speak(sound: string, text: string, from: number, seconds: number): void {
    const first = Math.ceil((from * 48_000) / AAC_SAMPLES);
    const count = Math.floor((seconds * 48_000) / AAC_SAMPLES);
    for (let n = 0; n < count; n++) {
      const frame: LiveFrame = {
        dts: (first + n) * AAC_SAMPLES,
        duration: AAC_SAMPLES,
        composition: 0,
        key: true,
        data: Buffer.from(text),
      };
      packager.pushSound(sound, frame);
    }
  }
  const ask = (file: string, query = "") => answers.answer(file, query);
  return { packager, send, restart, speak, ask };
}

async function bodyOf(answer: MediaAnswer | Promise<MediaAnswer>): Promise<string> {
  const it = await answer;
  if (it.kind !== "buffer") throw new Error(`a ${it.kind} answer`);
  return it.body.toString("latin1");
}
const statusOf = async (answer: MediaAnswer | Promise<MediaAnswer>) => {
  const it = await answer;
  return it.kind === "status" ? it.status : 200;
};
const lastOf = (text: string) => {
  const { hint, segments } = checkLivePlaylist(text);
  return [segments.at(-1)?.uri, hint];
};
const pictures = (body: string) => body.match(/picture \d+;/g);

test("another audio track joins at the next segment and has the same pictures under the same numbers from then on", async () => {
  const { packager, send, speak, ask } = aBroadcast();
  send(rate.segment * 3 + rate.group);
  packager.addSound("english");
  expect(await statusOf(ask("master.english.m3u8"))).toBe(503);
  // A keyframe in the middle of a segment is not where it can begin.
  send(rate.group);
  expect(await statusOf(ask("360.english/live.m3u8"))).toBe(503);
  for (let part = 1; part <= 45; part++) {
    speak("english", "hello;", 8 + (part - 1) * 0.2, 0.2);
    send(rate.part);
    for (const name of names) {
      const [main, side] = await Promise.all(
        [name, `${name}.english`].map((folder) => bodyOf(ask(`${folder}/live.m3u8`))),
      );
      expect(checkLivePlaylist(side!).faults).toEqual([]);
      if (part >= 10) expect(lastOf(side!)).toEqual(lastOf(main!));
    }
  }
  const [main, side] = await Promise.all(
    ["720", "720.english"].map((folder) => bodyOf(ask(`${folder}/7.m4s`))),
  );
  expect(pictures(side!)).toHaveLength(rate.segment);
  expect(pictures(side!)).toEqual(pictures(main!));
  expect(side).toContain("hello;");
  expect(main).not.toContain("hello;");
});

test("each master lists its own rungs, and reports include those with the same audio", async () => {
  const { packager, send, ask } = aBroadcast();
  packager.addSound("english");
  send(rate.segment);
  const master = await bodyOf(ask("master.english.m3u8"));
  expect(checkMaster(master).faults).toEqual([]);
  expect(master.split("\n").filter((line) => line.endsWith("live.m3u8"))).toEqual([
    "720.english/live.m3u8",
    "360.english/live.m3u8",
  ]);
  expect(await bodyOf(ask("master.m3u8"))).not.toContain("english");
  expect(await bodyOf(ask("720.english/live.m3u8"))).toContain('URI="../360.english/live.m3u8"');
  expect(await bodyOf(ask("720/live.m3u8"))).not.toContain("english");
  for (const file of ["master.deutsch.m3u8", "720.deutsch/live.m3u8", "1080.english/live.m3u8", "720./push"])
    expect(await statusOf(ask(file))).toBe(404);
});

test("without a sender the track is silent, and a new video encoder changes nothing", async () => {
  const { packager, send, restart, speak, ask } = aBroadcast();
  packager.addSound("english");
  send(rate.segment * 2 + rate.part);
  restart(5_000);
  for (let part = 0; part < 20; part++) {
    speak("english", "again;", part * 0.2, 0.2);
    send(rate.part);
  }
  const [main, side] = await Promise.all(
    ["720", "720.english"].map((folder) => bodyOf(ask(`${folder}/live.m3u8`))),
  );
  expect(checkLivePlaylist(side!).faults).toEqual([]);
  expect(lastOf(side!)).toEqual(lastOf(main!));
  expect(await bodyOf(ask("720.english/1.m4s"))).not.toContain("again;");
  expect(await bodyOf(ask("720.english/4.m4s"))).toContain("again;");
});

test("a removed audio track ends for its listeners", async () => {
  const { packager, send, ask } = aBroadcast();
  packager.addSound("english");
  send(rate.segment);
  const push = await ask("720.english/push");
  if (push.kind !== "push") throw new Error("no push");
  let ended = false;
  push.start({ write: () => {}, end: () => (ended = true), pending: 0 });
  // Requests that are held back for what comes next: an answer with the end of a playlist would end the broadcast.
  const held = [ask("720.english/live.m3u8", "_HLS_msn=1&_HLS_part=0"), ask("720.english/1.0.m4s")];
  packager.removeSound("english");
  expect(ended).toBe(true);
  expect(await Promise.all(held.map(statusOf))).toEqual([404, 404]);
  expect(await statusOf(ask("720.english/live.m3u8"))).toBe(404);
  expect(await statusOf(ask("720/live.m3u8"))).toBe(200);
});
