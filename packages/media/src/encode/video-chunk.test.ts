import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anAsset, encodeAll, encodedTimes, joined, shownTimes, worstFrame } from "./testing-asset.ts";
import type { TestAsset } from "./testing-asset.ts";
import { aClip, aFolder, ffmpegOnce, ffprobeLines } from "./testing.ts";
import type { Clip } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

const small = { size: "320x180", seconds: 9 };
const x264 = (...more: string[]): string[] => ["-c:v", "libx264", "-preset", "veryfast", ...more];

/** Every frame of the source once, at its own time, and like itself. */
async function expectSameFrames(asset: TestAsset, run: number): Promise<void> {
  await encodeAll(asset, run);
  const wanted = await shownTimes(asset.source);
  for (const rung of asset.rungs) {
    const file = await joined(asset, `v${rung.name}`);
    const times = await encodedTimes(asset, `v${rung.name}`);
    expect(times.length).toBe(wanted.length);
    // ffprobe rounds to microseconds, which is less than a tick.
    times.forEach((time, i) => expect(Math.abs(time - wanted[i]!)).toBeLessThanOrEqual(1));
    expect(await worstFrame(file, asset.source, `${rung.width}x${rung.height}`)).toBeGreaterThan(24);
  }
}

describe("no frame lost or doubled between segments and between chunks", () => {
  const films: [name: string, grid: "keyframes" | "even", clip: Clip][] = [
    ["on its own keyframes", "keyframes", { ...small, rate: "30000/1001", video: x264("-g", "120") }],
    [
      "H.264, keyframes anywhere",
      "even",
      {
        ...small,
        rate: "30000/1001",
        video: x264("-g", "61", "-keyint_min", "61", "-sc_threshold", "0", "-bf", "3"),
      },
    ],
    [
      "open GOPs",
      "even",
      {
        ...small,
        video: x264("-g", "61", "-x264-params", "open-gop=1:bframes=8:b-pyramid=normal:scenecut=0"),
      },
    ],
    [
      "HEVC, 10 bit",
      "even",
      {
        ...small,
        rate: "24000/1001",
        video:
          "-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -x265-params log-level=none:keyint=60:bframes=4".split(
            " ",
          ),
      },
    ],
    ["MPEG-4 part 2", "even", { ...small, rate: "25", video: "-c:v mpeg4 -bf 2 -g 30 -q:v 3".split(" ") }],
    [
      "a minute between keyframes",
      "even",
      {
        size: "160x90",
        rate: "10",
        seconds: 66,
        video: x264("-g", "600", "-keyint_min", "600", "-sc_threshold", "0"),
      },
    ],
    [
      "a frame rate that changes",
      "even",
      {
        ...small,
        filter: "select='if(lt(t,5),1,not(mod(n,3)))'",
        output: ["-fps_mode", "vfr"],
        video: x264("-g", "60"),
      },
    ],
    [
      "an odd size",
      "even",
      { seconds: 5, size: "853x481", rate: "25", video: "-c:v mpeg4 -q:v 3".split(" ") },
    ],
    ["standing upright", "even", { seconds: 5, size: "180x320", video: x264() }],
  ];
  test.each(films)("%s", async (name, grid, clip) => {
    const file = await aClip(folder.path, name.replace(/\W+/g, "-"), { ...clip, audio: null });
    const asset = await anAsset(file, grid);
    await expectSameFrames(asset, asset.grid.length > 10 ? 5 : 1 + (name.length % 2));
  });

  test("cut by an edit list in the middle of a GOP", async () => {
    const whole = await aClip(folder.path, "whole", { ...small, video: x264("-g", "90", "-bf", "2") });
    const cut = `${whole}.cut.mp4`;
    await ffmpegOnce("-ss", "1.37", "-i", whole, "-c", "copy", cut);
    const asset = await anAsset(cut);
    await encodeAll(asset, 1);
    const times = await encodedTimes(asset, "v360");
    const decoded = await ffprobeLines("-select_streams", "v:0", "-show_entries", "frame=pts_time", cut);
    expect(times.length).toBe(decoded.length);
    expect(times[0]! / 90).toBeCloseTo(Number(decoded[0]!.split(",")[0]) * 1000, 0);
    expect(new Set(times.slice(1).map((time, i) => time - times[i]!))).toEqual(new Set([3000]));
  });
});

