import { expect, test } from "vitest";
import { planLadder } from "./ladder.ts";

const film = (width: number, height: number, more: { fps?: number; bitrate?: number } = {}) => ({
  width,
  height,
  fps: more.fps ?? 30,
  bitrate: more.bitrate ?? 20_000_000,
});
const sizes = (width: number, height: number): string[] =>
  planLadder(film(width, height), false).rungs.map((rung) => `${rung.name}:${rung.width}x${rung.height}`);

test("never larger than the film, and never much smaller at the top", () => {
  expect(sizes(3840, 2160)).toEqual(["1080:1920x1080", "720:1280x720", "540:960x540", "360:640x360"]);
  expect(sizes(1280, 720)).toEqual(["720:1280x720", "540:960x540", "360:640x360"]);
  expect(sizes(853, 481)).toEqual(["540:852x480", "360:638x360"]);
  expect(sizes(320, 240)).toEqual(["360:320x240"]);
  expect(sizes(64, 64)).toEqual(["360:64x64"]);
  expect(sizes(652, 366)).toEqual(["360:640x360"]);
});

test("a film that stands upright goes by its short side, a wide one by its width", () => {
  expect(sizes(1080, 1920)).toEqual(["1080:1080x1920", "720:720x1280", "540:540x960", "360:360x640"]);
  expect(sizes(1920, 800)).toEqual(["1080:1920x800", "720:1280x534", "540:960x400", "360:640x266"]);
  expect(sizes(1440, 1080)[0]).toBe("1080:1440x1080");
});

test("all sides are even and all sizes fit the level they claim", () => {
  for (let side = 120; side < 4096; side += 97) {
    for (const rung of planLadder(film(side, 1081, { fps: 59.94 }), false).rungs) {
      expect((rung.width % 2) + (rung.height % 2)).toBe(0);
      expect(Number(rung.level)).toBeLessThanOrEqual(4.2);
    }
  }
  expect(planLadder(film(1920, 1080), false).rungs.map((rung) => rung.level)).toEqual([
    "4.0",
    "3.1",
    "3.1",
    "3.0",
  ]);
  expect(planLadder(film(1920, 1080, { fps: 120 }), false).rungs[0]).toMatchObject({ fps: 60, level: "4.2" });
});

test("a source that plays as it is replaces the top rung while its bitrate allows", () => {
  const light = film(1920, 1080, { bitrate: 6_000_000 });
  expect(planLadder(light, true)).toMatchObject({
    source: "1080",
    rungs: [{ name: "720" }, { name: "540" }, { name: "360" }],
  });
  expect(planLadder(light, false).source).toBeUndefined();
  expect(planLadder(film(1920, 1080, { bitrate: 9_000_000 }), true).source).toBeUndefined();
  expect(planLadder(film(1920, 1080, { bitrate: 0 }), true).source).toBeUndefined();
  expect(planLadder(film(2560, 1440, { bitrate: 4_000_000 }), true).source).toBeUndefined();
  expect(planLadder(film(640, 360, { bitrate: 500_000 }), true)).toEqual({ rungs: [], source: "360" });
});
