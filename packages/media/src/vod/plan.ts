import type { ByteSource } from "../mp4/byte-source.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { SegmentLayout } from "./pack-segment.ts";
import type { BitRates } from "./weigh-track.ts";

/** "v" is the picture of the source, "a<k>" its k-th sound track. */
export type TrackName = "v" | `a${number}`;

/** First bytes of `source.plan`; its last digit is the version of the layout. */
export const PLAN_MAGIC = Buffer.from("palcopl1", "latin1");
/** Per segment: where its blob starts, length of its head, number of runs, size of the segment; 4 bytes each. */
export const PLAN_RECORD = 16;
/** Per run: offset in the source (6 bytes) and length (4). */
export const RUN_BYTES = 10;

export interface PlanHeader {
  version: 1;
  /** Size of the source it was made from; another size is another file. */
  sourceSize: number;
  tracks: (Omit<PlannedTrack, "init"> & { init: string })[];
}

export interface PlannedTrack {
  name: TrackName;
  /** Segments there are; a sound track that ends early has fewer than the grid. */
  segments: number;
  init: Buffer;
  /** Bits per second: the largest segment's, and over all. */
  bandwidth: number;
  averageBandwidth: number;
  /** Bit rates of the keyframes that segments begin with. Only for video; absent in old plans. */
  keyframes?: BitRates;
}

export interface Plan {
  sourceSize: number;
  tracks: Map<TrackName, PlannedTrack>;
  /** @throws RangeError when there is no such track or segment. */
  segment(track: TrackName, n: number): Promise<SegmentLayout>;
}

const LARGEST_HEADER = 1024 * 1024;
const MOST_SEGMENTS = 1_000_000;

/**
 * Opens `source.plan`: reads its header and its table of segments (about 16 bytes per segment and track) and nothing
 * else. @throws Mp4Error `malformed` when it is not one, or of another version: build it anew.
 */
export async function openPlan(file: ByteSource): Promise<Plan> {
  const fixed = PLAN_MAGIC.length + 8;
  if (file.size < fixed) throw new Mp4Error("malformed", "not a plan");
  const start = await file.read(0, fixed);
  if (!start.subarray(0, PLAN_MAGIC.length).equals(PLAN_MAGIC)) throw new Mp4Error("malformed", "not a plan");
  const jsonLength = start.readUInt32BE(PLAN_MAGIC.length);
  const count = start.readUInt32BE(PLAN_MAGIC.length + 4);
  const length = jsonLength + count * PLAN_RECORD;
  if (jsonLength > LARGEST_HEADER || count > MOST_SEGMENTS || fixed + length > file.size)
    throw new Mp4Error("malformed", "a damaged plan");
  const rest = await file.read(fixed, length);
  const header = JSON.parse(rest.toString("utf8", 0, jsonLength)) as PlanHeader;
  // A copy, so that a plan in memory can be let go.
  const table = Buffer.from(rest.subarray(jsonLength));
  const tracks = new Map<TrackName, PlannedTrack & { base: number }>();
  let base = 0;
  for (const track of header.tracks) {
    tracks.set(track.name, { ...track, init: Buffer.from(track.init, "base64"), base });
    base += track.segments;
  }
  return {
    sourceSize: header.sourceSize,
    tracks,
    async segment(name, n) {
      const track = tracks.get(name);
      if (!track || !(n >= 0 && n < track.segments))
        throw new RangeError(`the plan has no segment ${n} of ${name}`);
      return readLayout(file, table, (track.base + n) * PLAN_RECORD);
    },
  };
}

async function readLayout(file: ByteSource, table: Buffer, record: number): Promise<SegmentLayout> {
  const headLength = table.readUInt32BE(record + 4);
  const runCount = table.readUInt32BE(record + 8);
  const blob = await file.read(table.readUInt32BE(record), headLength + runCount * RUN_BYTES);
  const runs: number[] = [];
  for (let at = headLength; at < blob.length; at += RUN_BYTES)
    runs.push(blob.readUIntBE(at, 6), blob.readUInt32BE(at + 6));
  return { head: blob.subarray(0, headLength), runs, size: table.readUInt32BE(record + 12) };
}
