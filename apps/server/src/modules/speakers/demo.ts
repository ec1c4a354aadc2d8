import type { ServerModule } from "#platform/module.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/** The demo's speakers. */
export const demo: ServerModule["demo"] = {
  sitePictures: ({ speakers }, people) =>
    speakers.map(({ image, owner }) => ({ path: image, ownerId: people.get(owner)!, purpose: "speaker" })),
  async begin(tx, { site, people, images }) {
    for (const { slug, owner, name, title, bio, language, image, tags, socialLinks } of site.speakers) {
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
          tags: tags[language],
          tags_by_language: tags,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await publishEvent(tx, "speaker.changed", { speakerId: id, ownerId });
    }
  },
};
