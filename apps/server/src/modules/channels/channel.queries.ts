import type { ChannelBilling, ChannelEmbedding, ReviewReason } from "@palco/contract/channels/edit";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import type { ChannelStatus } from "@palco/contract/channels/api";
import type { Localized } from "@palco/values/language";
import type { LocalizedTags } from "@palco/values/tags";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

/** A channel with its billing and owner, as it is stored. */
export interface ChannelRow {
  id: string;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
  slug: string;
  title: string;
  description: string;
  descriptions: Localized;
  businessName: string;
  classification: string | null;
  tags: string[];
  tagsByLanguage: LocalizedTags;
  status: ChannelStatus;
  reviewRequestedAt: Date | null;
  publishedAt: Date | null;
  approvedAt: Date | null;
  reviewNote: string;
  reviewReasons: ReviewReason[];
  subscriptionActive: boolean;
  subscriptionTyped: "net" | "gross";
  taxRate: number;
  net: number | null;
  tax: number | null;
  gross: number | null;
  currency: string;
  socialLinks: Record<string, string>;
  marketplaceUrl: string;
  refundPolicy: RefundPolicy | null;
  embedding: ChannelEmbedding;
  logoImageId: string | null;
  profileImageId: string | null;
  coverImageId: string | null;
  followers: number;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  billing: ChannelBilling;
}

const columns = sql`c.id, c.owner_id as "ownerId", trim(u.name || ' ' || u.surname) as "ownerName", u.email as "ownerEmail", c.slug, c.title,
  c.description, c.descriptions, c.business_name as "businessName", c.classification, c.tags, c.tags_by_language as "tagsByLanguage", c.status, c.review_requested_at as "reviewRequestedAt",
  c.published_at as "publishedAt", c.approved_at as "approvedAt", c.review_note as "reviewNote", c.review_reasons as "reviewReasons",
  c.subscription_active as "subscriptionActive", c.subscription_typed as "subscriptionTyped", c.subscription_tax_rate as "taxRate",
  c.subscription_net as net, c.subscription_tax as tax, c.subscription_gross as gross, c.subscription_currency as currency,
  c.social_links as "socialLinks", c.marketplace_url as "marketplaceUrl", c.refund_policy as "refundPolicy", c.embedding, c.logo_image_id as "logoImageId",
  c.profile_image_id as "profileImageId", c.cover_image_id as "coverImageId", c.revision, c.created_at as "createdAt", c.updated_at as "updatedAt", coalesce(f.followers, 0) as followers,
  jsonb_build_object('taxId', coalesce(b.tax_id, ''), 'phonePrefix', coalesce(b.phone_prefix, ''), 'phone', coalesce(b.phone, ''),
    'address', coalesce(b.address, ''), 'city', coalesce(b.city, ''), 'postalCode', coalesce(b.postal_code, ''),
    'country', coalesce(b.country, ''), 'iban', coalesce(b.iban, '')) as billing`;

const source = sql`channel c join account_card u on u.id = c.owner_id left join channel_billing b on b.channel_id = c.id
  left join channel_audience f on f.channel_id = c.id`;

/** The id of the channel at an address, now or formerly (`channel_address`); null when there is none. */
export const channelAt = (slug: string): RawBuilder<string | null> => sql`(select channel_at(${slug}))`;

export async function findChannel(db: Db, slug: string): Promise<ChannelRow | undefined> {
  const { rows } =
    await sql<ChannelRow>`select ${columns} from ${source} where c.id = ${channelAt(slug)}`.execute(db);
  return rows[0];
}

/** The same, locked until this transaction ends. */
export async function lockChannel(tx: Tx, slug: string): Promise<ChannelRow | undefined> {
  const { rows } =
    await sql<ChannelRow>`select ${columns} from ${source} where c.id = ${channelAt(slug)} for update of c`.execute(
      tx,
    );
  return rows[0];
}

export async function getChannelById(db: Db, id: string): Promise<ChannelRow> {
  const { rows } = await sql<ChannelRow>`select ${columns} from ${source} where c.id = ${id}`.execute(db);
  return rows[0]!;
}

export async function listChannelsOf(db: Db, owners: OwnerScope): Promise<ChannelRow[]> {
  const { rows } =
    await sql<ChannelRow>`select ${columns} from ${source} where ${ownedBy(owners, { owner: "c.owner_id", channel: "c.id" })} order by c.updated_at desc limit 200`.execute(
      db,
    );
  return rows;
}

/** The slugs that begin like this one, present and former, without those of the channel that is being saved. */
export async function listSlugsLike(db: Db, base: string, exceptId?: string): Promise<Set<string>> {
  // A slug holds nothing that means something in a pattern, `-` included.
  const like = `${base.slice(0, 70)}%`;
  let present = db.selectFrom("channel").select("slug").where("slug", "like", like);
  let former = db.selectFrom("channel_address").select("slug").where("slug", "like", like);
  if (exceptId) {
    present = present.where("id", "!=", exceptId);
    former = former.where("channel_id", "!=", exceptId);
  }
  return new Set((await present.union(former).execute()).map((row) => row.slug));
}

export interface HistoryRow {
  move: string;
  status: ChannelStatus;
  actor_id: string;
  note: string;
  reasons: ReviewReason[];
  created_at: Date;
}

export async function listHistory(db: Db, channelId: string): Promise<HistoryRow[]> {
  const rows = await db
    .selectFrom("channel_move")
    .select(["move", "status", "actor_id", "note", "reasons", "created_at"])
    .where("channel_id", "=", channelId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
  return rows as HistoryRow[];
}
