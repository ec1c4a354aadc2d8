import { attributes, plain } from "../../hls/playlist-text.ts";
import type { LiveRung, LiveSegment } from "./live-rung.ts";

/** Parts are listed for the last segments only; who is further behind takes whole ones. */
const SEGMENTS_WITH_PARTS = 2;
const WINDOW = 6;
/** Distance of players from the live edge, in parts and in segments (RFC 8216bis 4.4.3.8: at least 3). */
const PARTS_BEHIND = 3;
const SEGMENTS_BEHIND = 3;

/** Seconds of a part, a segment; the same for the whole life of a playlist. */
export function durations({ rate }: Pick<LiveRung, "rate">) {
  const frame = rate.ticks / rate.timescale;
  const segment = frame * rate.segment;
  return { frame, part: frame * rate.part, segment, target: Math.round(segment) };
}

/** Name of the files of a rung, relative to its playlist. */
export const names = {
  init: (init: number) => `init${init}.mp4`,
  segment: (msn: number) => `${msn}.m4s`,
  part: (msn: number, part: number) => `${msn}.${part}.m4s`,
};

/**
 * Low-latency media playlist of a rung as it stands now (RFC 8216bis), for all viewers the same.
 * @param others the other rungs, told of in rendition reports
 */
export function livePlaylist(rung: LiveRung, others: readonly LiveRung[]): string {
  const { part, segment: whole, target } = durations(rung);
  const listed = rung.segments.slice(rung.last?.complete ? -WINDOW : -(WINDOW + 1));
  const first = listed[0];
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:9",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${decimal(part * PARTS_BEHIND)},HOLD-BACK=${decimal(target * SEGMENTS_BEHIND)}`,
    `#EXT-X-PART-INF:PART-TARGET=${decimal(part)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.msn ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.discontinuity ?? 0}`,
  ];
  listed.forEach((segment, i) => {
    const before = listed[i - 1];
    if (before && before.discontinuity !== segment.discontinuity) lines.push("#EXT-X-DISCONTINUITY");
    if (!before || before.init !== segment.init) lines.push(`#EXT-X-MAP:URI="${names.init(segment.init)}"`);
    if (!before || before.discontinuity !== segment.discontinuity)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.wallMs).toISOString()}`);
    if (i >= listed.length - SEGMENTS_WITH_PARTS) lines.push(...partLines(segment, part));
    if (segment.complete) {
      const seconds = segment.parts.length === Math.round(whole / part) ? whole : segment.parts.length * part;
      lines.push(`#EXTINF:${seconds.toFixed(5)},`, names.segment(segment.msn));
    }
  });
  if (rung.ended) return `${[...lines, "#EXT-X-ENDLIST"].join("\n")}\n`;
  const next = nextPart(rung);
  lines.push(
    `#EXT-X-PRELOAD-HINT:${attributes({ TYPE: plain("PART"), URI: names.part(next.msn, next.part) })}`,
  );
  for (const other of others) if (other !== rung && other.last) lines.push(report(other, other.last));
  return `${lines.join("\n")}\n`;
}

/** The part that comes next. */
export function nextPart({ last }: Pick<LiveRung, "last">): { msn: number; part: number } {
  if (!last) return { msn: 0, part: 0 };
  return last.complete ? { msn: last.msn + 1, part: 0 } : { msn: last.msn, part: last.parts.length };
}

function partLines(segment: LiveSegment, seconds: number): string[] {
  return segment.parts.map(
    ({ independent }, i) =>
      `#EXT-X-PART:${attributes({
        DURATION: plain(seconds.toFixed(5)),
        URI: names.part(segment.msn, i),
        INDEPENDENT: independent ? plain("YES") : undefined,
      })}`,
  );
}

function report(rung: LiveRung, last: LiveSegment): string {
  return `#EXT-X-RENDITION-REPORT:${attributes({
    URI: `../${rung.name}/live.m3u8`,
    "LAST-MSN": last.msn,
    "LAST-PART": last.parts.length - 1,
  })}`;
}

const decimal = (seconds: number): string => String(Math.round(seconds * 1e5) / 1e5);
