import { seoText } from "@palco/i18n/seo-text";
import type { PublicPage } from "#platform/http/public-page.ts";
import { firstScreenOfHome } from "./first-screen.ts";
import { getHome } from "./get-home.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/",
    describe: async (reader) => {
      const { language, config } = reader;
      return {
        canonical: `${config.publicUrl}/`,
        title: `Palco · ${seoText(language, "claim")}`,
        jsonLd: website(config.publicUrl),
        first: firstScreenOfHome(await getHome(reader), language),
      };
    },
    listed: "itself",
  },
];

function website(publicUrl: string): object {
  const target = `${publicUrl}/search-results?q={search_term_string}`;
  const action = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Palco",
    url: publicUrl,
    potentialAction: action,
  };
}
