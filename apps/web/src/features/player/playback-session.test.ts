import { ApiError, NetworkError } from "@palco/contract/client";
import type { StartedPlayback } from "@palco/contract/playback/api";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPlaybackSession, type PlaybackState, type Report } from "./playback-session.ts";

const refused = (code: string) =>
  new ApiError({ type: "", title: "", message: code, code, status: 409 } as never);
const started = (sessionId: string, over: Partial<StartedPlayback> = {}) =>
  ({
    sessionId,
    media: { base: `/m/${sessionId}/first/` },
    now: "2026-11-21T18:00:00.000Z",
    airing: null,
    ...over,
  }) as StartedPlayback;

type Answer = StartedPlayback | Error;

/** A player whose server answers as the test says; without a word, reports are taken and renew the address. */
function aPlayer(...answers: (Answer | Promise<Answer>)[]) {
  const there = { ms: 0, second: 0, reports: [] as (Report & { id: string; keepalive: boolean })[] };
  const failures: Error[] = [];
  const states: PlaybackState["kind"][] = [];
  const asked: boolean[] = [];
  const last: Promise<unknown>[] = [];
  const session = createPlaybackSession({
    async start({ takeOver }) {
      asked.push(takeOver);
      const answer = await answers.shift()!;
      if (answer instanceof Error) throw answer;
      return { playback: answer, askedAt: there.ms };
    },
    async send(id, report, { keepalive }) {
      there.reports.push({ ...report, id, keepalive });
      const failure = failures.shift();
      if (failure) throw failure;
      return { media: { base: `/m/${id}/renewed ${there.reports.length}/` } };
    },
    onLastReport: (sent) => void last.push(sent),
    onChange() {
      const { kind } = session.getState();
      if (states.at(-1) !== kind) states.push(kind);
    },
    filmTime: () => there.second,
    now: () => there.ms,
  });
  /** Plays, looked at four times a second. */
  function play(seconds: number): void {
    for (let step = 0; step <= seconds * 4; step += 1) {
      session.look({ rate: 1, visible: true, muted: false });
      if (step === seconds * 4) break;
      there.ms += 250;
      there.second += 0.25;
    }
  }
  return { session, there, failures, states, asked, last, play };
}

test("starts, and tells the time by the server's clock", async () => {
  const airing = { startsAt: "2026-11-21T17:59:00.000Z" };
  const { session, there, states } = aPlayer(started("s1", { airing }));
  await session.start();
  expect(states).toEqual(["starting", "playing"]);
  const state = session.getState() as Extract<PlaybackState, { kind: "playing" }>;
  expect(state.airing?.startsAt).toBe(Date.parse(airing.startsAt));
  vi.spyOn(performance, "now").mockReturnValue(there.ms + 5000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(state.clock()).toBe(Date.parse("2026-11-21T18:00:05.000Z"));
  expect(session.base()).toBe("/m/s1/first/");
});

test("reports say what was played and where one is, and renew the media address", async () => {
  const { session, there, play } = aPlayer(started("s1"));
  await session.start();
  play(15);
  await session.report();
  play(15);
  await session.report({ hiding: true });
  expect(there.reports).toMatchObject([
    { id: "s1", positionMs: 15_000, keepalive: false, beats: [{ seq: 0, from: 0, to: 15 }] },
    { id: "s1", positionMs: 30_000, keepalive: true, beats: [{ seq: 1, from: 15, to: 30 }] },
  ]);
  expect(session.base()).toBe("/m/s1/renewed 2/");
});

test("a stall is not watched: what is reported are the stretches around it", async () => {
  const { session, there, play } = aPlayer(started("s1"));
  await session.start();
  play(5);
  session.look(undefined);
  there.ms += 20_000;
  play(5);
  await session.report();
  expect(there.reports[0]!.beats).toMatchObject([
    { from: 0, to: 5, wallMs: 5000 },
    { from: 5, to: 10, wallMs: 5000 },
  ]);
});

test("without a network nothing watched is lost: it says so, and the next report has it all", async () => {
  const { session, there, failures, play } = aPlayer(started("s1"));
  await session.start();
  failures.push(new NetworkError("lost"));
  play(15);
  await session.report();
  expect(session.isUnsaved()).toBe(true);
  expect(session.getState().kind).toBe("playing");
  play(15);
  await session.report();
  expect(session.isUnsaved()).toBe(false);
  expect(there.reports[1]!.beats.map(({ seq }) => seq)).toEqual([0, 1]);
});

test("a report that the server refuses is not sent again", async () => {
  const { session, there, failures, play } = aPlayer(started("s1"));
  await session.start();
  failures.push(refused("playback.beat_refused"));
  play(5);
  await session.report();
  await session.report();
  expect(there.reports[1]!.beats).toEqual([]);
  expect(session.getState().kind).toBe("playing");
});

test("taken over by another device, or ended: stops, reports nothing more, and can come back", async () => {
  for (const code of ["playback.moved", "playback.session_ended"]) {
    const { session, there, failures, asked, play } = aPlayer(started("s1"), started("s2"));
    await session.start();
    failures.push(refused(code));
    await session.report();
    expect(session.getState()).toEqual({ kind: "refused", code, message: code });
    play(5);
    await session.report();
    session.leave();
    expect(there.reports).toHaveLength(1);
    await session.start({ takeOver: true });
    expect(asked).toEqual([false, true]);
    expect(session.getState().kind).toBe("playing");
    await session.report();
    expect(there.reports[1]).toMatchObject({ id: "s2", beats: [] });
  }
});

test("a place that is refused says why; no answer at all is a failure", async () => {
  const { session } = aPlayer(refused("playback.too_many_devices"), new NetworkError("lost"), started("s1"));
  await session.start();
  expect(session.getState()).toMatchObject({ kind: "refused", code: "playback.too_many_devices" });
  await session.start({ takeOver: true });
  expect(session.getState()).toEqual({ kind: "failed" });
  await session.start();
  expect(session.getState().kind).toBe("playing");
});

test("leaving reports the rest once, outlives the page, and gives the place back", async () => {
  const { session, there, last, play } = aPlayer(started("s1"));
  await session.start();
  play(3);
  session.leave();
  session.leave();
  await session.report();
  expect(there.reports).toMatchObject([{ last: true, keepalive: true, beats: [{ from: 0, to: 3 }] }]);
  expect(last).toHaveLength(1);
});

test("left before it began: its place is given back as soon as it is known", async () => {
  let answer!: (answer: Answer) => void;
  const { session, there, states } = aPlayer(new Promise<Answer>((resolve) => (answer = resolve)));
  const starting = session.start();
  session.leave();
  answer(started("s1"));
  await starting;
  expect(there.reports).toMatchObject([{ id: "s1", last: true, beats: [] }]);
  expect(states).toEqual(["starting"]);
});

test("back on the page before the first start was answered: the second place counts", async () => {
  let answer!: (answer: Answer) => void;
  const { session, there } = aPlayer(new Promise<Answer>((resolve) => (answer = resolve)), started("s2"));
  const starting = session.start();
  session.leave();
  await session.start();
  answer(started("s1"));
  await starting;
  expect(there.reports).toMatchObject([{ id: "s1", last: true }]);
  expect(session.base()).toBe("/m/s2/first/");
});
