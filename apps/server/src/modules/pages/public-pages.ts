import { seoText } from "@palco/i18n/seo-text";
import type { PublicPage } from "#platform/http/public-page.ts";
import { firstScreenOfHome } from "./first-screen.ts";
import { getHome } from "./get-home.ts";
import { listHomeSections } from "./live-sections.ts";
import { describeHomeAbout, describePageAt } from "./page-head.ts";
import { currentPageSlug } from "./read-page.ts";
import { listShownPages } from "./site-page.queries.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/",
    describe: async (reader) => {
      const { language, config, site } = reader;
      return {
        canonical: `${config.publicUrl}/`,
        title: `${site} · ${seoText(language, "claim")}`,
        things: [website(config.publicUrl, site)],
        ...(await describeHomeAbout(reader, await listHomeSections(reader.db, reader.now()))),
        first: firstScreenOfHome(await getHome({ ...reader, reader: "visitor" }), { language, site }),
      };
    },
    listed: "itself",
  },
  {
    address: "/organizers",
    describe: ({ language, site }) => ({
      title: `${seoText(language, "organizers")} · ${site}`,
      description: seoText(language, "organizers_about"),
    }),
    listed: "itself",
  },
  {
    address: "/page/:slug",
    describe: describePageAt,
    currentSlug: currentPageSlug,
    listed: (db) => listShownPages(db, new Date()),
  },
];

function website(publicUrl: string, name: string): object {
  const target = `${publicUrl}/search-results?q={search_term_string}`;
  const action = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return { "@type": "WebSite", name, url: publicUrl, potentialAction: action };
}
