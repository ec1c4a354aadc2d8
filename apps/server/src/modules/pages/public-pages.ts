import { seoText } from "@palco/i18n/seo-text";
import type { PublicPage } from "#platform/http/public-page.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/",
    describe: ({ language, config: { publicUrl } }) => ({
      canonical: `${publicUrl}/`,
      title: `Palco · ${seoText(language, "claim")}`,
      jsonLd: website(publicUrl),
    }),
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
