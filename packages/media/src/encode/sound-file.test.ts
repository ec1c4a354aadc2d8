import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { probeSound } from "./probe-sound.ts";
import { encodeSoundFile } from "./sound-file.ts";
import { soundFormat } from "./sound-format.ts";
import { joinedFolder, loudness, pitch, soundOf } from "./testing-sound.ts";
import { aFolder, ffmpegOnce } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

const GRID = [0, 4004, 8008, 9500];

async function aSound(name: string, seconds: number, options: string[] = []): Promise<string> {
  const file = join(folder.path, name);
  await ffmpegOnce("-f", "lavfi", "-i", `sine=880:sample_rate=44100:duration=${seconds}`, ...options, file);
  return file;
}

async function factsOf(file: string) {
  const probed = await probeSound(file);
  if (!probed.ok) throw new Error(`refused: ${probed.code} ${probed.detail}`);
  return probed.facts;
}

const kinds: [name: string, options: string[]][] = [
  ["sound.mp3", ["-b:a", "96k", "-metadata", "title=a tag"]],
  ["sound.m4a", ["-c:a", "aac"]],
  ["sound.aac", ["-c:a", "aac", "-f", "adts"]],
  ["sound.wav", []],
  ["sound.flac", []],
  ["sound.opus", ["-c:a", "libopus", "-ar", "48000"]],
  ["sound.ogg", ["-c:a", "flac", "-f", "ogg"]],
];

test.each(kinds)("%s becomes a track of the film's length, cut at its segments", async (name, options) => {
  const asset = join(folder.path, `asset-${name}`);
  await mkdir(asset);
  const file = await aSound(name, 7, options);
  const written: number[] = [];
  await encodeSoundFile({
    asset, folder: "a8", grid: GRID, file, facts: await factsOf(file), onSegment: ({ segment }) => written.push(segment),
  }); // prettier-ignore
  expect(written).toEqual([0, 1, 2]);
  const sound = await soundOf(await joinedFolder(join(asset, "a8"), 3));
  expect(Math.abs(sound.length / 48_000 - 9.5)).toBeLessThan(0.03);
  expect(pitch(sound, 1, 3)).toBeCloseTo(880, -1);
  expect(pitch(sound, 5, 6.9)).toBeCloseTo(880, -1);
  expect(loudness(sound, 7.1, 9.4)).toBeLessThan(0.001);
});

test("a longer file is cut; segments of an interrupted run stay and fit those after them", async () => {
  const asset = join(folder.path, "asset-cut");
  await mkdir(asset);
  const file = await aSound("long.mp3", 30);
  const facts = await factsOf(file);
  const stop = new AbortController();
  const sound = { asset, folder: "a9", grid: GRID, file, facts };
  await expect(
    encodeSoundFile({ ...sound, signal: stop.signal, onSegment: () => stop.abort() }),
  ).rejects.toMatchObject({ code: "aborted" });
  const before = (await stat(join(asset, "a9", "0.m4s"))).mtimeMs;
  await encodeSoundFile(sound);
  expect((await stat(join(asset, "a9", "0.m4s"))).mtimeMs).toBe(before);
  expect((await readdir(join(asset, "a9"))).toSorted()).toEqual(["0.m4s", "1.m4s", "2.m4s", "init.mp4"]);
  const heard = await soundOf(await joinedFolder(join(asset, "a9"), 3));
  expect(Math.abs(heard.length / 48_000 - 9.5)).toBeLessThan(0.03);
  // Over the seam as before it: a click would add to it.
  expect(pitch(heard, 3.5, 4.5)).toBeCloseTo(880, -1);
  expect(loudness(heard, 3.9, 4.1) / loudness(heard, 1, 3)).toBeCloseTo(1, 2);
});

test("a file without audio is refused by its content, whatever its name", async () => {
  async function refusal(name: string, content: Buffer): Promise<string> {
    const file = join(folder.path, name);
    await writeFile(file, content);
    const probed = await probeSound(file);
    await rm(file);
    return probed.ok ? "ok" : probed.code;
  }
  const text = Buffer.from("Dear listener, this is not music.\n".repeat(4000));
  expect(soundFormat(text)).toBeUndefined();
  expect(await refusal("text.mp3", text)).toBe("not_audio");
  expect(await refusal("unicode.mp3", Buffer.from("\ufeffhello", "utf16le"))).toBe("not_audio");
  expect(await refusal("list.mp3", Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:/etc/passwd\n"))).toBe("not_audio");
  // Tags of a real song around nothing.
  expect(await refusal("tags.mp3", Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x0a"), text]))).toBe(
    "not_audio",
  );
  expect(await refusal("noise.mp3", Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), text]))).toBe(
    "audio_broken",
  );
  expect(await refusal("cut.flac", Buffer.from("fLaC"))).toBe("audio_broken");
  const mute = join(folder.path, "mute.mp4");
  await ffmpegOnce("-f", "lavfi", "-i", "testsrc2=size=64x64:duration=1", "-c:v", "libx264", mute);
  expect(await probeSound(mute)).toMatchObject({ ok: false, code: "no_audio" });
});
