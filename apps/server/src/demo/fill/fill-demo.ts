import { join } from "node:path";
import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { stateFact } from "#platform/outbox/facts.ts";
import { makeDemoClips } from "../media/make-clips.ts";
import { demoProducts } from "../texts/products.ts";
import { fillAccounts } from "./accounts.ts";
import { fillChannels } from "./channels.ts";
import { fillChat } from "./chat.ts";
import { fillCoupons, redeemDemoCode } from "./coupons.ts";
import { fillHome } from "./home.ts";
import { importMedia } from "./media.ts";
import { fillPayments } from "./payments.ts";
import { fillPodcasts } from "./podcasts.ts";
import { fillProducts } from "./products.ts";
import { fillSales, payDemoMonths } from "./sales.ts";
import { fillShipping } from "./shipping.ts";
import { fillSpeakers } from "./speakers.ts";
import { fillSubscription } from "./subscriptions.ts";
import { fillTickets } from "./tickets.ts";

const marker = "demo";

/** Whether this database has its demo already, or is in use and must not get one. */
export async function needsDemo({ db }: Pick<Platform, "db">): Promise<boolean> {
  const filled = await db
    .selectFrom("site_option")
    .select("name")
    .where("name", "=", marker)
    .executeTakeFirst();
  if (filled) return false;
  const channel = await db.selectFrom("channel").select("id").limit(1).executeTakeFirst();
  return channel === undefined;
}

/**
 * Fills an empty site with what makes it look like a real one: people, channels, products with playable videos, a home
 * page, a few tickets. All or nothing: what the pages show is written in one transaction, after the videos are there.
 */
export async function fillDemo(
  platform: Platform,
  { ffmpeg, say, signal }: { ffmpeg: string; say: (line: string) => void; signal?: AbortSignal },
): Promise<void> {
  const { db, config, now } = platform;
  const startedAt = Date.now();
  const people = await fillAccounts(platform);
  say("Making the demo's videos; this happens once");
  const clips = await makeDemoClips(join(config.dataDir, "demo-clips"), {
    ffmpeg,
    log: (line) => say(`  ${line}`),
    ...(signal && { signal }),
  });
  say("Taking in pictures and videos");
  const media = await importMedia(platform, people, clips);
  await db.transaction().execute(async (tx) => {
    const channels = await fillChannels(tx, people, media, now());
    const products = await fillProducts(tx, channels, media, now());
    await fillPodcasts(tx, products, media, now());
    const speakers = await fillSpeakers(tx, people, products, media);
    await fillHome(tx, media);
    await fillTickets(tx, people, products, now());
    await fillCoupons(tx, products, now());
    await fillShipping(tx, channels);
    await fillChat(tx, people);
    await fillPayments(tx, platform, now());
    await fillSales(tx, now());
    for (const { slug } of demoProducts) {
      const product = products.get(slug)!;
      await stateFact(tx, "product.published", {
        productId: product.id,
        channelId: product.channelId,
        ownerId: product.ownerId,
      });
    }
    for (const channel of channels.values())
      await stateFact(tx, "channel.changed", { channelId: channel.id, ownerId: channel.ownerId });
    for (const { id, ownerId } of speakers)
      await stateFact(tx, "speaker.changed", { speakerId: id, ownerId });
    await tx
      .insertInto("site_option")
      .values({ name: marker, value: { filledAt: now().toISOString() } })
      .execute();
    await tx
      .insertInto("site_option")
      .values({ name: "config", value: { ...demoConfig } })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sharedChanged(tx);
  });
  await redeemDemoCode(platform, people);
  await fillSubscription(platform, people);
  await payDemoMonths(platform, people);
  say(`The demo is ready (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}

/** The demo shows tags that a new site keeps off. */
const demoConfig = {
  approveUsers: false, typeTag: false, freeTag: true, coupons: true, moderatedChat: false,
  languages: true, notifications: true, currencies: false, timezones: true,
}; // prettier-ignore
