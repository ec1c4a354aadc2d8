import { ApiError } from "@palco/contract/client";
import type { Beat, StartedPlayback } from "@palco/contract/playback/api";
import { BeatRecorder, type PlayerMoment } from "./beat-recorder.ts";
import { type Airing, type Clock, serverClock } from "./live/clock-sync.ts";

export type PlaybackState =
  | { kind: "starting" }
  | { kind: "playing"; playback: StartedPlayback; clock: Clock; airing?: Airing }
  | { kind: "refused"; message: string; code: string }
  | { kind: "failed" };

/** The session is over, by its end or because another device went on. */
const hasEnded: ReadonlySet<string> = new Set(["playback.session_ended", "playback.moved"]);

/** Content of a report, beside the session's id. */
export interface Report {
  beats: Beat[];
  positionMs: number;
  last?: true;
}

/** The server and the player, as a session needs them. */
interface PlaybackNeeds {
  /** Asks for a place among the account's devices; `takeOver` ends the oldest other session when all are taken. `askedAt`: when the request left, by `now`. */
  start: (options: { takeOver: boolean }) => Promise<{ playback: StartedPlayback; askedAt: number }>;
  /** Sends a report; `keepalive`: it outlives the page. Answers a fresh media address. */
  send: (id: string, report: Report, options: { keepalive: boolean }) => Promise<{ media: { base: string } }>;
  /** The last report is on its way: the next player of this tab waits for it. */
  onLastReport: (sent: Promise<unknown>) => void;
  onChange: () => void;
  /** Which second of the film is on the screen. */
  filmTime: () => number;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

/** One player's place at the server: opened, kept alive by reports that renew the media address, and given back. */
export function createPlaybackSession(needs: PlaybackNeeds) {
  let state: PlaybackState = { kind: "starting" };
  let unsaved = false;
  let base = "";
  let id: string | undefined;
  let recorder = new BeatRecorder();
  /** Counts starts and leaves: the answer to an earlier start is not wanted any more. */
  let turn = 0;

  function tell(next: PlaybackState, isUnsaved = unsaved): void {
    state = next;
    unsaved = isUnsaved;
    needs.onChange();
  }

  async function start({ takeOver = false } = {}): Promise<void> {
    const mine = (turn += 1);
    tell({ kind: "starting" });
    try {
      const { playback, askedAt } = await needs.start({ takeOver });
      // Left before it began: its place is given back at once.
      if (mine !== turn) return giveBack(playback.sessionId, []);
      base = playback.media.base;
      id = playback.sessionId;
      recorder = new BeatRecorder();
      const clock = serverClock(playback.now, askedAt, needs.now());
      tell({ kind: "playing", playback, clock, ...airingOf(playback, clock) }, false);
    } catch (error) {
      if (mine !== turn) return;
      tell(
        error instanceof ApiError
          ? { kind: "refused", message: error.message, code: error.code }
          : { kind: "failed" },
      );
    }
  }

  /** Reports the time played since the last report; the answer renews the media address. `hiding`: the page may not live on. */
  async function report({ hiding = false } = {}): Promise<void> {
    const reported = id;
    if (!reported) return;
    const beats = recorder.take();
    try {
      const { media } = await needs.send(reported, { beats, positionMs: position() }, { keepalive: hiding });
      if (id !== reported) return;
      base = media.base;
      tell(state, false);
    } catch (error) {
      if (id !== reported) return;
      if (error instanceof ApiError && hasEnded.has(error.code)) {
        id = undefined;
        tell({ kind: "refused", message: error.message, code: error.code });
      } else if (!(error instanceof ApiError)) {
        recorder.putBack(beats);
        tell(state, true);
      }
    }
  }

  /** The player is closed: the last report gives its place back. */
  function leave(): void {
    turn += 1;
    if (!id) return;
    recorder.stop();
    giveBack(id, recorder.take());
    id = undefined;
  }

  function giveBack(given: string, beats: Beat[]): void {
    const report: Report = { beats, positionMs: position(), last: true };
    needs.onLastReport(needs.send(given, report, { keepalive: true }));
  }

  const position = () => Math.round(Math.max(0, needs.filmTime()) * 1000);

  return {
    start,
    report,
    leave,
    /** State of the player some times a second; undefined while nothing is played. */
    look(moment: Omit<PlayerMoment, "position"> | undefined): void {
      if (moment) recorder.look({ ...moment, position: Math.max(0, needs.filmTime()) }, needs.now());
      else recorder.stop();
    },
    getState: () => state,
    /** True while reports do not arrive. */
    isUnsaved: () => unsaved,
    /** The media address as it is now; the engine asks for each request. */
    base: () => base,
  };
}
export type PlaybackSession = ReturnType<typeof createPlaybackSession>;

function airingOf({ airing }: StartedPlayback, clock: Clock): { airing?: Airing } {
  return airing ? { airing: { startsAt: Date.parse(airing.startsAt), clock } } : {};
}
