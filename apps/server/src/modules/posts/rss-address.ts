/** Where the posts of a channel are, for feed readers. */
export const feedPath = (channelSlug: string): string => `/channels/${channelSlug}/rss.xml`;
