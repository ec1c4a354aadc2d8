import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fileSource, memorySource } from "../mp4/byte-source.ts";
import { openMovie } from "../mp4/movie.ts";
import { AAC, X264, aClip, decodeErrors, picture, probe, tone, usualClip } from "../mp4/testing.ts";
import { buildPlan } from "./build-plan.ts";
import { planSegments, uniformGrid } from "./segment-grid.ts";
import { judgeSource } from "./judge-source.ts";
import { openPlan } from "./plan.ts";
import { segmentSource } from "./segment-source.ts";
import { assemble, assembleFile, packaged } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "palco-packager-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Frame {
  time: number;
  key: boolean;
}

/** Shown frames with their time in seconds, as ffmpeg decodes them. */
function frames(path: string, stream: string): Frame[] {
  const shown = probe(
    path,
    "-select_streams",
    stream,
    "-show_frames",
    "-show_entries",
    "frame=best_effort_timestamp_time,key_frame",
  );
  return shown.frames.map((f) => {
    return { time: Number(f.best_effort_timestamp_time), key: f.key_frame === 1 };
  });
}

test("B-frames, edit list, moov last: plays without a complaint, at the source's times, in full", async () => {
  const path = usualClip(14);
  const it = await packaged(path);
  expect(it.grid).toEqual([0, 4000, 8000, 12_000, 14_000]);
  for (const [name, stream] of [
    ["v", "v"],
    ["a0", "a"],
  ] as const) {
    const out = await assembleFile(it, name, folder);
    expect(decodeErrors(out)).toBe("");
    const [ours, theirs] = [frames(out, "0"), frames(path, stream)];
    // The source's priming frame of AAC is shown before 0 by ffprobe and left out by us.
    const shown = theirs.filter((frame) => frame.time >= 0);
    expect(ours.length).toBe(shown.length);
    expect(Math.abs(ours[0]!.time - shown[0]!.time)).toBeLessThan(0.001);
    ours.forEach((frame, i) => expect(Math.abs(frame.time - shown[i]!.time)).toBeLessThan(0.001));
    const frameLength = name === "v" ? 1 / 30 : 1024 / 48000;
    expect(Math.abs(ours.at(-1)!.time + frameLength - 14)).toBeLessThan(name === "v" ? 1e-5 : frameLength);
  }
  await it.source.close?.();
});

test("the samples' bytes are the source's, and ranges of a segment are its bytes", async () => {
  const it = await packaged(usualClip(14));
  const segment = segmentSource(await it.plan.segment("v", 1), it.source);
  const whole = await segment.read(0, segment.size);
  const pieces: Buffer[] = [];
  for (let at = 0; at < segment.size; at += 777)
    pieces.push(await segment.read(at, Math.min(777, segment.size - at)));
  expect(Buffer.concat(pieces).equals(whole)).toBe(true);
  const media = whole.subarray(whole.indexOf("mdat") + 4);
  const table = it.movie.tracks[0]!.samples();
  let at = 0;
  for (let i = 120; i < 240; i++) {
    const sample = await it.source.read(table.offset[i]!, table.size[i]!);
    expect(media.subarray(at, at + sample.length).equals(sample)).toBe(true);
    at += sample.length;
  }
  expect(at).toBe(media.length);
  await it.source.close?.();
});

test("decode times go on from segment to segment without gap or overlap, starting at 0", async () => {
  const it = await packaged(
    aClip(`${picture(11, { rate: "30000/1001" })} ${tone(11, { rate: 44100 })} ${X264} ${AAC}`),
  );
  for (const name of ["v", "a0"] as const) {
    let next = 0;
    for (let n = 0; n < it.plan.tracks.get(name)!.segments; n++) {
      const segment = segmentSource(await it.plan.segment(name, n), it.source);
      const { base, total, sequence, shortest } = readTimes(await segment.read(0, segment.size));
      expect({ n, base, sequence }).toEqual({ n, base: next, sequence: n + 1 });
      expect(shortest).toBeGreaterThan(0);
      next = base + total;
    }
    const ticks = name === "v" ? it.movie.tracks[0]!.timescale : 44100;
    // Decoding ends before the last frame is shown, by the delay of the B-frames.
    expect(Math.abs(next / ticks - 11)).toBeLessThan(0.1);
  }
  await it.source.close?.();
});

