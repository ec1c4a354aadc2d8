import type { Platform } from "#platform/context.ts";
import { sitemapFile, sitemapIndex } from "./sitemap.ts";

/** All files of the sitemap, one after the other. */
export async function wholeSitemap(platform: Platform, most?: number): Promise<string> {
  const index = await sitemapIndex(platform, most);
  let whole = "";
  for (let file = 1; file <= index.split("<sitemap>").length - 1; file += 1)
    for await (const part of (await sitemapFile(platform, file, most))!) whole += part;
  return whole;
}
