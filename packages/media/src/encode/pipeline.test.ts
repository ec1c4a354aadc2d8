import { describe, expect, test } from "vitest";
import type { AudioRendition, Rendition, RenditionName } from "../vod/asset-index-types.ts";
import { type Encodable, nextWork, withBusy, type WorkItem } from "./pipeline.ts";

const rendition = (name: RenditionName, kind: "encoded" | "source" = "encoded"): Rendition => {
  return {
    name,
    kind,
    width: 16,
    height: 9,
    codecs: "avc1",
    bandwidth: 1,
    averageBandwidth: 1,
    frameRate: 30,
    done: 0,
  };
};
const sound = (id: string, kind: "encoded" | "source" = "encoded"): AudioRendition => {
  return { id, kind, language: "es", label: "español", codecs: "mp4a.40.2", bandwidth: 1, channels: 2 };
};
const film = (segments: number, more: Partial<Encodable> = {}): Encodable => ({
  segments: Array.from({ length: segments + 1 }, (_, n) => n * 4000),
  renditions: [rendition("1080"), rendition("720"), rendition("540"), rendition("360")],
  audio: [sound("a0")],
  ...more,
});

/** Does all the work there is; returns it in order. */
function workThrough(index: Encodable, start = new Map<string, Set<number>>()): WorkItem[] {
  const items: WorkItem[] = [];
  let done: ReadonlyMap<string, ReadonlySet<number>> = start;
  for (let item = nextWork(index, done, []); item; item = nextWork(index, done, [])) {
    items.push(item);
    done = withBusy(done, [item]);
    if (items.length > 1000) throw new Error("never ends");
  }
  return items;
}

describe("the order of work", () => {
  test("first the first segment at 360p, then 360p to the end, then the other rungs together", () => {
    const items = workThrough(film(20));
    expect(items[0]).toEqual({ video: ["360"], audio: [0], from: 0, to: 1, reason: "first" });
    const low = items.filter((item) => item.reason === "low");
    expect(low.every((item) => item.video.join() === "360" && item.audio.join() === "0")).toBe(true);
    expect(low.map((item) => item.from)).toEqual([1, 9, 17]);
    const ladder = items.filter((item) => item.reason === "ladder");
    expect(ladder.every((item) => item.video.join() === "1080,720,540" && item.audio.length === 0)).toBe(
      true,
    );
    expect(items.map((item) => item.reason)).toEqual([
      "first",
      "low",
      "low",
      "low",
      "ladder",
      "ladder",
      "ladder",
      "ladder",
    ]);
  });

  test("each segment of each track exactly once", () => {
    const seen = workThrough(film(31)).flatMap((item) =>
      Array.from({ length: item.to - item.from }, (_, i) => [
        ...item.video.map((name) => `v${name}/${item.from + i}`),
        ...item.audio.map((k) => `a${k}/${item.from + i}`),
      ]).flat(),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(31 * 5);
  });

  test("tracks that are served from the source are no work", () => {
    const index = film(3, {
      renditions: [rendition("1080", "source"), rendition("720"), rendition("360")],
      audio: [sound("a0", "source"), sound("a1")],
    });
    const items = workThrough(index);
    expect(items[0]).toMatchObject({ video: ["360"], audio: [1] });
    expect(items.some((item) => item.video.includes("1080") || item.audio.includes(0))).toBe(false);
    expect(workThrough(film(3, { renditions: [rendition("360", "source")], audio: [] }))).toEqual([]);
    expect(nextWork(film(0), new Map(), [])).toBeUndefined();
  });

  test("after a crash only missing segments are encoded", () => {
    const all = new Set(Array.from({ length: 20 }, (_, n) => n));
    const done = new Map([
      ["v360", all],
      ["a0", all],
      ["v1080", all],
      ["v720", all],
      ["v540", new Set([...all].filter((n) => n !== 7))],
    ]);
    expect(workThrough(film(20), done)).toEqual([
      { video: ["540"], audio: [], from: 7, to: 8, reason: "ladder" },
    ]);
  });

  test("films with few keyframes are encoded in longer runs", () => {
    const done = withBusy(new Map(), [{ video: ["360"], audio: [0], from: 0, to: 100 }]);
    expect(nextWork(film(100), done, [], 60_000)).toMatchObject({ from: 0, to: 30, reason: "ladder" });
  });
});

describe("requests of viewers come first", () => {
  test("at once, with their audio, and a little more for their next request", () => {
    expect(nextWork(film(100), new Map(), [{ folder: "v720", segment: 57 }])).toEqual({
      video: ["720"],
      audio: [0],
      from: 57,
      to: 60,
      reason: "wanted",
    });
    expect(nextWork(film(100), new Map(), [{ folder: "a0", segment: 99 }])).toEqual({
      video: [],
      audio: [0],
      from: 99,
      to: 100,
      reason: "wanted",
    });
  });

  test("not twice, and not for missing segments or tracks", () => {
    const done = new Map([["v360", new Set([5])]]);
    const wishes = [
      { folder: "v360", segment: 5 },
      { folder: "v2160", segment: 1 },
      { folder: "v360", segment: 100 },
      { folder: "v360", segment: -1 },
    ];
    expect(nextWork(film(100), done, wishes)?.reason).toBe("first");
    const busy = withBusy(done, [{ video: ["360"], audio: [], from: 10, to: 13 }]);
    expect(nextWork(film(100), busy, [{ folder: "v360", segment: 11 }])?.reason).toBe("first");
  });
});
