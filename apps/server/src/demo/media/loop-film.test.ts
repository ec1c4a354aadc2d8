import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileSource } from "@palco/media/mp4/byte-source";
import { openMovie } from "@palco/media/mp4/movie";
import { judgeSource } from "@palco/media/vod/judge-source";
import { afterAll, expect, test } from "vitest";
import { writeLoopedFilm } from "./loop-film.ts";
import { loopSound } from "./loop-sound.ts";

const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";
const folder = mkdtempSync(join(tmpdir(), "palco-loop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [picture, sound, film] = ["picture.mp4", "sound.mp4", "film.mp4"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

test("an hour of picture and sound takes the place of its seconds, and decodes without a fault", async () => {
  const make = (args: string) => execFileSync(ffmpeg, `-v error -y ${args}`.split(" "));
  // Two seconds in one colour, two in another.
  make(
    `-f lavfi -i color=red:s=64x64:r=25:d=2 -f lavfi -i color=blue:s=64x64:r=25:d=2 -filter_complex [0][1]concat -c:v libx264 -bf 2 -g 50 -keyint_min 50 -pix_fmt yuv420p ${picture}`,
  );
  const { seconds, order } = loopSound(3600, 1.28);
  make(`-f lavfi -i sine=d=${seconds} -ar 48000 -ac 2 -c:a aac ${sound}`);
  const red = [0, 50] as const;
  const blue = [50, 100] as const;
  const rounds = Array.from({ length: 900 }, () => [blue, red]).flat();
  await writeLoopedFilm(film, { file: picture, order: rounds }, { file: sound, order });

  const source = await fileSource(film);
  const movie = await openMovie(source);
  expect(movie.duration).toBeCloseTo(3600, 1);
  expect(judgeSource(movie)).toMatchObject({ direct: true, reasons: [] });
  expect(movie.tracks.map((track) => Math.round(track.duration / track.timescale))).toEqual([3600, 3600]);
  await source.close?.();
  expect(statSync(film).size).toBeLessThan(4_000_000);
  // Half a second into the last blue stretch, and into the red one after it.
  const colourAt = (at: number) => {
    const raw = execFileSync(
      ffmpeg,
      `-v error -ss ${at} -i ${film} -frames:v 1 -vf scale=1:1 -f rawvideo -pix_fmt rgb24 -`.split(" "),
    );
    return raw[0]! > raw[2]! ? "red" : "blue";
  };
  expect([colourAt(3596.5), colourAt(3598.5)]).toEqual(["blue", "red"]);
  const faults = execFileSync(ffmpeg, `-v warning -ss 3590 -i ${film} -f null -`.split(" "), {
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect(faults.toString()).toBe("");
});

test.each([
  [30, 20],
  [600, 37.12],
  [3838, 72],
])("the sound of a film of %d seconds, of rounds of %d, is as long as it", (film, round) => {
  const { seconds, order } = loopSound(film, round);
  const frames = order.reduce((sum, [from, to]) => sum + Math.min(to, (seconds * 48_000) / 1024) - from, 0);
  expect((frames * 1024) / 48_000).toBeCloseTo(film, 0);
});
