import type { Tx } from "#platform/db/database.ts";
import { demoProducts } from "../texts/products.ts";
import { demoSpeakers } from "../texts/speakers.ts";
import type { DemoMedia } from "./media.ts";
import type { FilledProduct } from "./products.ts";

/** The demo's speakers, and the products they are in. */
export async function fillSpeakers(
  tx: Tx,
  people: Map<string, string>,
  products: Map<string, FilledProduct>,
  media: DemoMedia,
): Promise<{ id: string; ownerId: string }[]> {
  const speakers = new Map<string, { id: string; ownerId: string }>();
  for (const { slug, owner, name, title, bio, language, image, tags, socialLinks } of demoSpeakers) {
    const ownerId = people.get(owner)!;
    const { id } = await tx
      .insertInto("speaker")
      .values({
        owner_id: ownerId,
        slug,
        name,
        title: title[language],
        titles: title,
        bio: bio[language],
        bios: bio,
        image_id: media.image(image),
        social_links: socialLinks,
        tags: [...tags],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    speakers.set(slug, { id, ownerId });
  }
  for (const product of demoProducts)
    for (const [position, slug] of (product.speakers ?? []).entries())
      await tx
        .insertInto("product_speaker")
        .values({
          product_id: products.get(product.slug)!.id,
          speaker_id: speakers.get(slug)!.id,
          position,
        })
        .execute();
  return [...speakers.values()];
}
