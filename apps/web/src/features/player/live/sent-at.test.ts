import { expect, test } from "vitest";
import { readOrigin } from "./sent-at.ts";

test("the beginning follows from the number and the date of the first segment", () => {
  const playlist = [
    "#EXTM3U",
    "#EXT-X-MEDIA-SEQUENCE:30",
    "#EXT-X-PROGRAM-DATE-TIME:2026-12-01T20:01:00.000Z",
    "#EXTINF:2.00000,",
    "30.m4s",
  ];
  expect(readOrigin(playlist.join("\n"))).toBe(Date.parse("2026-12-01T20:00:00Z"));
  expect(readOrigin("#EXTM3U")).toBeUndefined();
});
