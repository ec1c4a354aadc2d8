export { shelves } from "./channel-shelf.ts";
import { randomBytes } from "node:crypto";
import type { ChannelStatus } from "@palco/contract/channels/api";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { writeBilling } from "./save-channel.ts";

export interface TestChannel {
  id: string;
  slug: string;
  title: string;
  owner: TestUser;
}

export interface TestChannelOptions {
  owner?: TestUser;
  slug?: string;
  title?: string;
  description?: string;
  status?: ChannelStatus;
  /** Price of a month, tax included. Absent: not sold by subscription. */
  monthlyGross?: number;
}

/** Billing that every check accepts. */
export const testBilling = {
  taxId: "B12345674",
  phonePrefix: "+34",
  phone: "950000314",
  address: "Avenida del Cabo, 12",
  city: "Almería",
  postalCode: "04007",
  country: "ES",
  iban: "ES9121000418450200051332",
};

/** A picture that belongs to someone, without its files. */
export async function anImage(app: TestApp, ownerId: string, purpose = "channel-profile"): Promise<string> {
  const image = { owner_id: ownerId, purpose, width: 1100, height: 650, widths: [320, 640, 1100] };
  return (await app.platform.db.insertInto("image").values(image).returning("id").executeTakeFirstOrThrow())
    .id;
}

/** A complete channel, approved and published unless told otherwise, with a producer of its own. */
export async function aChannel(app: TestApp, options: TestChannelOptions = {}): Promise<TestChannel> {
  const { db, now } = app.platform;
  const owner = options.owner ?? (await aUser(app, { roles: ["VIEWER", "PRODUCER"] }));
  const status = options.status ?? "published";
  const approved = status === "published" || status === "private";
  const title = options.title ?? "A stage";
  const monthly = options.monthlyGross ? splitGross(options.monthlyGross, defaultTaxRate) : undefined;
  const { id, slug } = await db
    .insertInto("channel")
    .values({
      owner_id: owner.id,
      slug: options.slug ?? `channel-${randomBytes(5).toString("hex")}`,
      title,
      description: options.description ?? "Music and talks",
      status,
      profile_image_id: await anImage(app, owner.id),
      ...(monthly && {
        subscription_active: true,
        subscription_net: monthly.net,
        subscription_tax: monthly.tax,
        subscription_gross: monthly.gross,
      }),
      review_requested_at: status === "in_revision" ? now() : null,
      approved_at: approved ? now() : null,
      published_at: approved ? now() : null,
    })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => writeBilling(tx, id, testBilling));
  return { id, slug, title, owner };
}

/** Makes accounts follow a channel. */
export async function follow(
  app: TestApp,
  channelId: string,
  { users, at = app.platform.now() }: { users: readonly { id: string }[]; at?: Date },
): Promise<void> {
  const rows = users.map(({ id }) => ({ user_id: id, channel_id: channelId, followed_at: at, mail: true }));
  await app.platform.db.insertInto("channel_follow").values(rows).execute();
}
