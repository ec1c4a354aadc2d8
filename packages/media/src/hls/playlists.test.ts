import { expect, test } from "vitest";
import type { AssetIndex } from "../vod/asset-index.ts";
import { checkAligned, checkMaster, checkMedia } from "./check-playlist.ts";
import { masterPlaylist } from "./master-playlist.ts";
import { captionsPlaylist, mediaPlaylist } from "./media-playlist.ts";

const rung = {
  codecs: "avc1.640028",
  averageBandwidth: 2_000_000,
  frameRate: 29.97002997,
  kind: "encoded",
} as const;

const index: AssetIndex = {
  version: 1,
  durationMs: 14_000,
  segments: [0, 4004, 8008, 14_000],
  source: {
    direct: true,
    width: 1920,
    height: 1080,
    fps: 29.97,
    videoCodec: "avc1.640028",
    bandwidth: 9e6,
    audio: [],
  },
  renditions: [
    { ...rung, name: "1080", kind: "source", width: 1920, height: 1080, bandwidth: 9e6, done: "all" },
    { ...rung, name: "720", width: 1280, height: 720, bandwidth: 3e6, done: 2 },
    { ...rung, name: "540", width: 960, height: 540, bandwidth: 2.1e6, done: 0 },
    { ...rung, name: "360", width: 640, height: 360, bandwidth: 1e6, averageBandwidth: 9e5, done: "all" },
  ],
  audio: [
    {
      id: "a0",
      kind: "source",
      language: "es",
      label: "Español",
      codecs: "mp4a.40.2",
      bandwidth: 128_000,
      averageBandwidth: 120_000,
      channels: 2,
    },
    {
      id: "a1",
      kind: "encoded",
      language: "en",
      label: "English",
      codecs: "mp4a.40.2",
      bandwidth: 96_000,
      channels: 2,
    },
    {
      id: "a2",
      kind: "encoded",
      language: "en",
      label: "English",
      codecs: "mp4a.40.2",
      bandwidth: 96_000,
      channels: 2,
    },
  ],
  captions: [{ language: "pt", label: "Português" }],
};

test("the multivariant playlist is valid and offers every rung from the start", () => {
  const { faults, variants, media } = checkMaster(masterPlaylist(index, { language: "en-GB" }));
  expect(faults).toEqual([]);
  const offered = variants.map(({ uri, attributes }) => [
    uri,
    attributes.get("X-MADE-TO"),
    attributes.get("SCORE"),
  ]);
  // Complete renditions come before unfinished ones, for players that begin with the first or read scores.
  expect(offered).toEqual([
    ["v360/index.m3u8", undefined, "3"],
    ["src-v/index.m3u8", undefined, "4"],
    ["v720/index.m3u8", "8.008", "2"],
    ["v540/index.m3u8", "0", "1"],
  ]);
  expect(variants[3]!.attributes.has("AVERAGE-BANDWIDTH")).toBe(false);
  expect(Object.fromEntries(variants[0]!.attributes)).toEqual({
    SCORE: "3",
    BANDWIDTH: "1128000",
    "AVERAGE-BANDWIDTH": "1020000",
    CODECS: '"avc1.640028,mp4a.40.2"',
    RESOLUTION: "640x360",
    "FRAME-RATE": "29.970",
    AUDIO: '"audio"',
    SUBTITLES: '"captions"',
    "CLOSED-CAPTIONS": "NONE",
  });
  const sound = media.filter((entry) => entry.get("TYPE") === "AUDIO");
  expect(sound.map((entry) => [entry.get("NAME"), entry.get("DEFAULT"), entry.get("URI")])).toEqual([
    ['"Español"', "NO", '"src-a0/index.m3u8"'],
    ['"English 1"', "YES", '"a1/index.m3u8"'],
    ['"English 2"', "NO", '"a2/index.m3u8"'],
  ]);
});

test("the keyframe pictures for seeking are those of the lowest rung that has them all", () => {
  const keyframes = { bandwidth: 90_000, averageBandwidth: 60_000 };
  const withKeyframes = (...names: string[]) =>
    index.renditions.map((one) => (names.includes(one.name) ? { ...one, keyframes } : one));
  const listed = checkMaster(masterPlaylist({ ...index, renditions: withKeyframes("1080", "360") }));
  expect(listed.faults).toEqual([]);
  expect(listed.keyframes.map((list) => Object.fromEntries(list))).toEqual([
    {
      BANDWIDTH: "90000",
      "AVERAGE-BANDWIDTH": "60000",
      CODECS: '"avc1.640028"',
      RESOLUTION: "640x360",
      URI: '"v360/iframes.m3u8"',
    },
  ]);
  const early = checkMaster(masterPlaylist({ ...index, renditions: withKeyframes("1080") }));
  expect(early.keyframes.map((list) => list.get("URI"))).toEqual(['"src-v/iframes.m3u8"']);
  expect(checkMaster(masterPlaylist(index)).keyframes).toEqual([]);
});

