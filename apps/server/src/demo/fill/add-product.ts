import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import type { DemoClip } from "../media/make-clips.ts";
import type { DemoProduct } from "../texts/types.ts";
import type { FilledChannel } from "./channels.ts";
import { fillChat } from "./chat.ts";
import { fillCoupons } from "./coupons.ts";
import { takeFilm, takeImages, takeSounds } from "./media.ts";
import { fillEpisodes } from "./podcasts.ts";
import { fillPost, picturesOf } from "./posts.ts";
import { fillProduct } from "./products.ts";
import { type DemoProgress, writeProgress } from "./progress.ts";
import { seatSpeakers } from "./speakers.ts";
import { fillTickets } from "./tickets.ts";

export interface Shop {
  people: Map<string, string>;
  channels: Map<string, FilledChannel>;
  clips: Map<string, DemoClip>;
}

/** Puts one product on sale with everything that hangs on it: episodes, speakers, tickets, codes, the chat's moderator. */
export async function addProduct(
  platform: Platform,
  product: DemoProduct,
  { people, channels, clips, progress }: { progress: DemoProgress } & Shop,
): Promise<void> {
  const { id: channelId, ownerId } = channels.get(product.channel)!;
  const film = await takeFilm(platform, product, { ownerId, clips });
  const sounds = await takeSounds(platform, product, { ownerId, clips });
  const pictures = [product.image, product.secondaryImage, ...picturesOf(product)].flatMap(
    (path) => path ?? [],
  );
  const now = platform.now();
  await platform.db.transaction().execute(async (tx) => {
    const images = await takeImages(
      platform,
      tx,
      pictures.map((path) => ({ path, ownerId, purpose: "product" })),
    );
    const productId = await fillProduct(tx, product, { channelId, images, film, now });
    const filled = new Map([[product.slug, { id: productId, channelId, ownerId }]]);
    await fillEpisodes(tx, product, { productId, sounds, now });
    await fillPost(tx, product, { productId, images, ownerId, now });
    await seatSpeakers(tx, product, productId);
    await fillTickets(tx, people, { products: filled, now });
    await fillCoupons(tx, filled, now);
    await fillChat(tx, people, { ...product, productId });
    await publishEvent(tx, "product.published", { productId, channelId, ownerId });
    await writeProgress(tx, progress, now);
    await sharedChanged(tx);
  });
}
