import {
  type BufferAnswer,
  bufferAnswer,
  type MediaAnswer,
  pushAnswer,
  statusAnswer,
} from "../../serve/media-answer.ts";
import type { LivePackager } from "./live-packager.ts";
import { durations, livePlaylist, nextPart } from "./live-playlist.ts";
import type { LiveRung } from "./live-rung.ts";

const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";
const NOT_FOUND = statusAnswer(404);
const TOO_FAR = statusAnswer(400);
const NOT_YET = statusAnswer(503, 1);
/** The broadcast has ended: clients do not need to retry. */
const OVER = statusAnswer(410);
/** Segments a request may be ahead of what there is. */
const MOST_AHEAD = 2;
/** Target durations a request is held back for what comes. */
const PATIENCE = 3;

const MASTER = /^master(?:\.([a-z0-9-]{1,100}))?\.m3u8$/;
/** A rung, or a rung with another sound. */
const FILE =
  /^([0-9]{3,4}(?:\.([a-z0-9-]{1,100}))?)\/(?:(live\.m3u8)|(push)|init(\d{1,4})\.mp4|(\d{1,12})\.m4s|(\d{1,12})\.(\d{1,3})\.m4s)$/;

/**
 * Answers the files of a broadcast: `master.m3u8`, `<rung>/live.m3u8` (held back until it has what `_HLS_msn` and
 * `_HLS_part` ask for, RFC 8216bis 6.2.5.2), `<rung>/push`, init segments, segments and parts; with another sound they
 * are `master.<sound>.m3u8` and `<rung>.<sound>/…`. The part that comes next is held back until it is there; what has
 * left the window is gone.
 */
export class LiveAnswers {
  readonly #packager: LivePackager;
  readonly #playlists = new WeakMap<LiveRung, { state: string; answer: BufferAnswer }>();

  constructor(packager: LivePackager) {
    this.#packager = packager;
  }

  answer(file: string, query: string): MediaAnswer | Promise<MediaAnswer> {
    const master = MASTER.exec(file);
    if (master) return this.#master(master[1]);
    const match = FILE.exec(file);
    const rungs = match && this.#packager.rungsOf(match[2]);
    const rung = rungs?.find(({ name }) => name === match![1]);
    if (!rung) return NOT_FOUND;
    const [, , , playlist, push, init, segment, msn, part] = match!;
    if (playlist) return this.#playlist(rung, rungs!, query);
    if (push && rung.ended) return OVER;
    if (push) return rung.inits.length > 0 ? pushAnswer("video/mp4", (sink) => rung.watch(sink)) : NOT_YET;
    if (init) return rung.inits[Number(init)] ?? NOT_FOUND;
    if (segment) return wholeSegment(rung, Number(segment));
    return onePart(rung, Number(msn), Number(part));
  }

  #master(sound: string | undefined): MediaAnswer {
    const rungs = this.#packager.rungsOf(sound);
    if (!rungs) return NOT_FOUND;
    if (!rungs.some((rung) => rung.last)) return NOT_YET;
    return bufferAnswer(Buffer.from(this.#packager.master(sound)!), PLAYLIST_TYPE, "revalidate");
  }

  /** @param rungs all that have this sound */
  #playlist(rung: LiveRung, rungs: readonly LiveRung[], query: string): MediaAnswer | Promise<MediaAnswer> {
    if (!rung.last) return NOT_YET;
    const asked = new URLSearchParams(query);
    if (!asked.has("_HLS_msn")) return asked.has("_HLS_part") ? TOO_FAR : this.#current(rung, rungs);
    const [msn, part] = [
      whole(asked.get("_HLS_msn")),
      asked.has("_HLS_part") ? whole(asked.get("_HLS_part")) : -1,
    ];
    if (Number.isNaN(msn) || Number.isNaN(part) || msn > rung.last.msn + MOST_AHEAD) return TOO_FAR;
    const parts = rung.rate.segment / rung.rate.part;
    // Players may ask for the part after the last of a segment: that is the first of the next.
    const [wantedMsn, wantedPart] = part >= parts ? [msn + 1, 0] : [msn, part];
    const isThere = () => rung.ended || rung.has(wantedMsn, wantedPart);
    if (isThere()) return this.#current(rung, rungs);
    return rung
      .wait(isThere, PATIENCE * durations(rung).target * 1000)
      .then((there) => (rung.removed ? NOT_FOUND : there ? this.#current(rung, rungs) : NOT_YET));
  }

  /** One buffer for all who ask between two parts. */
  #current(rung: LiveRung, rungs: readonly LiveRung[]): BufferAnswer {
    const { msn, part } = nextPart(rung);
    const state = `${msn}.${part}.${rung.ended}`;
    const known = this.#playlists.get(rung);
    if (known?.state === state) return known.answer;
    const text = livePlaylist(rung, rungs);
    const answer = bufferAnswer(Buffer.from(text), PLAYLIST_TYPE, "revalidate");
    this.#playlists.set(rung, { state, answer });
    return answer;
  }
}

function wholeSegment(rung: LiveRung, msn: number): MediaAnswer {
  const segment = rung.segment(msn);
  if (!segment?.complete) return NOT_FOUND;
  segment.whole ??= bufferAnswer(
    Buffer.concat(segment.parts.map(({ answer }) => answer.body)),
    "video/mp4",
    "immutable",
  );
  return segment.whole;
}

function onePart(rung: LiveRung, msn: number, part: number): MediaAnswer | Promise<MediaAnswer> {
  const there = () => rung.segment(msn)?.parts[part]?.answer;
  const found = there();
  if (found) return found;
  const next = nextPart(rung);
  if (rung.ended || msn !== next.msn || part !== next.part) return NOT_FOUND;
  return rung
    .wait(() => there() !== undefined, PATIENCE * durations(rung).target * 1000)
    .then(() => (rung.removed ? NOT_FOUND : (there() ?? NOT_YET)));
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : NaN;
}
