import { expect, test } from "vitest";
import { checkAligned, checkMedia } from "../hls/check-playlist.ts";
import { airingPlaylist, isAired } from "./airing.ts";
import { uniformGrid } from "./segment-grid.ts";

const hour = 3_600_000;
const grid = uniformGrid(hour);
const airing = { startsAt: Date.parse("2026-12-01T20:00:00Z") };
const at = (ms: number) => airing.startsAt + ms;
const list = (ms: number, count?: number) => airingPlaylist(grid, { airing, now: at(ms), count });
const named = (ms: number) => checkMedia(list(ms)).segments.map(({ uri }) => Number.parseInt(uri, 10));

test("playlists are valid at every moment, follow the clock, and end with the film", () => {
  let first = 0;
  for (let ms = -20_000; ms < hour + 60_000; ms += 1700) {
    const checked = checkMedia(list(ms));
    expect(checked.faults).toEqual([]);
    const sequence = Number(/MEDIA-SEQUENCE:(\d+)/.exec(list(ms))![1]);
    expect(checked.segments[0]!.uri).toBe(`${sequence}.m4s`);
    expect(sequence).toBeGreaterThanOrEqual(first);
    first = sequence;
    const dated = Date.parse(/DATE-TIME:(.*)/.exec(list(ms))![1]!);
    expect(dated).toBe(at(grid[sequence]!));
    expect(checked.ended).toBe(checked.segments.at(-1)!.uri === "899.m4s");
  }
});

test("what is shown is always in the playlist, with three target durations after it", () => {
  for (let ms = 0; ms < hour - 20_000; ms += 777) {
    const numbers = named(ms);
    const now = Math.floor(ms / 4000);
    expect(numbers).toContain(now);
    expect(grid[numbers.at(-1)! + 1]! - ms).toBeGreaterThanOrEqual(12_000);
    expect(grid[numbers.at(-1)! + 1]! - ms).toBeLessThan(16_000 + 1);
  }
});

test("nobody rewinds and nobody runs ahead: segments come and go with the clock", () => {
  const open = (ms: number) =>
    grid.slice(0, -1).flatMap((_, n) => (isAired(grid, n, airing, at(ms)) ? [n] : []));
  expect(open(-hour)).toEqual([]);
  expect(open(0)).toEqual([0, 1, 2]);
  expect(open(1_800_000)).toEqual([446, 447, 448, 449, 450, 451, 452]);
  expect(open(hour + 17_000)).toEqual([]);
  // Everything a playlist names can be had, until the next playlist and a little longer.
  for (let ms = 0; ms < hour; ms += 3100)
    for (const n of named(ms)) expect(isAired(grid, n, airing, at(ms + 7000))).toBe(true);
});

test("an audio track that ends early ends its playlist early, on the same grid", () => {
  const picture = checkMedia(list(1_790_000));
  const sound = checkMedia(list(1_790_000, 449));
  expect(checkAligned([picture, sound])).toEqual([]);
  expect(sound.ended).toBe(true);
  expect(checkMedia(list(hour, 449)).segments.map(({ uri }) => uri)).toEqual(["448.m4s"]);
});
