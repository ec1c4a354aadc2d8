import { typesWith } from "@palco/contract/product-types/traits";
import type { AgeRating, ProductCard, ProductStatus, ProductType } from "@palco/contract/catalogue/api";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import type { Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { partsOf } from "./parts.ts";
import { dateEnd } from "./product-type.ts";
import { productAt } from "./product-address.ts";

/** Base of every product view: one row, one query, for any number of products. */
export interface CardRow {
  id: string;
  slug: string;
  type: ProductType;
  status: ProductStatus;
  title: string;
  titles: Localized;
  shortDescription: string;
  shortDescriptions: Localized;
  plan: "paid" | "free";
  currency: string;
  taxRate: number;
  net: number;
  tax: number;
  gross: number;
  offerNet: number | null;
  offerTax: number | null;
  offerGross: number | null;
  offerStartsAt: Date | null;
  offerEndsAt: Date | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  expiresAfterHours: number | null;
  expiresAt: Date | null;
  labels: string[];
  ageRating: AgeRating;
  publishedAt: Date | null;
  imageId: string | null;
  assetId: string | null;
  trailerAssetId: string | null;
  durationMs: number | null;
  channelId: string;
  channelSlug: string;
  channelTitle: string;
  channelLogoId: string | null;
  channelStatus: string;
  /** False while the channel's owner may sell nothing: blocked, deleted, no longer an organizer. */
  ownerSells: boolean;
  /** False while its type belongs to a module of the site that is off. */
  typeIsOn: boolean;
  channelRefundPolicy: RefundPolicy | null;
  ownerId: string;
  sessionAt: Date | null;
  lastDateEndsAt: Date | null;
  begunAt: Date | null;
  /** Seats there still are at the dates to come, or pieces of goods; null: as many as are wanted. */
  seatsLeft: number | null;
  /** What is in it: of a pack, or of a type that is a series; null of everything else. */
  parts: ProductCard["parts"];
}

export const cardColumns = (
  now: Date,
): RawBuilder<unknown> => sql`p.id, p.slug, p.type, p.status, p.title, p.titles, p.short_description as "shortDescription",
  p.short_descriptions as "shortDescriptions", p.plan, p.currency, p.tax_rate as "taxRate", p.net_amount as net, p.tax_amount as tax,
  p.gross_amount as gross, o.net_amount as "offerNet", o.tax_amount as "offerTax", o.gross_amount as "offerGross",
  o.starts_at as "offerStartsAt", o.ends_at as "offerEndsAt", p.sale_starts_at as "saleStartsAt", p.sale_ends_at as "saleEndsAt",
  p.expires_after_hours as "expiresAfterHours", p.expires_at as "expiresAt", p.labels, p.age_rating as "ageRating",
  p.published_at as "publishedAt", p.image_id as "imageId", p.asset_id as "assetId", p.trailer_asset_id as "trailerAssetId",
  a.duration_ms as "durationMs", c.id as "channelId", c.slug as "channelSlug", c.title as "channelTitle",
  c.logo_image_id as "channelLogoId", c.status as "channelStatus", c.owner_sells as "ownerSells", ${typeIsOn()} as "typeIsOn", c.refund_policy as "channelRefundPolicy", c.owner_id as "ownerId",
  coalesce(s.next_at, s.last_at) as "sessionAt", s.last_ends_at as "lastDateEndsAt", s.begun_at as "begunAt",
  s.seats_left as "seatsLeft", ${partsOf(now)} as parts`;

/** Seats of a date `ps` that somebody has, held or taken (seats.ts). */
export const seatsTaken = (now: Date): RawBuilder<number> =>
  sql`(select count(*) from seat where seat.session_id = ps.id and (seat.held_until is null or seat.held_until > ${now}))`;

/** Counted in pieces; what happens at dates is counted in seats. */
const isCounted = sql`p.type in (${sql.join(typesWith(({ delivery }) => delivery === "parcel").map((type) => sql.lit(type)))})`;

export function cardSource(now: Date): RawBuilder<unknown> {
  const endsAt = dateEnd(sql`starts_at`);
  const takesPlace = sql`called_off_at is null`;
  const isToCome = sql`${endsAt} > ${now} and ${takesPlace}`;
  return sql`product p
    join channel_card c on c.id = p.channel_id
    left join offer o on o.product_id = p.id
    left join asset_card a on a.id = p.asset_id
    left join lateral (select min(starts_at) filter (where starts_at >= ${now} and ${takesPlace}) as next_at,
        max(starts_at) filter (where ${takesPlace}) as last_at,
        -- Without a date that takes place it is over since the last one was called off.
        coalesce(max(${endsAt}) filter (where ${takesPlace}), max(called_off_at)) as last_ends_at,
        max(starts_at) filter (where starts_at <= ${now} and ${takesPlace}) as begun_at,
        case when ${isCounted} and p.stock_total is null then null
        when ${isCounted} then greatest(0, p.stock_total - p.stock_taken + (
          select coalesce(sum(h.quantity), 0)::int from stock_hold h where h.product_id = p.id and h.held_until <= ${now}))
        when bool_and(capacity is not null) filter (where ${isToCome}) then sum(
          case when capacity is not null then greatest(0, capacity - ${seatsTaken(now)}) end) filter (where ${isToCome})
        end::int as seats_left
      from product_session ps where product_id = p.id) s on true`;
}

/** On show for everybody: published, in a channel that is and whose owner sells. */
export const onShow = sql`p.status = 'published' and c.status = 'published' and c.owner_sells and ${typeIsOn()}`;

/** Products in any state, by id or by slug. */
export async function listCardRows(
  db: Db,
  which: { now: Date } & ({ ids: readonly string[] } | { slug: string }),
): Promise<CardRow[]> {
  if ("ids" in which && which.ids.length === 0) return [];
  const match = "ids" in which ? sql`p.id = any(${which.ids})` : sql`p.id = ${productAt(which.slug)}`;
  const { rows } =
    await sql<CardRow>`select ${cardColumns(which.now)} from ${cardSource(which.now)} where ${match} ${prepared}`.execute(
      db,
    );
  return rows;
}

/** The slug that the product at an address has now, if it is on show. */
export async function currentProductSlug(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{
    slug: string;
  }>`select p.slug from product p join channel_card c on c.id = p.channel_id
    where p.id = ${productAt(slug)} and ${onShow}`.execute(db);
  return rows[0]?.slug;
}
