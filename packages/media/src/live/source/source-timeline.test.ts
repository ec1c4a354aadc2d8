import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MediaMessage } from "../frames.ts";
import { writeAmf0 } from "../rtmp/amf0.ts";
import { type SourceFormat, SourceTimeline } from "./source-timeline.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const video = (kind: "config" | "key" | "delta", timestamp: number): MediaMessage => ({
  kind: "video",
  timestamp,
  payload: Buffer.of(kind === "delta" ? 0x27 : 0x17, kind === "config" ? 0 : 1, 0, 0, 0, 1),
});
const audio = (kind: "config" | "frame", timestamp: number): MediaMessage => ({
  kind: "audio",
  timestamp,
  payload: Buffer.of(0xaf, kind === "config" ? 0 : 1, 1),
});
const metadata = (about: Record<string, number>): MediaMessage => ({
  kind: "data",
  timestamp: 0,
  payload: writeAmf0("@setDataFrame", "onMetaData", about),
});

/** A timeline on a clock of ours, and an encoder of 25 pictures a second with a keyframe every second. */
function aTimeline() {
  const out: MediaMessage[] = [];
  const filling: boolean[] = [];
  let format: SourceFormat | undefined;
  const timeline = new SourceTimeline({
    clock: () => Date.now(),
    onBegin: (begun) => (format = begun),
    onMessage: (message) => out.push(message),
    onFilling: (is) => filling.push(is),
  });
  /** Sends pictures [from, to) of an encoder whose time begins at `base`, in real time. */
  function encode(from: number, to: number, base = 0): void {
    for (let n = from; n < to; n++) {
      timeline.take(video(n % 25 === 0 ? "key" : "delta", base + n * 40));
      timeline.take(audio("frame", base + n * 40));
      vi.advanceTimersByTime(40);
    }
  }
  function hello(about: Record<string, number> = { framerate: 25, audiocodecid: 10 }): void {
    timeline.newEncoder();
    timeline.take(metadata(about));
    timeline.take(video("config", 0));
    timeline.take(audio("config", 0));
  }
  const times = (kind: MediaMessage["kind"]) =>
    out.filter((one) => one.kind === kind).map(({ timestamp }) => timestamp);
  return { timeline, out, filling, format: () => format, encode, hello, times };
}

const gaps = (times: number[]) => times.slice(1).map((time, i) => time - times[i]!);

test("begins with the first keyframe and the encoder's own metadata", () => {
  const { timeline, encode, hello, format, times } = aTimeline();
  hello();
  timeline.take(video("delta", 0));
  expect(format()).toBeUndefined();
  encode(0, 50);
  expect(format()).toMatchObject({ sound: true, fps: 25 });
  expect(times("video").slice(1)).toEqual(Array.from({ length: 50 }, (_, n) => n * 40));
});

test("does not wait for an encoder without audio, and only briefly for late audio", () => {
  const silent = aTimeline();
  silent.timeline.take(metadata({ framerate: 25 }));
  silent.timeline.take(video("config", 0));
  silent.timeline.take(video("key", 0));
  expect(silent.format()).toMatchObject({ sound: false });
  const late = aTimeline();
  late.timeline.take(video("config", 0));
  late.encode(0, 10);
  expect(late.format()).toBeUndefined();
  late.encode(10, 20);
  expect(late.format()).toMatchObject({ sound: false });
});

test("an encoder that is lost for six seconds and comes back with its time at zero leaves no gap and no step back", () => {
  const { encode, hello, times, filling } = aTimeline();
  hello();
  encode(0, 50);
  vi.advanceTimersByTime(6000);
  hello();
  encode(0, 50);
  const video = times("video").slice(1);
  expect(Math.min(...gaps(video))).toBeGreaterThan(0);
  expect(Math.max(...gaps(video))).toBeLessThanOrEqual(400);
  // Position by the clock, not by the encoder's own time.
  expect(Math.abs(video.at(-1)! - 9960)).toBeLessThan(200);
  expect(filling).toEqual([true, false]);
  expect(Math.min(...gaps(times("audio")))).toBeGreaterThanOrEqual(0);
});

test("an encoder that freezes and sends its backlog in a burst returns to the clock", () => {
  const { encode, hello, times, timeline } = aTimeline();
  hello();
  encode(0, 50);
  vi.advanceTimersByTime(3000);
  // 75 pictures at once, then in real time again.
  for (let n = 50; n < 125; n++) timeline.take(video(n % 25 === 0 ? "key" : "delta", n * 40));
  encode(125, 200);
  const last = times("video").at(-1)!;
  expect(Math.abs(last - 7960)).toBeLessThan(800);
  expect(Math.min(...gaps(times("video").slice(1)))).toBeGreaterThan(0);
});

test("pictures that depend on lost ones are dropped until the next keyframe", () => {
  const { encode, hello, out } = aTimeline();
  hello();
  encode(0, 30);
  vi.advanceTimersByTime(1000);
  const before = out.length;
  encode(40, 50);
  // Only repeated keyframes.
  expect(out.slice(before).every(({ kind, payload }) => kind === "video" && payload[0] === 0x17)).toBe(true);
  encode(50, 60);
  expect(out.at(-1)!.kind).toBe("audio");
});

test("a lost connection is filled at once; a silent one is waited for", () => {
  const { timeline, encode, hello, times, filling } = aTimeline();
  hello();
  encode(0, 50);
  const before = times("video").length;
  timeline.lostEncoder();
  expect(filling).toEqual([true]);
  expect(times("video").length).toBe(before + 3);
  vi.advanceTimersByTime(1000);
  expect(times("video").length).toBeGreaterThanOrEqual(before + 3 + 15);
  const filled = gaps(times("video").slice(before - 1));
  expect(Math.max(...filled)).toBeLessThan(125);
  expect(Math.min(...filled)).toBeGreaterThan(0);
});

test("a programme that runs ahead of the clock goes on at its pace when the connection is lost", () => {
  const { timeline, encode, hello, times } = aTimeline();
  hello();
  encode(0, 75);
  // The backlog arrives at once: from now on the encoder is 400 ms ahead.
  for (let n = 75; n < 85; n++) timeline.take(video(n % 25 === 0 ? "key" : "delta", n * 40));
  encode(85, 110);
  timeline.lostEncoder();
  const before = times("video").at(-1)!;
  vi.advanceTimersByTime(2000);
  expect(times("video").at(-1)! - before).toBeGreaterThan(1800);
  expect(times("video").at(-1)! - before).toBeLessThan(2000);
});

test("an encoder's backlog at its start does not keep the programme ahead of the clock", () => {
  const { timeline, encode, hello } = aTimeline();
  hello();
  encode(0, 1);
  for (let n = 1; n < 13; n++) timeline.take(video("delta", n * 40));
  expect(timeline.elapsed).toBe(480);
  encode(13, 14);
  expect(timeline.elapsed).toBe(560);
});
