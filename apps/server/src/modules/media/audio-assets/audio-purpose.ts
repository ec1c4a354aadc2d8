import { soundFormat } from "@palco/media/encode/sound-format";
import { limits } from "@palco/values/limits";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { keepAudioAsset } from "./keep-audio.ts";

/** Sound by itself: an episode of a podcast. */
export const audioPurpose: UploadPurpose = {
  purpose: "audio",
  limit: { bytes: limits.audioBytes, code: "media.audio_too_large" },
  content: { matches: (head) => soundFormat(head) !== undefined, refusal: "not_audio" },
  complete: keepAudioAsset,
};
