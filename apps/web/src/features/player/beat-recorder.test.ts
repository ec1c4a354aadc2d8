import { expect, test } from "vitest";
import { BeatRecorder } from "./beat-recorder.ts";

const seen = { rate: 1, visible: true, muted: false };

/** Plays from one second to another at a speed, looked at four times a second. */
function play(recorder: BeatRecorder, from: number, to: number, startMs: number, rate = 1): number {
  let at = startMs;
  for (let position = from; position <= to + 0.001; position += 0.25 * rate) {
    recorder.look({ ...seen, rate, position }, at);
    at += 250;
  }
  return at - 250;
}

test("continuous playback makes one beat of its length", () => {
  const recorder = new BeatRecorder();
  play(recorder, 10, 25, 1000);
  expect(recorder.take()).toMatchObject([{ seq: 0, from: 10, to: 25, wallMs: 15_000, rate: 1 }]);
  expect(recorder.take()).toEqual([]);
});

test("a jump ends one beat and begins another: what was skipped is not watched", () => {
  const recorder = new BeatRecorder();
  const at = play(recorder, 0, 5, 0);
  play(recorder, 100, 103, at + 250);
  expect(recorder.take()).toMatchObject([
    { from: 0, to: 5 },
    { seq: 1, from: 100, to: 103 },
  ]);
});

test("going back and watching again is another beat", () => {
  const recorder = new BeatRecorder();
  const at = play(recorder, 20, 24, 0);
  play(recorder, 20, 22, at + 250);
  expect(recorder.take()).toMatchObject([
    { from: 20, to: 24 },
    { from: 20, to: 22 },
  ]);
});

test("double speed takes half the time; a change of speed or a hidden tab starts a new beat", () => {
  const recorder = new BeatRecorder();
  const at = play(recorder, 0, 10, 0, 2);
  expect(recorder.take()).toMatchObject([{ from: 0, to: 10, wallMs: 5000, rate: 2 }]);
  recorder.look({ ...seen, rate: 2, visible: false, position: 10.5 }, at + 250);
  recorder.look({ ...seen, rate: 2, visible: false, position: 12.5 }, at + 1250);
  recorder.stop();
  expect(recorder.take()).toMatchObject([
    { from: 10, to: 10.5, visible: true },
    { from: 10.5, to: 12.5, visible: false },
  ]);
});

test("unsent beats go with the next, in order", () => {
  const recorder = new BeatRecorder();
  const at = play(recorder, 0, 3, 0);
  recorder.putBack(recorder.take());
  play(recorder, 3.25, 6, at + 250);
  expect(recorder.take().map(({ seq, to }) => [seq, to])).toEqual([
    [0, 3],
    [1, 6],
  ]);
});

test("a stop without playback makes no beat", () => {
  const recorder = new BeatRecorder();
  recorder.look({ ...seen, position: 4 }, 0);
  recorder.stop();
  expect(recorder.take()).toEqual([]);
});
