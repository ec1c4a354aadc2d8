import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { type DemoPart, type DemoPeople, type FilledChannel, stepOf } from "../demo-part.ts";
import type { DemoClip } from "../media/make-clips.ts";
import type { DemoProduct } from "../texts/types.ts";
import { takeFilm, takeImages } from "./media.ts";
import { type DemoProgress, writeProgress } from "./progress.ts";

export interface Shop {
  parts: readonly DemoPart[];
  people: DemoPeople;
  channels: Map<string, FilledChannel>;
  clips: Map<string, DemoClip>;
}

/** Puts one product on sale with everything that hangs on it. */
export async function addProduct(
  platform: Platform,
  product: DemoProduct,
  { parts, people, channels, clips, progress }: { progress: DemoProgress } & Shop,
): Promise<void> {
  const { id: channelId, ownerId } = channels.get(product.channel)!;
  const film = await takeFilm(platform, product, { ownerId, clips });
  const files = new Map<DemoPart, readonly string[]>();
  for (const part of parts)
    files.set(part, (await part.takeIn?.(platform, product, { ownerId, clips })) ?? []);
  const pictures = [
    product.image,
    ...(product.secondaryImage ? [product.secondaryImage] : []),
    ...parts.flatMap((part) => part.pictures?.(product) ?? []),
  ];
  const now = platform.now();
  await platform.db.transaction().execute(async (tx) => {
    const images = await takeImages(
      platform,
      tx,
      pictures.map((path) => ({ path, ownerId, purpose: "product" })),
    );
    const productId = await stepOf(parts, "product")(tx, product, { channelId, images, film, now });
    for (const part of parts)
      await part.add?.(tx, product, { id: productId, ownerId, people, images, files: files.get(part)!, now });
    await publishEvent(tx, "product.published", { productId, channelId, ownerId });
    await writeProgress(tx, progress, now);
    await sharedChanged(tx);
  });
}
