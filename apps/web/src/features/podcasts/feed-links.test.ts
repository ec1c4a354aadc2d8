import { expect, test } from "vitest";
import { feedLinks } from "./feed-links.ts";

test("opens a feed in the usual apps, each in its own way", () => {
  const hrefs = feedLinks("https://palco.tv/feeds/a-b_c").map(({ href }) => href);
  expect(hrefs).toEqual([
    "podcast://palco.tv/feeds/a-b_c",
    "pktc://subscribe/palco.tv/feeds/a-b_c",
    "overcast://x-callback-url/add?url=https%3A%2F%2Fpalco.tv%2Ffeeds%2Fa-b_c",
    "podcastaddict://palco.tv/feeds/a-b_c",
  ]);
});
