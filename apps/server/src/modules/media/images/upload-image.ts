import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { imagePurposes, maySendImage, usualImageLimit } from "./image-purpose.ts";
import { storeImage } from "./store-image.ts";

/** A picture someone sends: checked by its content, re-encoded, kept as theirs. */
export async function uploadImage(
  { actor, db, storage }: Pick<Context<Actor>, "actor" | "db" | "storage">,
  purpose: ImagePurpose,
  content: Buffer,
): Promise<ImageView> {
  const wanted = imagePurposes.get(purpose);
  if (!maySendImage(actor, wanted)) throw new AppError("auth.forbidden");
  const { bytes, code } = wanted.limit ?? usualImageLimit;
  if (content.length > bytes) throw new AppError(code);
  return storeImage({ db, storage }, { ownerId: actor.id, purpose, content });
}
