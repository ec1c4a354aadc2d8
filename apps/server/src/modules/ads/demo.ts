import { type Language, languages } from "@palco/values/language";
import type { ServerModule } from "#platform/module.ts";
import { insertCampaign } from "./campaign.queries.ts";

/** The demo's advertising. Its pictures are the administrator's. */
export const demo: NonNullable<ServerModule["demo"]> = {
  sitePictures: ({ accounts, ads }, people) => {
    const ownerId = people.get(accounts.find(({ roles }) => roles.includes("ADMIN"))!.email)!;
    return ads.flatMap(({ pictures }) =>
      Object.values(pictures).map(({ image: path }) => ({ path, ownerId, purpose: "ad" })),
    );
  },
  begin: async (tx, { site, images, now }) => {
    for (const { pictures, areas, ...ad } of site.ads) {
      const columns = (language: Language) => {
        const { image, alt, link } = pictures[language];
        return [{ imageId: images.get(image)!, alt, link }];
      };
      const creatives = Object.fromEntries(languages.map((language) => [language, columns(language)]));
      await insertCampaign(
        tx,
        {
          ...ad,
          areas: [...areas],
          creatives,
          startsAt: now.toISOString(),
          endsAt: null,
          roles: [],
          countries: [],
          languages: [],
          capPerDay: null,
          weight: 10,
          isActive: true,
        },
        now,
      );
    }
  },
};
