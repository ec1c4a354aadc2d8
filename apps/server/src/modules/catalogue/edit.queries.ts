import type { Questions } from "@palco/contract/catalogue/questions";
import type { AssetState } from "@palco/contract/media/api";
import { Id } from "@palco/contract/fields";
import type { Localized } from "@palco/values/language";
import type { LocalizedTags } from "@palco/values/tags";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { isBundleable } from "./bundle.queries.ts";
import { cardColumns, cardSource, type CardRow } from "./card.queries.ts";
import { productAt } from "./product-address.ts";

/** All of a product as it is stored, with what its editor needs around it. */
export interface EditRow extends CardRow {
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  priceTyped: "net" | "gross";
  priceNote: string;
  description: string;
  descriptions: Localized;
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
  sourceVideoUrl: string;
  secondaryImageId: string | null;
  adBannerImageId: string | null;
  adBannerUrl: string;
  adFree: boolean;
  inSubscription: boolean;
  bundleActive: boolean;
  metadata: Record<string, string>;
  typeDetails: Record<string, unknown>;
  channelApproved: boolean;
  assetState: AssetState | null;
  trailerState: AssetState | null;
  trailerDurationMs: number | null;
  categories: string[];
  sessions: { id: string; startsAt: string; capacity: number | null }[];
  bundle: { id: string; slug: string; title: string; imageId: string | null; channelId: string }[];
}

const columns = (
  now: Date,
) => sql`${cardColumns(now)}, p.revision, p.created_at as "createdAt", p.updated_at as "updatedAt", p.price_typed as "priceTyped",
  p.price_note as "priceNote", p.description, p.descriptions, p.tags, p.tags_by_language as "tagsByLanguage", p.production_year as "productionYear",
  p.production_country as "productionCountry", p.director, p.artists, p.product_group as "group", p.art_sheet as "artSheet",
  p.tech_sheet as "techSheet", p.additional_info as "additionalInfo", p.questions, p.seo_title as "seoTitle", p.meta_description as "metaDescription",
  p.trailer_url as "trailerUrl", p.external_url as url, p.source_video_url as "sourceVideoUrl", p.secondary_image_id as "secondaryImageId",
  p.ad_banner_image_id as "adBannerImageId", p.ad_banner_url as "adBannerUrl", p.ad_free as "adFree", p.bundle_active as "bundleActive", p.in_subscription as "inSubscription", p.metadata,
  p.type_details as "typeDetails", c.approved_at is not null as "channelApproved", a.state as "assetState", t.state as "trailerState",
  t.duration_ms as "trailerDurationMs",
  array(select speaker_id from product_speaker where product_id = p.id order by position) as "speakerIds",
  array(select category_id from product_category where product_id = p.id order by category_id) as categories,
  coalesce((select jsonb_agg(jsonb_build_object('id', ps.id, 'startsAt', ps.starts_at, 'capacity', ps.capacity) order by ps.starts_at)
    from product_session ps where ps.product_id = p.id), '[]') as sessions,
  coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'imageId', i.image_id, 'channelId', i.channel_id) order by b.position)
    from bundle_item b join product i on i.id = b.item_id where b.product_id = p.id), '[]') as bundle`;

export async function findEdit(db: Db, slug: string, now: Date): Promise<EditRow | undefined> {
  const { rows } =
    await sql<EditRow>`select ${columns(now)} from ${cardSource(now)} left join asset_card t on t.id = p.trailer_asset_id
    where p.id = ${productAt(slug)}`.execute(db);
  return rows[0];
}

/** A slug may change while an upload for the product is on its way; its id doesn't. */
export async function findEditBySlugOrId(db: Db, slug: string, now: Date): Promise<EditRow | undefined> {
  const product = await findEdit(db, slug, now);
  return product ?? (Id.safeParse(slug).success ? getEditById(db, slug, now) : undefined);
}

export async function getEditById(db: Db, id: string, now: Date): Promise<EditRow> {
  const { rows } =
    await sql<EditRow>`select ${columns(now)} from ${cardSource(now)} left join asset_card t on t.id = p.trailer_asset_id
    where p.id = ${id}`.execute(db);
  return rows[0]!;
}

/** The product as last committed, locked until this transaction ends. */
export async function lockEdit(tx: Tx, slug: string, now: Date): Promise<EditRow | undefined> {
  const locked = await tx
    .selectFrom("product")
    .select("id")
    .where("id", "=", productAt(slug))
    .forUpdate()
    .executeTakeFirst();
  // A second look, since the first may have waited: only now is what others wrote meanwhile seen whole.
  return locked && (await getEditById(tx, locked.id, now));
}

/** The slugs that begin like this one, present and former, without those of the product being saved. */
export async function listProductSlugsLike(db: Db, base: string, exceptId?: string): Promise<Set<string>> {
  const like = `${base.slice(0, 70)}%`;
  let present = db.selectFrom("product").select("slug").where("slug", "like", like);
  let former = db.selectFrom("product_address").select("slug").where("slug", "like", like);
  if (exceptId) {
    present = present.where("id", "!=", exceptId);
    former = former.where("product_id", "!=", exceptId);
  }
  return new Set((await present.union(former).execute()).map((row) => row.slug));
}

/** Which of these products belong to this person. */
export async function listOwnProducts(db: Db, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("product")
    .innerJoin("channel_card as channel", "channel.id", "product.channel_id")
    .select("product.id")
    .where("product.id", "in", [...ids])
    .where("channel.owner_id", "=", ownerId)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Which of these may come with others. */
export async function listBundleable(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select p.id from product p
    where p.id in (${sql.join([...ids])}) and ${isBundleable("p")}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function listTypes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .select(["id", "type"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export async function listProductNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { slug: string; title: string }>> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "slug", "title"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
