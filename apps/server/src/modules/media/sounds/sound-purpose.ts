import { SoundTarget } from "@palco/contract/media/api";
import { soundFormat } from "@palco/media/encode/sound-format";
import { limits } from "@palco/values/limits";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { makeSound } from "./make-sound.ts";
import { soundTargetOf } from "./sound-target.ts";

/** A further sound of a video. */
export const soundPurpose: UploadPurpose = {
  purpose: "sound",
  limit: { bytes: limits.soundBytes, code: "media.sound_too_large" },
  targetOf: soundTargetOf,
  content: { matches: (head) => soundFormat(head) !== undefined, refusal: "not_sound" },
  complete: (platform, upload) => makeSound(platform, upload, SoundTarget.parse(upload.target)),
};
