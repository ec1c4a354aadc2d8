import { seoText } from "@palco/i18n/seo-text";
import type { PublicPage } from "#platform/http/public-page.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/search-results",
    describe: ({ language }) => {
      const name = seoText(language, "explore");
      return { name, trail: [{ name, path: "/search-results" }] };
    },
    listed: "itself",
  },
];
