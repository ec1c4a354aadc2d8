import { limits } from "@palco/values/limits";

/** File types offered in the browser's file dialog; the server checks the content anyway. */
export const audioTypes = "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus,video/mp4,.mp4";

export type AudioFileProblem = "audio_file_empty" | "audio_file_too_large";

/** Checks an audio file before a byte of it is sent. */
export function checkAudioFile(file: File): AudioFileProblem | undefined {
  if (file.size === 0) return "audio_file_empty";
  return file.size > limits.audioBytes ? "audio_file_too_large" : undefined;
}
