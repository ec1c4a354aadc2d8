import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clipSize, makeClip, mostBytesOf, mostClipBytes, planClip } from "./clip.ts";
import { anAsset } from "./testing-asset.ts";
import { aClip, aFolder, ffprobeLines } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

test("seven seconds of a film past its titles, of a trailer near its start; nothing of what is too short", () => {
  expect(planClip(3_600_000, { isTrailer: false })).toEqual({ startMs: 720_000, lengthMs: 7000 });
  expect(planClip(60_000, { isTrailer: true })).toEqual({ startMs: 6000, lengthMs: 7000 });
  expect(planClip(5000, { isTrailer: false })).toEqual({ startMs: 0, lengthMs: 5000 });
  expect(planClip(2000, { isTrailer: false })).toBeUndefined();
  expect([mostBytesOf(2000), mostBytesOf(7000), mostBytesOf(14_000)]).toEqual([400_000, 400_000, 800_000]);
});

test("a clip of an upright film full of noise has its size, no sound, and at most 400 kB in both formats", async () => {
  // Noise is what costs most bits.
  const source = await aClip(folder.path, "noise", {
    seconds: 5,
    size: "360x640",
    filter: "noise=alls=15:allf=t",
  });
  const asset = await anAsset(source);
  const job = { asset: asset.path, facts: asset.facts, nice: 0 };
  const plan = planClip(asset.facts.video.durationMs, { isTrailer: false })!;
  for (const format of ["h264", "av1"] as const) {
    const clip = await makeClip(job, plan, format);
    // An ffmpeg without AV1 makes the other.
    if (!clip && format === "av1") continue;
    expect(clip!.length).toBeLessThanOrEqual(mostClipBytes);
    expect(clip!.length).toBeGreaterThan(mostClipBytes / 20);
    const file = join(folder.path, `clip.${format}`);
    await writeFile(file, clip!);
    expect(await ffprobeLines("-show_entries", "stream=codec_name,width,height", file)).toEqual([
      `${format},${clipSize.width},${clipSize.height}`,
    ]);
    const [packets] = await ffprobeLines("-count_packets", "-show_entries", "stream=nb_read_packets", file);
    expect(Number.parseInt(packets!)).toBeGreaterThan(4 * 20);
  }
});
