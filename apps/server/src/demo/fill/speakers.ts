import type { Tx } from "#platform/db/database.ts";
import { demoSpeakers } from "../texts/speakers.ts";
import type { DemoProduct } from "../texts/types.ts";
import type { Images } from "./media.ts";

/** The demo's speakers. */
export async function fillSpeakers(
  tx: Tx,
  people: Map<string, string>,
  images: Images,
): Promise<{ id: string; ownerId: string }[]> {
  const filled: { id: string; ownerId: string }[] = [];
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
        image_id: images.get(image)!,
        social_links: socialLinks,
        tags: [...tags],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    filled.push({ id, ownerId });
  }
  return filled;
}

/** Puts its speakers into a product. */
export async function seatSpeakers(tx: Tx, { speakers = [] }: DemoProduct, productId: string): Promise<void> {
  if (!speakers.length) return;
  const rows = await tx
    .selectFrom("speaker")
    .select(["id", "slug"])
    .where("slug", "in", [...speakers])
    .execute();
  for (const { id, slug } of rows)
    await tx
      .insertInto("product_speaker")
      .values({ product_id: productId, speaker_id: id, position: speakers.indexOf(slug) })
      .execute();
}
