/** Podcast apps by the schemes that open a feed in them; `address` begins with https:// or http://. */
const apps = {
  "Apple Podcasts": (address: string) => `podcast://${withoutScheme(address)}`,
  "Pocket Casts": (address: string) => `pktc://subscribe/${withoutScheme(address)}`,
  Overcast: (address: string) => `overcast://x-callback-url/add?url=${encodeURIComponent(address)}`,
  "Podcast Addict": (address: string) => `podcastaddict://${withoutScheme(address)}`,
};

export interface FeedLink {
  /** The app's own name, the same in every language. */
  app: string;
  href: string;
}

/** The ways into the usual apps. An app that is not there does nothing: the address to copy stands beside them. */
export function feedLinks(address: string): FeedLink[] {
  return Object.entries(apps).map(([app, hrefOf]) => ({ app, href: hrefOf(address) }));
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");