test("impatient players are offered finished renditions; with none finished, the lowest; with no picture, the audio", () => {
  const uris = (of: AssetIndex) =>
    checkMaster(masterPlaylist(of, { madeOnly: true })).variants.map((v) => v.uri);
  expect(uris(index)).toEqual(["v360/index.m3u8", "src-v/index.m3u8", "v720/index.m3u8"]);
  const renditions = index.renditions.filter((r) => r.kind === "encoded").map((r) => ({ ...r, done: 0 }));
  expect(uris({ ...index, renditions })).toEqual(["v360/index.m3u8"]);
  const sound = checkMaster(masterPlaylist({ ...index, renditions: [], captions: [] }));
  expect(sound).toMatchObject({ faults: [], variants: [{ uri: "src-a0/index.m3u8" }] });
});

test("without audio and captions there are no groups", () => {
  const { faults, media, variants } = checkMaster(masterPlaylist({ ...index, audio: [], captions: [] }));
  expect(faults).toEqual([]);
  expect(media).toEqual([]);
  expect(variants[0]!.attributes.has("AUDIO")).toBe(false);
});

test("a label cannot break out of its quotes", () => {
  const text = masterPlaylist({
    ...index,
    captions: [{ language: "es", label: 'x",URI="http://evil/\n#EXT-X-ENDLIST' }],
  });
  expect(checkMaster(text).faults).toEqual([]);
  expect(text.split("\n").filter((line) => line.startsWith("#EXT-X-ENDLIST"))).toEqual([]);
});

test("media playlists are valid, sum to the duration and line up", () => {
  const video = checkMedia(mediaPlaylist({ segments: index.segments }));
  const sound = checkMedia(mediaPlaylist({ segments: index.segments, count: 2 }));
  const growing = checkMedia(mediaPlaylist({ segments: index.segments, type: "event", count: 1 }));
  expect([...video.faults, ...sound.faults, ...growing.faults]).toEqual([]);
  expect(video).toMatchObject({ targetDuration: 6, ended: true, map: "init.mp4" });
  expect(video.segments.map((segment) => segment.duration)).toEqual([4.004, 4.004, 5.992]);
  expect(growing).toMatchObject({ ended: false, segments: [{ uri: "0.m4s" }] });
  expect(checkAligned([video, sound, growing])).toEqual([]);
  const captions = checkMedia(captionsPlaylist("pt", index.durationMs));
  expect(captions).toMatchObject({ faults: [], segments: [{ uri: "pt.vtt", duration: 14 }] });
});

test("the checker finds what is wrong", () => {
  const what = (text: string) => checkMedia(text).faults.map((fault) => fault.what);
  const good = mediaPlaylist({ segments: [0, 4000, 8000] });
  expect(what(good.replace("TARGETDURATION:4", "TARGETDURATION:3"))).toHaveLength(2);
  expect(what(good.replace("1.m4s", "0.m4s"))).toEqual(["a segment twice"]);
  expect(what(good.replace("#EXT-X-ENDLIST\n", ""))).toEqual(["VOD without an end"]);
  expect(what(good.replace(/#EXT-X-MAP.*\n/, ""))).toEqual(["fMP4 without EXT-X-MAP"]);
  expect(what(`${good}#EXTINF:4,\n`)).toEqual(["something after EXT-X-ENDLIST"]);
  const other = checkMedia(mediaPlaylist({ segments: [0, 4000, 9000] }));
  expect(checkAligned([checkMedia(good), other]).map((fault) => fault.what)).toEqual([
    "target durations differ",
    "segment 1 differs in length",
  ]);
  const master = masterPlaylist(index);
  const inMaster = (from: string | RegExp, to: string) =>
    checkMaster(master.replace(from, to)).faults.map((fault) => fault.what);
  expect(inMaster(/avc1\.640028/, "h264")).toEqual(["no such codec: h264"]);
  expect(inMaster('AUDIO="audio"', 'AUDIO="other"')).toEqual(['there is no group "other" of AUDIO']);
  expect(inMaster('NAME="English 2"', 'NAME="English 1"')).toEqual([
    'two entries with one name in AUDIO "audio"',
  ]);
  expect(inMaster("BANDWIDTH=1128000", "BANDWIDTH=1")).toContain(
    "AVERAGE-BANDWIDTH is not a whole number below BANDWIDTH",
  );
});
