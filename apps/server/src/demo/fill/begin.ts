import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type DemoPart, type DemoPeople, type DemoSite, stepOf } from "../demo-part.ts";
import { takeImages } from "./media.ts";

/** Writes avatars, channels, speakers, the home page and payment methods, which belong to no product, in one transaction. */
export async function beginDemo(
  platform: Platform,
  { site, people, parts }: { site: DemoSite; people: DemoPeople; parts: readonly DemoPart[] },
): Promise<void> {
  const now = platform.now();
  await platform.db.transaction().execute(async (tx) => {
    const pictures = parts.flatMap((part) => [...(part.sitePictures?.(site, people) ?? [])]);
    const images = await takeImages(platform, tx, pictures);
    const begun = { platform, site, people, images, now };
    const channels = await stepOf(parts, "channels")(tx, begun);
    for (const part of parts) await part.begin?.(tx, { ...begun, channels });
    await sharedChanged(tx);
  });
}
