import { SoundRefusal, type UploadRefusal } from "@palco/contract/media/api";
import { AppError } from "#platform/app-error.ts";

/** Error of a refused upload; a client that continues it gets the same again. */
export function refusalOfUpload(refusal: UploadRefusal | null): AppError {
  const ofSound = SoundRefusal.safeParse(refusal);
  if (ofSound.success) return new AppError(`media.${ofSound.data}`);
  if (refusal === "resource_kind") return new AppError("media.resource_kind");
  return new AppError(refusal === "not_mp4" ? "media.not_mp4" : "media.unplayable");
}
