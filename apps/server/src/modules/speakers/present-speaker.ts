import type { SpeakerCard, SpeakerView } from "@palco/contract/speakers/api";
import {
  emptySpeaker,
  type ListedSpeaker,
  type SpeakerEdit,
  type SpeakerFields,
} from "@palco/contract/speakers/edit";
import { type Language, textFor } from "@palco/values/language";
import { tagsFor, tagsOfForm } from "@palco/values/tags";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { isOwnersSide, ownerScope } from "#platform/owner-scope.ts";
import type { ListedRow } from "./listed-speakers.queries.ts";
import { mayEditSpeaker } from "./policy.ts";
import type { SpeakerRow } from "./speaker.queries.ts";
import { speakerUses } from "./speaker-uses.ts";

export type CardRow = Pick<SpeakerRow, "id" | "slug" | "name" | "title" | "titles" | "imageId">;

/** Cards of speakers on a shelf, made only here. */
export async function presentCards(
  db: Db,
  rows: readonly CardRow[],
  language: Language,
): Promise<SpeakerCard[]> {
  const images = await getImageViews(
    db,
    rows.map((row) => row.imageId),
  );
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: textFor(row.title, row.titles, language),
    image: (row.imageId && images.get(row.imageId)) || null,
  }));
}

/** A speaker's public page. */
export async function presentSpeaker(
  db: Db,
  row: SpeakerRow,
  { language, actor }: { language: Language; actor: Actor | undefined },
): Promise<SpeakerView> {
  const [card] = await presentCards(db, [row], language);
  return {
    ...card!,
    bio: textFor(row.bio, row.bios, language),
    tags: tagsFor(row.tags, row.tagsByLanguage, language),
    socialLinks: Object.fromEntries(Object.entries(row.socialLinks).filter(([, address]) => address)),
    abilities: { edit: mayEditSpeaker(actor, row) },
  };
}

/** Field values of the form. */
export function fieldsOf(row: SpeakerRow): SpeakerFields {
  const { name, slug, title, bio, titles, bios, imageId, tags } = row;
  const tagsByLanguage = tagsOfForm(row.tagsByLanguage);
  const socialLinks = { ...emptySpeaker.socialLinks, ...row.socialLinks };
  return { name, slug, title, bio, titles, bios, imageId, socialLinks, tags, tagsByLanguage };
}

/** The owner's address is no business of a team. */
const ownerOf = (row: SpeakerRow, actor: Actor) => ({
  id: row.ownerId,
  name: row.ownerName,
  email: isOwnersSide(actor, row) ? row.ownerEmail : "",
});

/** Everything of a speaker, for who may edit it; of the products, those that they may edit as well. */
export async function presentSpeakerEdit(db: Db, row: SpeakerRow, actor: Actor): Promise<SpeakerEdit> {
  const [images, products] = await Promise.all([
    getImageViews(db, [row.imageId]),
    speakerUses.get("products").list(db, row.id, ownerScope(actor)),
  ]);
  return {
    id: row.id,
    slug: row.slug,
    revision: row.revision,
    fields: fieldsOf(row),
    image: (row.imageId && images.get(row.imageId)) || null,
    products,
    owner: ownerOf(row, actor),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Rows of a table. */
export async function presentListed(
  db: Db,
  rows: readonly ListedRow[],
  { language, actor }: { language: Language; actor: Actor },
): Promise<ListedSpeaker[]> {
  const cards = await presentCards(db, rows, language);
  return rows.map((row, index) => ({
    ...cards[index]!,
    tags: tagsFor(row.tags, row.tagsByLanguage, language),
    products: row.products,
    owner: ownerOf(row, actor),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
