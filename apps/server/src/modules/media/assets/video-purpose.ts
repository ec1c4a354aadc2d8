import { looksLikeMp4 } from "@palco/media/encode/looks-like-mp4";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { makeVideo } from "./make-video.ts";

/** A film, or a trailer. */
export const videoPurpose: UploadPurpose = {
  purpose: "video",
  content: { matches: looksLikeMp4, refusal: "not_mp4" },
  complete: makeVideo,
};
