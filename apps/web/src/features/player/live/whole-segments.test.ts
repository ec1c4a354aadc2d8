import { expect, test } from "vitest";
import { withoutParts } from "./whole-segments.ts";

test("a playlist without its parts lists the whole segments alone", () => {
  const playlist = [
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:2",
    "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.6",
    "#EXT-X-PART-INF:PART-TARGET=0.2",
    "#EXT-X-MEDIA-SEQUENCE:7",
    '#EXT-X-PART:DURATION=0.20000,URI="7.0.m4s",INDEPENDENT=YES',
    "#EXTINF:2.00000,",
    "7.m4s",
    '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="8.0.m4s"',
    '#EXT-X-RENDITION-REPORT:URI="../360/live.m3u8",LAST-MSN=7,LAST-PART=9',
  ];
  const plain = [
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:2",
    "#EXT-X-MEDIA-SEQUENCE:7",
    "#EXTINF:2.00000,",
    "7.m4s",
  ];
  expect(withoutParts(playlist.join("\n")).trim().split("\n")).toEqual(plain);
});
