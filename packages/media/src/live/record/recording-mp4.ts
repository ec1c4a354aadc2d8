import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { runFfmpeg } from "../../encode/ffmpeg.ts";
import type { AssetIndex } from "../../vod/asset-index.ts";

/** The file beside the segments that a recording is downloaded as. */
export const RECORDING_MP4 = "recording.mp4";

const limits = { cpu: 3600, file: 256 * 2 ** 30 };
const timeoutMs = 2 * 3_600_000;

/**
 * Makes one MP4 of a recording: its best picture and all its sounds, nothing encoded again, its table of contents in
 * front so that every program opens it. Whole or not there at all.
 * @param folder where the recording's segments lie @throws FfmpegError
 */
export async function writeRecordingMp4(
  folder: string,
  { segments, renditions, audio }: Pick<AssetIndex, "segments" | "renditions" | "audio">,
): Promise<void> {
  const work = join(folder, `.mp4-${randomUUID()}`);
  const tracks = [`v${renditions[0]!.name}`, ...audio.map(({ id }) => id)];
  await mkdir(work);
  try {
    for (const track of tracks) await writeFile(join(work, `${track}.m3u8`), playlist(track, segments));
    const made = join(work, "made.mp4");
    await runFfmpeg({
      args: [
        ...tracks.flatMap((track) => ["-protocol_whitelist", "file", "-f", "hls", "-i", `file:${join(work, `${track}.m3u8`)}`]),
        ...tracks.flatMap((_, i) => ["-map", String(i)]),
        ...audio.flatMap(({ language, label }, i) => [`-metadata:s:a:${i}`, `language=${language}`, `-metadata:s:a:${i}`, `handler_name=${label}`]),
        "-c", "copy", "-movflags", "+faststart", "-f", "mp4", `file:${made}`,
      ],
      limits,
      timeoutMs,
    }); // prettier-ignore
    await rename(made, join(folder, RECORDING_MP4));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A track's segments for ffmpeg, which reads them as it reads HLS. */
function playlist(track: string, segments: readonly number[]): string {
  const seconds = segments.slice(1).map((end, n) => (end - segments[n]!) / 1000);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...seconds))}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXT-X-MAP:URI="../${track}/init.mp4"`,
    ...seconds.flatMap((length, n) => [`#EXTINF:${length.toFixed(5)},`, `../${track}/${n}.m4s`]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}
