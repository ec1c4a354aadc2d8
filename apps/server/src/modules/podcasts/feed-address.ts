import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#platform/config/config.ts";

type Where = Pick<Config, "publicUrl">;

/** 256 random bits: who has them, has the podcast. */
export const newFeedToken = (): string => randomBytes(32).toString("base64url");

/** Hash that the database stores. SHA-256 is enough for a random secret. */
export const hashFeedToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Base address of a feed: `feed.xml` and the episodes are below it. */
export const privateFeedBase = ({ publicUrl }: Where, token: string): string => `${publicUrl}/feeds/${token}`;
export const publicFeedBase = ({ publicUrl }: Where, slug: string): string =>
  `${publicUrl}/feeds/public/${slug}`;

export const feedUrl = (base: string): string => `${base}/feed.xml`;
export const episodeUrl = (base: string, id: string): string => `${base}/${id}.m4a`;
export const publicFeedUrl = (where: Where, slug: string): string => feedUrl(publicFeedBase(where, slug));

/** Namespace of `podcast:guid` (Podcast 2.0). */
const guidNamespace = Buffer.from("ead4c236bf5858c6a2c6a6b28d128cb6", "hex");

/** The podcast's name for ever, whatever becomes of its address: UUID version 5 of its id. */
export function podcastGuid(productId: string): string {
  const hash = createHash("sha1").update(guidNamespace).update(`palco podcast ${productId}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
