import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkMaster } from "@palco/media/hls/check-playlist";
import { masterPlaylist } from "@palco/media/hls/master-playlist";
import { aClip, picture, X264 } from "@palco/media/mp4/testing";
import { testPlayer } from "@palco/media/vod/testing-player";
import { expect, onTestFinished, test } from "vitest";
import { findAsset, getAssetIndex, importAssetFromFile } from "../public.ts";
import { mediaApp } from "../testing-app.ts";
import { startTranscoder } from "./transcoder.ts";

const app = await mediaApp();
const { platform } = app;
const rate = 48_000;
/** One tone per channel; the right channels are silent. */
const tones = { front: 440, centre: 1000, low: 50, back: 2000 };
const sine = (frequency: number) => `0.2*sin(2*PI*${frequency}*t)`;
const surround = `-f lavfi -t 4 -i aevalsrc=${sine(tones.front)}|0|${sine(tones.centre)}|${sine(tones.low)}|${sine(tones.back)}|0:c=5.1:s=${rate}`;

/** Level of a tone in this audio, as the amplitude of its sine. */
function amplitude(sound: Float32Array, frequency: number): number {
  const step = (2 * Math.PI * frequency) / rate;
  let [re, im] = [0, 0];
  sound.forEach((value, n) => {
    re += value * Math.cos(step * n);
    im += value * Math.sin(step * n);
  });
  return (2 * Math.hypot(re, im)) / sound.length;
}

/** One second amid an encoded track, left and right. */
async function heard(folder: string, segments: number): Promise<Float32Array[]> {
  const names = ["init.mp4", ...Array.from({ length: segments }, (_, n) => `${n}.m4s`)];
  const input = Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
  const raw = execFileSync("ffmpeg", ["-v", "error", "-i", "pipe:0", "-f", "f32le", "-ac", "2", "pipe:1"], {
    input,
    maxBuffer: 2 ** 24,
  });
  const samples = new Float32Array(new Uint8Array(raw).buffer);
  return [0, 1].map((side) => Float32Array.from({ length: rate }, (_, n) => samples[2 * (rate + n) + side]!));
}

test("a film with 5.1 plays at once, and gets a stereo beside it that is the default and carries every channel", async () => {
  const { id: ownerId } = await app.aPerson("PRODUCER");
  const path = aClip(
    `${picture(4, { size: "640x360" })} ${surround} ${X264} -c:a aac -b:a 384k -metadata:s:a:0 language=spa`,
  );
  const { id } = await importAssetFromFile(platform, { ownerId, path, title: "A film" });
  const sounds = async () => {
    const { media, faults } = checkMaster(masterPlaylist((await getAssetIndex(platform, id))!));
    expect(faults).toEqual([]);
    return media.map((of) =>
      ["NAME", "CHANNELS", "DEFAULT", "AUTOSELECT", "URI"].map((name) => of.get(name)?.replaceAll(`"`, "")),
    );
  };
  expect((await findAsset(platform.db, id))!.state).toBe("playable");
  expect(await sounds()).toEqual([["español", "6", "YES", "YES", "src-a0/index.m3u8"]]);

  const stop = await startTranscoder(platform);
  onTestFinished(stop);
  await expect.poll(async () => (await findAsset(platform.db, id))!.state, { timeout: 60_000 }).toBe("ready");
  expect(await sounds()).toEqual([
    ["español", "2", "YES", "YES", "a0/index.m3u8"],
    ["español 5.1", "6", "NO", "NO", "src-a0/index.m3u8"],
  ]);

  // ITU-R BS.775: centre and surround 3 dB down, the low frequency effects left out.
  const index = (await getAssetIndex(platform, id))!;
  const [left, right] = await heard(platform.storage.path(`assets/${id}/a0`), index.segments.length - 1);
  const half = 0.2 * Math.SQRT1_2;
  for (const [side, tone, expected] of [
    [left!, "front", 0.2],
    [left!, "centre", half],
    [left!, "back", half],
    [left!, "low", 0],
    [right!, "front", 0],
    [right!, "centre", half],
    [right!, "back", 0],
    [right!, "low", 0],
  ] as const)
    expect(Math.abs(amplitude(side, tones[tone]) - expected), tone).toBeLessThan(0.01);

  const player = await testPlayer(platform.storage.path("assets"));
  onTestFinished(() => player.close());
  const page = await player.play(id);
  const until = (what: string) => page.waitForFunction(what, undefined, { timeout: 20_000 });
  await until("video.currentTime > 0.5");
  expect(await page.evaluate("[hls.audioTrack, ...hls.audioTracks.map((track) => track.channels)]")).toEqual([
    0,
    "2",
    "6",
  ]);
  await page.evaluate("hls.audioTrack = 1");
  await until("video.ended");
  expect(await page.evaluate("seen.errors")).toEqual([]);
}, 120_000);
