import { limits } from "@palco/values/limits";

/** File types offered in the browser's file dialog; the server checks the content anyway. */
export const soundTypes = "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus,video/mp4,.mp4";

export type SoundProblem = "sound_file_empty" | "sound_file_too_large";

/** Checks an audio file before a byte of it is sent. */
export function checkSound(file: File): SoundProblem | undefined {
  if (file.size === 0) return "sound_file_empty";
  return file.size > limits.soundBytes ? "sound_file_too_large" : undefined;
}
