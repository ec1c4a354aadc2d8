import { execFileSync } from "node:child_process";
import { checkMaster, checkMedia } from "../hls/check-playlist.ts";

/** Entries of an I-frame playlist, and their decoded pictures. */
export interface ListedKeyframes {
  uri: string;
  faults: string[];
  bandwidth: number;
  averageBandwidth: number;
  /** Bits per second of the files that are listed. */
  measured: { peak: number; average: number };
  /** Milliseconds, from the lengths the playlist gives. */
  listedAt: number[];
  /** Frames decoded from each file after the init segment: type and time (ms), e.g. "I 4000". */
  decoded: string[][];
}

/** Follows the I-frame list of a film from its multivariant playlist. @param get a file of the asset */
export async function listedKeyframes(get: (file: string) => Promise<Buffer>): Promise<ListedKeyframes> {
  const master = checkMaster((await get("master.m3u8")).toString());
  const [list] = master.keyframes;
  if (!list) throw new Error("no EXT-X-I-FRAME-STREAM-INF");
  const uri = list.get("URI")!.slice(1, -1);
  const text = (await get(uri)).toString();
  const media = checkMedia(text);
  const faults = [...master.faults, ...media.faults].map(({ what }) => what);
  if (!text.includes("#EXT-X-I-FRAMES-ONLY\n")) faults.push("no EXT-X-I-FRAMES-ONLY");
  const folder = uri.slice(0, uri.lastIndexOf("/") + 1);
  const init = await get(folder + media.map!);
  const files = await Promise.all(media.segments.map((segment) => get(folder + segment.uri)));
  const lengths = media.segments.map((segment) => segment.duration);
  const rates = files.map((file, n) => (file.length * 8) / lengths[n]!);
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return {
    uri,
    faults,
    bandwidth: Number(list.get("BANDWIDTH")),
    averageBandwidth: Number(list.get("AVERAGE-BANDWIDTH")),
    measured: {
      peak: Math.max(...rates),
      average: (files.reduce((sum, file) => sum + file.length, 0) * 8) / total,
    },
    listedAt: lengths.map((_, n) =>
      Math.round(lengths.slice(0, n).reduce((sum, one) => sum + one, 0) * 1000),
    ),
    decoded: files.map((file) => framesOf(Buffer.concat([init, file]))),
  };
}

function framesOf(input: Buffer): string[] {
  const shown = "frame=pict_type,best_effort_timestamp_time";
  const args = ["-v", "error", "-of", "json", "-show_frames", "-show_entries", shown, "-"];
  const { frames } = JSON.parse(execFileSync("ffprobe", args, { input }).toString()) as {
    frames: { pict_type: string; best_effort_timestamp_time: string }[];
  };
  return frames.map((one) => `${one.pict_type} ${Math.round(Number(one.best_effort_timestamp_time) * 1000)}`);
}
