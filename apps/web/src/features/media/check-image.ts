import { limits } from "@palco/values/limits";

export type ImageProblem = "image_format" | "image_too_large";

/** Checks a picture before it is sent, by its first bytes and never by its name. */
export async function checkImage(
  file: File,
): Promise<{ problem: ImageProblem } | { type: "image/jpeg" | "image/png" }> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, i) => head[i] === byte);
  if (!isJpeg && !isPng) return { problem: "image_format" };
  if (file.size > limits.imageBytes) return { problem: "image_too_large" };
  return { type: isPng ? "image/png" : "image/jpeg" };
}
