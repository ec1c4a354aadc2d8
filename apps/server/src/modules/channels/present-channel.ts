import type { ChannelCard, ChannelView } from "@palco/contract/channels/api";
import {
  type ChannelEdit,
  type ChannelFields,
  type ChannelMove,
  emptyChannel,
  type MyChannel,
} from "@palco/contract/channels/edit";
import type { ImageView, PriceView } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import { tagsFor, tagsOfForm } from "@palco/values/tags";
import type { z } from "zod";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { type CountShelves, shelves } from "./channel-shelf.ts";
import { canPublishIn, missingForReview, possibleMoves } from "./channel.ts";
import { type ChannelRow, listHistory } from "./channel.queries.ts";
import { mayEditChannel, mayMoveChannel, maySeeBilling } from "./policy.ts";
import type { ChannelCardRow } from "./public-channels.queries.ts";

type Reader = Pick<Context, "db" | "language">;
type CardReader = Pick<Context, "db" | "language" | "now">;
type Images = Map<string, ImageView>;
const at = (date: Date | null) => date?.toISOString() ?? null;
const pick = (images: Images, id: string | null) => (id && images.get(id)) || null;

const countShelves: CountShelves = (reader, ids) => shelves.get("products").count(reader, ids);
const emptyShelf = { products: 0, films: 0, nextAt: null };

/** The description for a reader: in their language, else the one that the owner wrote first. */
const descriptionFor = (row: Pick<ChannelRow, "description" | "descriptions">, language: Language): string =>
  row.descriptions[language] || row.description;

/** A channel's card, for lists. The only place where cards are made. */
export async function presentCards(
  { db, language, now }: CardReader,
  rows: readonly ChannelCardRow[],
): Promise<ChannelCard[]> {
  const [images, counts] = await Promise.all([
    getImageViews(
      db,
      rows.flatMap((row) => [row.logo_image_id, row.profile_image_id, row.cover_image_id]),
    ),
    countShelves(
      { db, now },
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: descriptionFor(row, language),
    classification: row.classification ?? "",
    logo: pick(images, row.logo_image_id),
    profile: pick(images, row.profile_image_id),
    cover: pick(images, row.cover_image_id),
    followers: row.followers,
    shelf: counts.get(row.id) ?? emptyShelf,
  }));
}

function imagesOf(db: Db, rows: readonly ChannelRow[]): Promise<Images> {
  return getImageViews(
    db,
    rows.flatMap((row) => [row.logoImageId, row.profileImageId, row.coverImageId]),
  );
}

function subscriptionPrice(row: ChannelRow): z.infer<typeof PriceView> | null {
  if (!row.subscriptionActive || row.net === null || row.tax === null || row.gross === null) return null;
  return { net: row.net, tax: row.tax, gross: row.gross, currency: row.currency };
}

/** A channel's public page. */
export async function presentChannel(
  { db, language, now }: CardReader,
  row: ChannelRow,
  actor: Actor | undefined,
): Promise<ChannelView> {
  const [images, counts] = await Promise.all([imagesOf(db, [row]), countShelves({ db, now }, [row.id])]);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: descriptionFor(row, language),
    classification: row.classification ?? "",
    status: row.status,
    tags: tagsFor(row.tags, row.tagsByLanguage, language),
    socialLinks: Object.fromEntries(Object.entries(row.socialLinks).filter(([, address]) => address)),
    marketplaceUrl: row.marketplaceUrl || null,
    subscription: subscriptionPrice(row),
    publishedAt: at(row.publishedAt),
    logo: pick(images, row.logoImageId),
    profile: pick(images, row.profileImageId),
    cover: pick(images, row.coverImageId),
    followers: row.followers,
    shelf: counts.get(row.id) ?? emptyShelf,
    abilities: { edit: mayEditChannel(actor, row) },
  };
}

/** The owner's input, as the form needs it. */
export function fieldsOf(row: ChannelRow): ChannelFields {
  const {
    spotify = "",
    youtube = "",
    facebook = "",
    instagram = "",
    twitter = "",
    website = "",
  } = row.socialLinks;
  return {
    title: row.title,
    slug: row.slug,
    description: row.description,
    descriptions: row.descriptions,
    businessName: row.businessName,
    classification: row.classification ?? "",
    tags: row.tags,
    tagsByLanguage: tagsOfForm(row.tagsByLanguage),
    subscription: {
      active: row.subscriptionActive,
      priceTyped: row.subscriptionTyped,
      price: (row.subscriptionTyped === "net" ? row.net : row.gross) ?? 0,
    },
    billing: row.billing,
    socialLinks: { spotify, youtube, facebook, instagram, twitter, website },
    marketplaceUrl: row.marketplaceUrl,
    refundPolicy: row.refundPolicy,
    embedding: row.embedding,
    logoImageId: row.logoImageId,
    profileImageId: row.profileImageId,
    coverImageId: row.coverImageId,
  };
}

function movesOf(actor: Actor, row: ChannelRow): ChannelMove[] {
  return possibleMoves({ status: row.status, approved: row.approvedAt !== null }).filter((move) =>
    mayMoveChannel(actor, row, move),
  );
}

/** Everything of a channel, for who edits or reviews it. */
export async function presentChannelEdit(db: Db, row: ChannelRow, actor: Actor): Promise<ChannelEdit> {
  const [images, history] = await Promise.all([imagesOf(db, [row]), listHistory(db, row.id)]);
  const stored = fieldsOf(row);
  const billing = maySeeBilling(actor, row);
  const fields = billing ? stored : { ...stored, billing: emptyChannel.billing };
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    revision: row.revision,
    fields,
    images: {
      logo: pick(images, row.logoImageId),
      profile: pick(images, row.profileImageId),
      cover: pick(images, row.coverImageId),
    },
    subscriptionPrice: subscriptionPrice(row),
    taxRate: row.taxRate,
    missing: missingForReview(stored),
    abilities: { edit: mayEditChannel(actor, row), billing, moves: movesOf(actor, row) },
    approved: row.approvedAt !== null,
    reviewNote: row.reviewNote,
    reviewReasons: row.reviewReasons,
    reviewRequestedAt: at(row.reviewRequestedAt),
    publishedAt: at(row.publishedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    history: history.map((item) => ({
      move: item.move as ChannelMove,
      status: item.status,
      by: item.actor_id === row.ownerId ? "owner" : "team",
      note: item.note,
      reasons: item.reasons,
      at: item.created_at.toISOString(),
    })),
    owner: { id: row.ownerId, name: row.ownerName, email: billing ? row.ownerEmail : "" },
  };
}

/** A producer's own channels. */
export async function presentMyChannels(
  { db, language }: Reader,
  rows: readonly ChannelRow[],
  actor: Actor,
): Promise<MyChannel[]> {
  const images = await imagesOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: descriptionFor(row, language),
    status: row.status,
    canPublish: canPublishIn({ status: row.status, approved: row.approvedAt !== null }),
    missing: missingForReview(fieldsOf(row)).length,
    reviewNote: row.reviewNote,
    reviewReasons: row.reviewReasons,
    logo: pick(images, row.logoImageId),
    profile: pick(images, row.profileImageId),
    cover: pick(images, row.coverImageId),
    moves: movesOf(actor, row),
    reviewRequestedAt: at(row.reviewRequestedAt),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
