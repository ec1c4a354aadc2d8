import { findImageContent } from "#modules/media/public.ts";
import type { Platform } from "#platform/context.ts";

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
  if (!row?.logo_image_id) return undefined;
  const content = await findImageContent(storage, row.logo_image_id, { asked: 320, format: "webp" });
  if (!content) return undefined;
  const { default: sharp } = await import("sharp");
  return sharp(content).png().toBuffer();
}
