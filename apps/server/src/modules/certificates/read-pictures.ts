import { findImageContent } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

/** A picture as PNG, at least so many pixels wide where it has them; undefined: it is gone. */
async function readPicture(
  storage: Platform["storage"],
  imageId: string,
  asked: number,
): Promise<Buffer | undefined> {
  const content = await findImageContent(storage, imageId, { asked, format: "webp" });
  if (!content) return undefined;
  const { default: sharp } = await import("sharp");
  return sharp(content).png().toBuffer();
}

/** The logo of a channel as PNG; undefined: it has none. */
export async function readChannelLogo(
  { db, storage }: Pick<Platform, "db" | "storage">,
  channelId: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("channel_card")
    .select("logo_image_id")
    .where("id", "=", channelId)
    .executeTakeFirst();
  return row?.logo_image_id ? readPicture(storage, row.logo_image_id, 320) : undefined;
}

/** Answers what reads pictures of signatures, each once. */
export function signatureReader({ storage }: Pick<Platform, "storage">) {
  const read = new Map<string, Promise<Buffer | undefined>>();
  const readOnce = (imageId: string) => {
    const known = read.get(imageId);
    if (known) return known;
    const picture = readPicture(storage, imageId, 640);
    read.set(imageId, picture);
    return picture;
  };
  return (signatures: readonly { imageId?: string | null }[]) =>
    Promise.all(signatures.map(async ({ imageId }) => (imageId ? readOnce(imageId) : undefined)));
}
