import { expect, test } from "vitest";
import { AssetIndexError, type AssetIndex, checkAssetIndex, parseAssetIndex } from "./asset-index.ts";

const index: AssetIndex = {
  version: 1,
  durationMs: 9000,
  segments: [0, 4004.004, 9000],
  source: {
    direct: true,
    width: 1280,
    height: 720,
    fps: 29.97,
    videoCodec: "avc1.64001f",
    bandwidth: 3e6,
    audio: [{ id: "a0", codec: "mp4a.40.2", channels: 2, language: "es-ES" }],
  },
  renditions: [
    {
      name: "720",
      kind: "source",
      width: 1280,
      height: 720,
      codecs: "avc1.64001f",
      bandwidth: 3e6,
      averageBandwidth: 2e6,
      frameRate: 29.97,
      done: 3,
    },
  ],
  audio: [
    {
      id: "a0",
      kind: "source",
      language: "es-ES",
      label: "Español",
      codecs: "mp4a.40.2",
      bandwidth: 128_000,
      channels: 2,
    },
  ],
  captions: [{ language: "pt-BR", label: "Português" }],
  storyboard: {
    interval: 10,
    columns: 10,
    rows: 10,
    tileWidth: 160,
    tileHeight: 90,
    count: 1,
    file: "storyboard.jpg",
  },
};

test("a valid index is parsed unchanged, without unknown fields", () => {
  expect(parseAssetIndex(JSON.stringify({ ...index, extra: 1 }))).toEqual(index);
});

test.for<[string, unknown]>([
  ["version", { ...index, version: 2 }],
  ["segments", { ...index, segments: [0] }],
  ["segments.0", { ...index, segments: [1, 2] }],
  ["segments.2", { ...index, segments: [0, 4000, 4000] }],
  ["durationMs", { ...index, durationMs: null }],
  ["source.direct", { ...index, source: { ...index.source, direct: "yes" } }],
  ["renditions.0.name", { ...index, renditions: [{ ...index.renditions[0], name: "../x" }] }],
  ["renditions.0.codecs", { ...index, renditions: [{ ...index.renditions[0], codecs: 'a"b' }] }],
  ["renditions.0.done", { ...index, renditions: [{ ...index.renditions[0], done: "some" }] }],
  ["audio.0.id", { ...index, audio: [{ ...index.audio[0], id: "a0/.." }] }],
  ["captions.0.language", { ...index, captions: [{ language: "../pt", label: "x" }] }],
  ["captions.0.label", { ...index, captions: [{ language: "pt", label: "x\n#EXT" }] }],
  ["storyboard.file", { ...index, storyboard: { ...index.storyboard, file: "../x.jpg" } }],
  ["", []],
  ["", null],
])("says that %s is wrong", ([path, value]) => {
  expect(() => checkAssetIndex(value)).toThrow(AssetIndexError);
  expect(() => checkAssetIndex(value)).toThrow(expect.objectContaining({ path }));
});
