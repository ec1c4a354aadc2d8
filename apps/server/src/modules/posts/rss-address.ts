import type { PublicPage } from "#platform/http/public-page.ts";

/** Path of the RSS feed with the posts of a channel. */
export const feedPath = (channelSlug: string): string => `/channels/${channelSlug}/rss.xml`;

/** The page of a channel names it. */
export const channelPage: PublicPage = {
  address: "/channels/:slug",
  describe: ({ config }, slug) => ({ feed: config.publicUrl + feedPath(slug) }),
};
