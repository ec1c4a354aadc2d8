import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ffmpegOnce } from "./testing.ts";

/** Init segment and all segments of a folder as one playable file. */
export async function joinedFolder(folder: string, segments: number): Promise<string> {
  const names = ["init.mp4", ...Array.from({ length: segments }, (_, n) => `${n}.m4s`)];
  const file = `${folder}.joined.mp4`;
  await writeFile(file, Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name))))));
  return file;
}

/** Left channel of a file, decoded at 48 kHz. */
export async function soundOf(file: string): Promise<Float32Array> {
  const options = ["-map", "0:a:0", "-af", "pan=mono|c0=c0", "-ar", "48000", "-f", "f32le", "-"];
  const bytes = await ffmpegOnce("-i", file, ...options);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** Frequency of a tone in Hz, by how often it crosses zero upwards between these seconds. */
export function pitch(sound: Float32Array, fromSecond: number, toSecond: number): number {
  const part = sound.subarray(fromSecond * 48_000, toSecond * 48_000);
  let crossings = 0;
  for (let i = 1; i < part.length; i++) if (part[i - 1]! < 0 && part[i]! >= 0) crossings++;
  return crossings / (toSecond - fromSecond);
}

/** Root mean square between these seconds. */
export function loudness(sound: Float32Array, fromSecond: number, toSecond: number): number {
  const part = sound.subarray(fromSecond * 48_000, toSecond * 48_000);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}
