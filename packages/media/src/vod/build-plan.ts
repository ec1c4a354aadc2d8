import { TRACK_ID, initSegment } from "../mp4/init-segment.ts";
import { KEYFRAME_HEAD } from "../mp4/keyframe-segment.ts";
import { type Movie, audioTracks, videoTrack } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { Track } from "../mp4/track.ts";
import { type CutTrack, cutAudio, cutVideo } from "./cut-track.ts";
import { type SegmentLayout, packSegment } from "./pack-segment.ts";
import { PLAN_MAGIC, PLAN_RECORD, type PlanHeader, RUN_BYTES, type TrackName } from "./plan.ts";
import { ratesOf } from "./weigh-track.ts";

/**
 * Packages the whole source on paper: for each track the init segment and each segment's head and places in the file.
 * The answer is the content of `source.plan`; `openPlan` reads it a segment at a time. 51 minutes take some 2 MB.
 *
 * @param grid as `AssetIndex.segments`; for the picture every start must be a keyframe (`planSegments`)
 * @param tracks which ones, "v" and "a<k>"; absent: the picture and all sound
 * @throws Mp4Error when a track is missing, cannot be packaged or does not fit the grid
 */
export function buildPlan(movie: Movie, grid: number[], tracks?: TrackName[]): Buffer {
  const wanted =
    tracks ?? (["v", ...audioTracks(movie).map((_, k) => `a${k}` as const)] satisfies TrackName[]);
  const cuts = wanted.map((name) => ({ name, cut: cutTrack(movie, name, grid) }));
  const layouts = cuts.map(({ cut }) => cut.first.slice(1).map((_, n) => packSegment(cut, n)));
  const header: PlanHeader = {
    version: 1,
    sourceSize: movie.size,
    tracks: cuts.map(({ name, cut }, i) => ({
      name,
      segments: layouts[i]!.length,
      init: packInit(cut.track).toString("base64"),
      ...bitrates(layouts[i]!, cut),
      ...(name === "v" && startsAtKeyframe(cut) && { keyframes: ratesOf(keyframeSizes(cut), grid) }),
    })),
  };
  return write(header, layouts.flat());
}

function cutTrack(movie: Movie, name: TrackName, grid: number[]): CutTrack {
  const track = name === "v" ? videoTrack(movie) : audioTracks(movie)[Number(name.slice(1))];
  if (!track) throw new Mp4Error("unsupported", `there is no track ${name}`);
  return name === "v" ? cutVideo(movie, track, grid) : cutAudio(movie, track, grid);
}

function packInit(track: Track): Buffer {
  try {
    return initSegment({ ...track, id: TRACK_ID });
  } catch (error) {
    throw error instanceof TypeError ? new Mp4Error("unsupported", error.message) : error;
  }
}

/** The first frame is one; the other segments are cut at keyframes. */
function startsAtKeyframe({ track }: CutTrack): boolean {
  const { sync } = track.samples();
  return !sync || sync[0] === 0;
}

function keyframeSizes({ first, track }: CutTrack): number[] {
  const { size } = track.samples();
  return first.slice(0, -1).map((sample) => KEYFRAME_HEAD + size[sample]!);
}

function bitrates(layouts: SegmentLayout[], cut: CutTrack): { bandwidth: number; averageBandwidth: number } {
  const dts = cut.track.samples().dts;
  let [peak, bytes, seconds] = [0, 0, 0];
  layouts.forEach((layout, n) => {
    const length = (dts[cut.first[n + 1]!]! - dts[cut.first[n]!]!) / cut.track.timescale;
    // A last segment of a few frames says nothing about the rate of the others.
    if (length >= 1 || n === 0) peak = Math.max(peak, (layout.size * 8) / Math.max(length, 0.04));
    bytes += layout.size;
    seconds += length;
  });
  return { bandwidth: Math.ceil(peak), averageBandwidth: Math.ceil((bytes * 8) / Math.max(seconds, 0.04)) };
}

function write(header: PlanHeader, layouts: SegmentLayout[]): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const tableAt = PLAN_MAGIC.length + 8 + json.length;
  const blobsAt = tableAt + layouts.length * PLAN_RECORD;
  const size = layouts.reduce(
    (sum, layout) => sum + layout.head.length + (layout.runs.length / 2) * RUN_BYTES,
    blobsAt,
  );
  const out = Buffer.allocUnsafe(size);
  PLAN_MAGIC.copy(out, 0);
  out.writeUInt32BE(json.length, PLAN_MAGIC.length);
  out.writeUInt32BE(layouts.length, PLAN_MAGIC.length + 4);
  json.copy(out, PLAN_MAGIC.length + 8);
  let at = blobsAt;
  layouts.forEach((layout, i) => {
    const record = tableAt + i * PLAN_RECORD;
    out.writeUInt32BE(at, record);
    out.writeUInt32BE(layout.head.length, record + 4);
    out.writeUInt32BE(layout.runs.length / 2, record + 8);
    out.writeUInt32BE(layout.size, record + 12);
    at += layout.head.copy(out, at);
    for (let run = 0; run < layout.runs.length; run += 2) {
      const offset = layout.runs[run]!;
      out.writeUInt16BE(Math.floor(offset / 0x1_0000_0000), at);
      out.writeUInt32BE(offset % 0x1_0000_0000, at + 2);
      out.writeUInt32BE(layout.runs[run + 1]!, at + 6);
      at += RUN_BYTES;
    }
  });
  return out;
}
