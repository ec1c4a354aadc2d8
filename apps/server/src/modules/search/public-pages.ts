import { seoText } from "@palco/i18n/seo-text";
import type { PublicPage } from "#platform/http/public-page.ts";

export const publicPages: readonly PublicPage[] = [
  {
    address: "/search-results",
    describe: ({ language, site }) => ({ title: `${seoText(language, "explore")} · ${site}` }),
    listed: "itself",
  },
];
