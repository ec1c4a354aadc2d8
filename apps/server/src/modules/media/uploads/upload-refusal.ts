import { AudioRefusal, type UploadRefusal } from "@palco/contract/media/api";
import { AppError } from "#platform/app-error.ts";

/** Error of a refused upload; a client that continues it gets the same again. */
export function refusalOfUpload(refusal: UploadRefusal | null): AppError {
  const ofAudio = AudioRefusal.safeParse(refusal);
  if (ofAudio.success) return new AppError(`media.${ofAudio.data}`);
  if (refusal === "resource_kind") return new AppError("media.resource_kind");
  return new AppError(refusal === "not_mp4" ? "media.not_mp4" : "media.unplayable");
}
