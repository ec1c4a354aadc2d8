import { SoundTarget } from "@palco/contract/media/api";
import { soundFormat } from "@palco/media/encode/sound-format";
import { limits } from "@palco/values/limits";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { makeAudioTrack } from "./make-audio-track.ts";
import { audioTrackTargetOf } from "./audio-track-target.ts";

/** A further sound of a video. */
export const audioTrackPurpose: UploadPurpose = {
  purpose: "sound",
  limit: { bytes: limits.soundBytes, code: "media.sound_too_large" },
  targetOf: audioTrackTargetOf,
  content: { matches: (head) => soundFormat(head) !== undefined, refusal: "not_sound" },
  complete: (platform, upload) => makeAudioTrack(platform, upload, SoundTarget.parse(upload.target)),
};
