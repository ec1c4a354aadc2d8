import { publishEvent } from "#platform/outbox/events.ts";
import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { DemoPart } from "../demo-part.ts";
import { demoAccounts } from "../texts/accounts.ts";
import { demoChannels } from "../texts/channels.ts";
import { demoHome } from "../texts/home.ts";
import { demoSpeakers } from "../texts/speakers.ts";
import { fillChannels } from "./channels.ts";
import { fillHome } from "./home.ts";
import { type DemoImageToTake, takeImages } from "./media.ts";
import { fillSpeakers } from "./speakers.ts";

/** Fills the parts without films (faces, channels, speakers, the home page, the modules' parts) in one transaction. */
export async function beginDemo(
  platform: Platform,
  people: Map<string, string>,
  parts: readonly DemoPart[],
): Promise<void> {
  const { db, now } = platform;
  await db.transaction().execute(async (tx) => {
    const images = await takeImages(platform, tx, [...imagesOf(people)]);
    for (const { email, avatar } of demoAccounts)
      await tx
        .updateTable("user_account")
        .set({ avatar_image_id: images.get(avatar)! })
        .where("id", "=", people.get(email)!)
        .execute();
    const channels = await fillChannels(tx, people, { images, now: now() });
    const speakers = await fillSpeakers(tx, people, images);
    await fillHome(tx, images);
    for (const part of parts) await part.begin?.(tx, { platform, channels, now: now() });
    for (const { id, ownerId } of channels.values())
      await publishEvent(tx, "channel.changed", { channelId: id, ownerId });
    for (const { id, ownerId } of speakers)
      await publishEvent(tx, "speaker.changed", { speakerId: id, ownerId });
    await tx
      .insertInto("site_option")
      .values({ name: "config", value: { ...demoConfig } })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sharedChanged(tx);
  });
}

function* imagesOf(people: Map<string, string>): Generator<DemoImageToTake> {
  const of = (email: string) => people.get(email)!;
  for (const { avatar, email } of demoAccounts) yield { path: avatar, ownerId: of(email), purpose: "avatar" };
  for (const { owner, logo, profile, cover } of demoChannels) {
    yield { path: logo, ownerId: of(owner), purpose: "channel-logo" };
    yield { path: profile, ownerId: of(owner), purpose: "channel-profile" };
    yield { path: cover, ownerId: of(owner), purpose: "channel-cover" };
  }
  for (const { image, owner } of demoSpeakers) yield { path: image, ownerId: of(owner), purpose: "speaker" };
  for (const section of demoHome)
    if ("image" in section)
      yield { path: section.image, ownerId: of("admin@demo.palco.test"), purpose: "page" };
}

/** The demo shows tags that a new site keeps off. */
const demoConfig = {
  approveUsers: false, typeTag: false, freeTag: true, coupons: true, moderatedChat: false,
  languages: true, notifications: true, currencies: false, timezones: true,
}; // prettier-ignore