test.each(["frag_keyframe+empty_moov", "frag_keyframe+empty_moov+default_base_moof+delay_moov"])(
  "a film recorded in fragments (%s) is served as the same film in tables is",
  async (flags) => {
    const [one, other] = [
      await packaged(usualClip()),
      await packaged(aClip(`-i ${usualClip()} -c copy -movflags ${flags}`)),
    ];
    expect(judgeSource(other.movie)).toMatchObject({ direct: true, reasons: [] });
    expect(other.grid).toHaveLength(one.grid.length);
    for (const name of ["v", "a0"] as const) {
      const [file, tables] = [mkdtempSync(join(folder, "fragments-")), mkdtempSync(join(folder, "tables-"))];
      const [made, usual] = [await assembleFile(other, name, file), await assembleFile(one, name, tables)];
      expect(decodeErrors(made)).toBe("");
      const packets = (path: string) => probe(path, "-show_entries", "packet=size,flags").packets;
      // Without an edit list the encoder's priming is one frame of sound more.
      expect(packets(made).slice(-packets(usual).length)).toEqual(packets(usual));
      expect(Math.abs(frames(made, "0")[0]!.time - frames(usual, "0")[0]!.time)).toBeLessThan(0.1);
    }
    await Promise.all([one.source.close?.(), other.source.close?.()]);
  },
);

test("sound that starts late starts as late as in the source", async () => {
  const it = await packaged(aClip(`${picture(10)} -itsoffset 0.5 ${tone(9.5)} ${X264} ${AAC}`));
  const { delay } = it.movie.tracks[1]!.edit;
  expect(delay).toBeGreaterThan(400);
  expect(readTimes((await it.plan.segment("a0", 0)).head).base).toBe((delay / it.movie.timescale) * 48_000);
  await it.source.close?.();
});

test("sound is cut within half a frame of the picture", async () => {
  const it = await packaged(usualClip(14));
  for (let n = 1; n < it.plan.tracks.get("a0")!.segments; n++) {
    const { base } = readTimes((await it.plan.segment("a0", n)).head);
    expect(Math.abs(base / 48000 - it.grid[n]! / 1000)).toBeLessThan(513 / 48000);
  }
  await it.source.close?.();
});

test("a segment in the middle starts with a keyframe that decodes by itself", async () => {
  const it = await packaged(usualClip(14));
  const path = join(folder, "middle.mp4");
  writeFileSync(path, await assemble(it, "v", 2, 3));
  expect(decodeErrors(path)).toBe("");
  const shown = frames(path, "0");
  expect(shown[0]).toMatchObject({ key: true, time: 8 });
  expect(shown.length).toBe(120);
  await it.source.close?.();
});

test("sound alone fits a uniform grid too, for a picture that is transcoded", async () => {
  const path = aClip(`${picture(9)} ${tone(9)} -c:v mpeg4 -g 300 ${AAC}`);
  const source = await fileSource(path);
  const movie = await openMovie(source);
  const grid = uniformGrid(9000);
  expect(grid).toEqual([0, 4000, 8000, 9000]);
  const plan = await openPlan(memorySource(buildPlan(movie, grid, ["a0"])));
  expect(plan.tracks.get("a0")!.segments).toBe(3);
  expect(() => buildPlan(movie, grid)).toThrow(/no keyframe|cannot package/);
  await source.close?.();
});

test("the uniform grid holds whole frames and no scrap at its end", () => {
  expect(uniformGrid(12_000)).toEqual([0, 4000, 8000, 12_000]);
  expect(uniformGrid(12_300)).toEqual([0, 4000, 8000, 12_300]);
  expect(uniformGrid(10_010, 30000 / 1001)).toEqual([0, 4004, 8008, 10_010]);
  expect(uniformGrid(300)).toEqual([0, 300]);
  expect(uniformGrid(0)).toEqual([]);
});

test("the grid starts segments only at keyframes and never before 4 s", async () => {
  const it = await packaged(
    aClip(
      `${picture(20)} -c:v libx264 -preset veryfast -pix_fmt yuv420p -g 90 -keyint_min 90 -sc_threshold 0`,
    ),
  );
  expect(it.grid).toEqual([0, 6000, 12_000, 18_000, 20_000]);
  expect(planSegments(it.movie)).toEqual(it.grid);
  await it.source.close?.();
});

/** tfdt, the sum of sample durations and the shortest, and the sequence number of a segment of ours. */
function readTimes(bytes: Buffer): { base: number; total: number; shortest: number; sequence: number } {
  const at = (type: string) => bytes.indexOf(type) + 4;
  const base = Number(bytes.readBigUInt64BE(at("tfdt") + 4));
  const trun = at("trun");
  const flags = bytes.readUInt32BE(trun);
  const count = bytes.readUInt32BE(trun + 4);
  const sequence = bytes.readUInt32BE(at("mfhd") + 4);
  const step = 8 + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  const first = trun + 12 + (flags & 4 ? 4 : 0);
  const durations = Array.from({ length: count }, (_, i) => {
    return flags & 0x100 ? bytes.readUInt32BE(first + i * step) : bytes.readUInt32BE(at("tfhd") + 8);
  });
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  return { base, sequence, total, shortest: Math.min(...durations) };
}
