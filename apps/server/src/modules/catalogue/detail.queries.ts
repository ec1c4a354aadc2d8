import type { EmbeddingView } from "@palco/contract/catalogue/api";
import type { Questions } from "@palco/contract/catalogue/questions";
import { mostCounted } from "@palco/contract/fields";
import { typesWith } from "@palco/contract/product-types/traits";
import type { Localized } from "@palco/values/language";
import type { LocalizedTags } from "@palco/values/tags";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo } from "#platform/db/keyset.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { isBundleable } from "./bundle.queries.ts";
import { ownership } from "./ownership.ts";
import { dateEnd } from "./product-type.ts";
import { cardColumns, cardSource, type CardRow, onShow, seatsTaken } from "./card.queries.ts";
import { productAt } from "./product-address.ts";

/** All that a product's page shows, besides the cards of what goes with it. */
export interface DetailRow extends CardRow {
  description: string;
  descriptions: Localized;
  priceNote: string;
  inSubscription: boolean;
  tags: string[];
  tagsByLanguage: LocalizedTags;
  productionYear: number | null;
  productionCountry: string | null;
  director: string;
  artists: string[];
  speakerIds: string[];
  group: string;
  artSheet: string;
  techSheet: string;
  additionalInfo: string;
  questions: Questions;
  seoTitle: string;
  metaDescription: string;
  trailerUrl: string;
  url: string;
  secondaryImageId: string | null;
  adBannerImageId: string | null;
  adBannerUrl: string;
  adFree: boolean;
  channelDescription: string;
  channelDescriptions: Localized;
  channelProfileId: string | null;
  channelEmbedding: EmbeddingView;
  trailerState: string | null;
  assetState: string | null;
  assetHeight: number | null;
  categories: { id: string; names: Localized }[];
  sessions: {
    id: string;
    startsAt: string;
    endsAt: string;
    moves: number;
    movedFrom: string | null;
    capacity: number | null;
    taken: number;
  }[];
  rungs: string[];
  captionLanguages: string[];
  bundleIds: string[];
  relatedIds: string[];
  /** The asker holds a living ticket. */
  hasTicket: boolean;
}

/** The newest of each of its categories and of its channel: of those, what shares most; what is in the bundle is not also beside it. Ids grow with time, so that the index of a category ends with its newest. */
const relatedIds = sql`array(
  select near.id from (
    select other.id, other.channel_id, other.published_at from product_category x
      cross join lateral (select y.product_id from product_category y where y.category_id = x.category_id order by y.product_id desc limit 60) same
      join product other on other.id = same.product_id and other.status = 'published' and ${typeIsOn("other")} join channel_card oc on oc.id = other.channel_id and oc.status = 'published'
      where x.product_id = p.id
    union
    select other.id, other.channel_id, other.published_at from (
      select * from product sibling where sibling.channel_id = p.channel_id and sibling.status = 'published' and ${typeIsOn("sibling")} and c.status = 'published'
      order by sibling.created_at desc limit 40) other
  ) near where near.id <> p.id
    and not (p.bundle_active and near.id in (select bi.item_id from bundle_item bi where bi.product_id = p.id))
  order by (select count(*) from product_category x join product_category y using (category_id) where x.product_id = p.id and y.product_id = near.id) desc,
    near.channel_id = p.channel_id desc, near.published_at desc, near.id limit 8)`;

/** A product's page in one query, for any caller; policy.ts decides who may see it. */
export async function findDetail(
  db: Db,
  slug: string,
  { now, userId }: { now: Date; userId: string | undefined },
): Promise<DetailRow | undefined> {
  const ticket = userId
    ? ownership.get("tickets").holdsTicket({ userId, productId: sql`p.id`, now })
    : sql`false`;
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(now)}, p.description, p.descriptions, p.price_note as "priceNote",
      -- As access has it: never what is private, sent home, or sat at with others.
      p.in_subscription and p.status = 'published' and p.type in (${sql.join(typesWith((traits) => traits.inSubscription))}) as "inSubscription", p.tags, p.tags_by_language as "tagsByLanguage", p.production_year as "productionYear",
      p.production_country as "productionCountry", p.director, p.artists, p.product_group as "group", p.art_sheet as "artSheet",
      p.tech_sheet as "techSheet", p.additional_info as "additionalInfo", p.questions, p.seo_title as "seoTitle", p.meta_description as "metaDescription",
      p.trailer_url as "trailerUrl", p.external_url as url, p.secondary_image_id as "secondaryImageId",
      p.ad_banner_image_id as "adBannerImageId", p.ad_banner_url as "adBannerUrl", p.ad_free as "adFree", c.description as "channelDescription", c.descriptions as "channelDescriptions",
      c.profile_image_id as "channelProfileId", c.embedding as "channelEmbedding", a.height as "assetHeight", a.state as "assetState",
      (select t.state from asset_card t where t.id = p.trailer_asset_id) as "trailerState",
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'names', k.names) order by k.position, k.id)
        from product_category pc join category k on k.id = pc.category_id where pc.product_id = p.id), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('id', ps.id, 'startsAt', ps.starts_at, 'endsAt', ${dateEnd(sql`ps.starts_at`)}, 'moves', ps.moves, 'movedFrom', ps.moved_from, 'capacity', ps.capacity,
          'taken', case when ps.capacity is null then 0 else ${seatsTaken(now)} end) order by ps.starts_at)
        from product_session ps where ps.product_id = p.id), '[]') as sessions,
      array(select speaker_id from product_speaker where product_id = p.id order by position) as "speakerIds",
      array(select r.name from asset_rendition r where r.asset_id = p.asset_id and r.kind = 'video' order by r.height desc) as rungs,
      array(select cp.language from asset_caption cp where cp.asset_id = p.asset_id order by cp.language) as "captionLanguages",
      case when p.bundle_active then array(select bi.item_id from bundle_item bi join product item on item.id = bi.item_id and item.status <> 'draft' and ${isBundleable("item")}
        where bi.product_id = p.id order by bi.position) else '{}' end as "bundleIds",
      ${relatedIds} as "relatedIds", ${ticket} as "hasTicket"
    from ${cardSource(now)} where p.id = ${productAt(slug)}`.execute(db);
  return rows[0];
}

/** The categories, and how many products of each are on show, as far as is counted. */
export async function listCategoryRows(
  db: Db,
): Promise<{ id: string; names: Localized; products: number }[]> {
  const shown = sql`from product_category pc join product p on p.id = pc.product_id join channel_card c on c.id = p.channel_id
    where pc.category_id = k.id and ${onShow}`;
  const { rows } = await sql<{ id: string; names: Localized; products: number }>`
    select k.id, k.names, least(${countedUpTo(shown)}, ${sql.lit(mostCounted)}) as products
    from category k order by k.position, k.id`.execute(db);
  return rows;
}
