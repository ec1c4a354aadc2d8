import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encodeAudioFile } from "./audio-file.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { probeSound } from "./probe-sound.ts";
import { loudness, pitch, soundOf } from "./testing-sound.ts";
import { aFolder, ffmpegOnce } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

async function encode(name: string, input: string[], options: string[] = []) {
  const file = join(folder.path, name);
  await ffmpegOnce(...input, ...options, file);
  const probed = await probeSound(file);
  if (!probed.ok) throw new Error(`refused: ${probed.code}`);
  const target = join(folder.path, `${name}.m4a`);
  const shares: number[] = [];
  const made = await encodeAudioFile({
    file,
    target,
    facts: probed.facts,
    onProgress: (share) => shares.push(share),
  });
  return { ...made, target, shares };
}
const tone = (seconds: number, volume = 1) => ["-f", "lavfi", "-i", `sine=880:sample_rate=44100:duration=${seconds},volume=${volume}`]; // prettier-ignore

/** Integrated loudness in LUFS, as EBU R 128 measures it. */
async function lufs(file: string): Promise<number> {
  const { stderrTail } = await runFfmpeg({
    args: ["-v", "info", "-i", file, "-af", "ebur128", "-f", "null", "-"],
  });
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderrTail)?.[1]);
}

test.each<[name: string, options: string[]]>([
  ["sound.mp3", ["-b:a", "96k"]],
  ["sound.flac", ["-ac", "2"]],
])(
  "%s becomes AAC-LC in a file that plays while it comes, as long and as high as it was",
  async (name, options) => {
    const { target, durationMs, bytes, shares } = await encode(name, tone(7), options);
    const { stdout } = await runFfmpeg({
      tool: "ffprobe",
      args: ["-show_streams", "-show_format", "-of", "json", target],
    });
    const { streams, format } = JSON.parse(stdout.toString()) as { streams: Record<string, unknown>[]; format: Record<string, string> }; // prettier-ignore
    expect(streams).toMatchObject([{ codec_name: "aac", profile: "LC", sample_rate: "48000", channels: 2 }]);
    expect(Number(format["duration"])).toBeCloseTo(durationMs / 1000, 2);
    expect(Math.abs(durationMs - 7000)).toBeLessThan(60);
    expect((await stat(target)).size).toBe(bytes);
    const content = await readFile(target);
    expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
    const sound = await soundOf(target);
    expect(pitch(sound, 1, 6)).toBeCloseTo(880, -1);
    // Audible from the very beginning: the encoder's priming samples are skipped.
    expect(loudness(sound, 0.002, 0.02)).toBeGreaterThan(loudness(sound, 1, 2) / 2);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect((await readdir(folder.path)).filter((file) => file.endsWith(".tmp"))).toEqual([]);
  },
);

test("quiet audio, here that of a video, is raised to -16 LUFS", async () => {
  const picture = ["-f", "lavfi", "-i", "testsrc=size=64x36:rate=5:duration=8"];
  const input = [...picture, ...tone(8, 0.02), "-shortest"];
  const { target } = await encode("film.mp4", input, ["-c:v", "libx264", "-c:a", "aac"]);
  expect(Math.abs((await lufs(target)) + 16)).toBeLessThan(1);
});

test("silence stays silent", async () => {
  const { target, durationMs } = await encode("silence.wav", ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono:d=4"]); // prettier-ignore
  expect(Math.abs(durationMs - 4000)).toBeLessThan(60);
  expect(loudness(await soundOf(target), 0, 3.9)).toBeLessThan(0.001);
});

test("a file that is gone leaves nothing behind", async () => {
  const facts = { format: "wav", index: 0, codec: "pcm_s16le", channels: 1, durationMs: 1000 } as const;
  const target = join(folder.path, "never.m4a");
  await expect(encodeAudioFile({ file: join(folder.path, "gone"), target, facts })).rejects.toMatchObject({
    code: "failed",
  });
  expect((await readdir(folder.path)).filter((file) => file.includes("never"))).toEqual([]);
});
