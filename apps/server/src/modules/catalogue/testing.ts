import { randomBytes } from "node:crypto";
import type { ProductStatus, ProductType } from "@palco/contract/catalogue/api";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import type { TestUser } from "#modules/accounts/testing.ts";
import { aChannel, anImage, type TestChannel } from "#modules/channels/testing.ts";
import type { TestApp } from "#testing/app.ts";

export { followTaxRates } from "./follow-tax-rates.ts";
export interface TestProduct {
  id: string;
  slug: string;
  title: string;
  channel: TestChannel;
  /** The owner. */
  owner: TestUser;
  assetId: string | null;
}

export interface TestProductOptions {
  /** Its channel; without one it gets a published channel of its own. */
  channel?: TestChannel;
  owner?: TestUser;
  type?: ProductType;
  slug?: string;
  title?: string;
  titles?: Partial<Record<"es" | "en" | "pt", string>>;
  status?: ProductStatus;
  /** Minor units with tax; 0 is free. */
  gross?: number;
  /** An asset of one's own, or `null` for none; else a playable one of a minute, without its files. */
  assetId?: string | null;
  /** Ids of categories; they are made when they don't exist. */
  categories?: readonly string[];
  saleStartsAt?: Date;
  saleEndsAt?: Date;
  accessHours?: number;
  expiresAt?: Date;
  offer?: { gross: number; startsAt: Date; endsAt: Date };
  sessions?: readonly Date[];
  /** Places at each of its dates. */
  seats?: number;
}

/** A video of a minute that counts as playable, without its files. */
export async function anAsset(
  app: TestApp,
  ownerId: string,
  state: "probing" | "playable" | "ready" = "ready",
): Promise<string> {
  const asset = {
    owner_id: ownerId,
    title: "clip.mp4",
    state,
    size: 1_000_000,
    duration_ms: 60_000,
    width: 1280,
    height: 720,
    direct: true,
  };
  return (await app.platform.db.insertInto("asset").values(asset).returning("id").executeTakeFirstOrThrow())
    .id;
}

/** The category of this id, made if need be. */
export async function aCategory(app: TestApp, id: string): Promise<string> {
  const names = { es: `${id} es`, en: `${id} en`, pt: `${id} pt` };
  await app.platform.db
    .insertInto("category")
    .values({ id, names })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A complete product, published at 12,10 € unless told otherwise. */
export async function aProduct(app: TestApp, options: TestProductOptions = {}): Promise<TestProduct> {
  const { db, now } = app.platform;
  const channel =
    options.channel ?? (await aChannel(app, { ...(options.owner && { owner: options.owner }) }));
  const status = options.status ?? "published";
  const price = splitGross(options.gross ?? 1210, defaultTaxRate);
  const assetId = options.assetId === undefined ? await anAsset(app, channel.owner.id) : options.assetId;
  const title = options.title ?? "An evening";
  const { id, slug } = await db
    .insertInto("product")
    .values({
      channel_id: channel.id,
      type: options.type ?? "vod",
      status,
      published_at: status === "draft" ? null : now(),
      slug: options.slug ?? `product-${randomBytes(5).toString("hex")}`,
      plan: price.gross === 0 ? "free" : "paid",
      title,
      titles: options.titles ?? {},
      short_description: "Worth every minute",
      description: "First paragraph.\n\nSecond paragraph.",
      net_amount: price.net,
      tax_amount: price.tax,
      gross_amount: price.gross,
      asset_id: assetId,
      image_id: await anImage(app, channel.owner.id, "product"),
      sale_starts_at: options.saleStartsAt ?? null,
      sale_ends_at: options.saleEndsAt ?? null,
      expires_after_hours: options.accessHours ?? null,
      expires_at: options.expiresAt ?? null,
    })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
  for (const category of options.categories ?? ["music"])
    await db
      .insertInto("product_category")
      .values({ product_id: id, category_id: await aCategory(app, category) })
      .execute();
  if (options.offer) {
    const { net, tax, gross } = splitGross(options.offer.gross, defaultTaxRate);
    const times = { starts_at: options.offer.startsAt, ends_at: options.offer.endsAt };
    await db
      .insertInto("offer")
      .values({ product_id: id, net_amount: net, tax_amount: tax, gross_amount: gross, ...times })
      .execute();
  }
  if (options.sessions?.length)
    await db
      .insertInto("product_session")
      .values(
        options.sessions.map((startsAt) => ({
          product_id: id,
          starts_at: startsAt,
          capacity: options.seats ?? null,
        })),
      )
      .execute();
  return { id, slug, title, channel, owner: channel.owner, assetId };
}