describe("irregular films", () => {
  /** Every segment starts on time and the picture never stops for longer than a segment. */
  async function expectNoHoles(asset: TestAsset): Promise<number[]> {
    const times = await encodedTimes(asset, "v360");
    for (const start of asset.grid.slice(0, -1)) {
      const next = times.find((time) => time >= (start - 1) * 90)!;
      expect(next / 90 - start).toBeLessThan(260);
    }
    expect(new Set(times).size).toBe(times.length);
    return times;
  }

  test("a hole of nine seconds is filled with the last picture", async () => {
    const clip = await aClip(folder.path, "hole", {
      ...small,
      seconds: 20,
      audio: null,
      filter: "select='not(between(t,5,14))'",
      output: ["-fps_mode", "vfr"],
      video: x264("-g", "60"),
    });
    const asset = await anAsset(clip, [0, 4000, 8000, 12_000, 16_000, 20_000]);
    await encodeAll(asset, 2);
    await expectNoHoles(asset);
  });

  test("a picture that starts late or ends early lasts as long as the film", async () => {
    const clip = await aClip(folder.path, "short", { ...small, seconds: 6, video: x264("-g", "60") });
    const sound = await aClip(folder.path, "long", { seconds: 16, size: "64x64" });
    const late = `${clip}.late.mp4`;
    await ffmpegOnce(
      "-itsoffset",
      "5",
      "-i",
      clip,
      "-i",
      sound,
      "-map",
      "0:v",
      "-map",
      "1:a",
      "-c",
      "copy",
      late,
    );
    const asset = await anAsset(late, [0, 4000, 8000, 12_000, 16_000]);
    await encodeAll(asset, 2, [0]);
    const times = await expectNoHoles(asset);
    expect(times[0]).toBe(0);
  });

  test("rubbish in the middle costs the pictures there and no others", async () => {
    const clip = await aClip(folder.path, "rotten", {
      ...small,
      seconds: 16,
      audio: null,
      video: x264("-g", "30"),
    });
    const bytes = await readFile(clip);
    bytes.fill(0x5a, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.7));
    await writeFile(clip, bytes);
    const asset = await anAsset(clip, [0, 4000, 8000, 12_000, 16_000]);
    await encodeAll(asset, 4);
    await expectNoHoles(asset);
  });

  test("a source that cannot be read is an error, not a black film", async () => {
    const asset = await anAsset(await aClip(folder.path, "gone", { ...small, audio: null }));
    await rm(asset.source);
    await expect(encodeAll(asset, 2)).rejects.toThrow(/ENOENT|ffmpeg/);
    const names = await readdir(join(asset.path, "v360"));
    expect(names.filter((name) => name.endsWith(".m4s"))).toEqual([]);
  });

  test("pictures come out upright, square, at most 60 a second, 8 bit", async () => {
    const clip = await aClip(folder.path, "lying", { seconds: 5, size: "320x180", audio: null });
    await ffmpegOnce("-i", clip, "-c", "copy", "-metadata:s:v", "rotate=90", `${clip}.turned.mp4`);
    const wide = await aClip(folder.path, "anamorphic", {
      seconds: 5,
      size: "360x288",
      filter: "setsar=16/11",
      audio: null,
    });
    const fast = await aClip(folder.path, "fast", { seconds: 5, size: "320x180", rate: "120", audio: null });
    const hdr = await aClip(folder.path, "hdr", {
      seconds: 5,
      size: "320x180",
      audio: null,
      video:
        "-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -x265-params log-level=none".split(
          " ",
        ),
    });
    const looks: [string, string][] = [
      [`${clip}.turned.mp4`, "180,320,1:1,yuv420p,30/1"],
      [wide, "524,288,1:1,yuv420p,30/1"],
      [fast, "320,180,1:1,yuv420p,60/1"],
      [hdr, "320,180,1:1,yuv420p,30/1"],
    ];
    for (const [file, look] of looks) {
      const asset = await anAsset(file, [0, 2000, 4000, 5000]);
      await encodeAll(asset, 1);
      const out = await joined(asset, "v360");
      expect(
        await ffprobeLines(
          "-show_entries",
          "stream=width,height,sample_aspect_ratio,pix_fmt,r_frame_rate",
          out,
        ),
      ).toEqual([look]);
      const steps = (await encodedTimes(asset, "v360"))
        .map((time, i, all) => time - (all[i - 1] ?? time))
        .slice(1);
      expect(new Set(steps)).toEqual(new Set([file === fast ? 1500 : 3000]));
    }
  });
});

test("a piece of a recorded live stream, whose time stamps start late, starts at 0", async () => {
  const clip = await aClip(folder.path, "piece", {
    ...small,
    video: x264("-g", "60"),
    sound: "sine=440:sample_rate=48000",
  });
  const piece = `${clip}.piece.mp4`;
  await ffmpegOnce(
    "-i",
    clip,
    "-c",
    "copy",
    ..."-use_editlist 0 -avoid_negative_ts disabled -output_ts_offset 100 -movflags empty_moov+default_base_moof+frag_discont+frag_keyframe".split(
      " ",
    ),
    piece,
  );
  const asset = await anAsset(piece);
  expect(asset.facts.durationMs).toBeLessThan(9100);
  expect(asset.facts.offsetMs).toBeGreaterThan(99_000);
  await encodeAll(asset, 2, [0]);
  const times = await encodedTimes(asset, "v360");
  expect(times.length).toBe(270);
  expect(times.at(-1)! - times[0]!).toBe(269 * 3000);
  expect(times[0]).toBeLessThan(9000);
  expect(await worstFrame(await joined(asset, "v360"), asset.source, "320x180")).toBeGreaterThan(24);
});
