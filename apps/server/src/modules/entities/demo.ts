import { readDemoSections, setStoreSections } from "#modules/pages/public.ts";
import type { ServerModule } from "#platform/module.ts";
import { insertEntity } from "./create-entity.ts";

/** The demo's organisations with their stores. */
export const demo: NonNullable<ServerModule["demo"]> = {
  sitePictures: ({ accounts, stores }, people) => {
    const ownerId = people.get(accounts.find(({ roles }) => roles.includes("ADMIN"))!.email)!;
    return stores.map(({ logo }) => ({ path: logo, ownerId, purpose: "page" }));
  },
  begin: async (tx, { site, people, images, now }) => {
    for (const store of site.stores) {
      const { slug, name, description, logo, cover, channels, members, sections } = store;
      const id = await insertEntity(
        tx,
        {
          slug,
          name,
          description,
          logoId: images.get(logo)!,
          coverId: cover && images.get(cover)!,
          website: null,
          channels: [...channels],
        },
        now,
      );
      await tx
        .insertInto("entity_member")
        .values(
          members.map(({ email, role }) => ({
            entity_id: id,
            email,
            role,
            language: "es",
            user_id: people.get(email)!,
            invited_at: now,
            joined_at: now,
          })),
        )
        .execute();
      if (sections.length)
        await setStoreSections(tx, id, readDemoSections(sections, images, { channels }), now);
    }
  },
};
