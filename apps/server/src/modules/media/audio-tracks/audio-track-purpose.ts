import { AudioTrackTarget } from "@palco/contract/media/api";
import { soundFormat } from "@palco/media/encode/sound-format";
import { limits } from "@palco/values/limits";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { makeAudioTrack } from "./make-audio-track.ts";
import { audioTrackTargetOf } from "./audio-track-target.ts";

/** An additional audio track of a video. */
export const audioTrackPurpose: UploadPurpose = {
  purpose: "audio_track",
  limit: { bytes: limits.audioBytes, code: "media.audio_too_large" },
  targetOf: audioTrackTargetOf,
  content: { matches: (head) => soundFormat(head) !== undefined, refusal: "not_audio" },
  complete: (platform, upload) => makeAudioTrack(platform, upload, AudioTrackTarget.parse(upload.target)),
};
