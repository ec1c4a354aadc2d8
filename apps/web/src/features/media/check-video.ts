import { limits } from "@palco/values/limits";

export type VideoProblem = "video_empty" | "video_too_large" | "video_not_mp4";

/** Checks a film before a byte of it is sent, by its first bytes and never by its name. */
export async function checkVideo(file: File): Promise<VideoProblem | undefined> {
  if (file.size === 0) return "video_empty";
  if (file.size > limits.videoBytes) return "video_too_large";
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = String.fromCharCode(...head.subarray(4, 8));
  return type === "ftyp" ? undefined : "video_not_mp4";
}
