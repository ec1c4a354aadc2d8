import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { limits } from "@palco/values/limits";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { maySendImage } from "../policy.ts";
import { storeImage } from "./store-image.ts";

/** A picture someone sends: checked by its content, re-encoded, kept as theirs. */
export async function uploadImage(
  { actor, db, storage }: Pick<Context<Actor>, "actor" | "db" | "storage">,
  purpose: ImagePurpose,
  content: Buffer,
): Promise<ImageView> {
  if (!maySendImage(actor, purpose)) throw new AppError("auth.forbidden");
  if (content.length > limits.imageBytes) throw new AppError("media.image_too_large");
  return storeImage({ db, storage }, { ownerId: actor.id, purpose, content });
}
