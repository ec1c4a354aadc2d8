import type { SpeakerSocialLinks } from "@palco/contract/speakers/edit";
import { type Language, type Localized, ownLanguages } from "@palco/values/language";
import type { LocalizedTags } from "@palco/values/tags";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "#platform/db/database.ts";
import type { SitemapEntry } from "#platform/http/public-page.ts";

/** A speaker as it is stored, with who added it. */
export interface SpeakerRow {
  id: string;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
  slug: string;
  name: string;
  title: string;
  bio: string;
  titles: Localized;
  bios: Localized;
  imageId: string | null;
  socialLinks: Partial<z.infer<typeof SpeakerSocialLinks>>;
  tags: string[];
  tagsByLanguage: LocalizedTags;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export const speakerColumns = sql`s.id, s.owner_id as "ownerId", trim(u.name || ' ' || u.surname) as "ownerName", u.email as "ownerEmail",
  s.slug, s.name, s.title, s.bio, s.titles, s.bios, s.image_id as "imageId", s.social_links as "socialLinks", s.tags, s.tags_by_language as "tagsByLanguage", s.revision,
  s.created_at as "createdAt", s.updated_at as "updatedAt"`;
export const speakerSource = sql`speaker s join account_card u on u.id = s.owner_id`;

export async function findSpeakerBySlug(db: Db, slug: string): Promise<SpeakerRow | undefined> {
  const { rows } =
    await sql<SpeakerRow>`select ${speakerColumns} from ${speakerSource} where s.id = (select speaker_at(${slug}))`.execute(
      db,
    );
  return rows[0];
}

export async function findSpeaker(db: Db, id: string): Promise<SpeakerRow | undefined> {
  const { rows } =
    await sql<SpeakerRow>`select ${speakerColumns} from ${speakerSource} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads a speaker and locks the row until this transaction ends. Adding the speaker to a product waits too. */
export async function lockSpeaker(tx: Tx, id: string): Promise<SpeakerRow | undefined> {
  const { rows } =
    await sql<SpeakerRow>`select ${speakerColumns} from ${speakerSource} where s.id = ${id} for update of s`.execute(
      tx,
    );
  return rows[0];
}

/** The slugs that begin like this one, present and former, without those of the speaker being saved. */
export async function listSlugsLike(db: Db, base: string, exceptId?: string): Promise<Set<string>> {
  // Every slug of a speaker is kept, the present one included.
  let query = db
    .selectFrom("speaker_address")
    .select("slug")
    .where("slug", "like", `${base.slice(0, 70)}%`);
  if (exceptId) query = query.where("speaker_id", "!=", exceptId);
  return new Set((await query.execute()).map((row) => row.slug));
}

/** The slug that the speaker at an address has now. */
export async function currentSpeakerSlug(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`select slug from speaker
    where id = (select speaker_at(${slug}))`.execute(db);
  return rows[0]?.slug;
}

export async function findSpeakerLanguages(db: Db, id: string): Promise<Language[]> {
  const { titles, bios } = await db
    .selectFrom("speaker")
    .select([sql<Localized>`titles`.as("titles"), sql<Localized>`bios`.as("bios")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return ownLanguages(titles, bios);
}

/** For the sitemap. */
export async function listSpeakerPages(db: Db): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom("speaker")
    .select([
      "slug",
      "updated_at as changedAt",
      sql<Localized>`titles`.as("titles"),
      sql<Localized>`bios`.as("bios"),
      "image_id as imageId",
    ])
    .orderBy("id")
    .limit(2000)
    .execute();
  return rows.map(({ titles, bios, ...row }) => ({ ...row, languages: ownLanguages(titles, bios) }));
}
