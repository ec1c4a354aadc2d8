import type { Platform } from "#platform/context.ts";
import { escapeHtml } from "./page.ts";

export function robots(publicUrl: string): string {
  const closed = ["/account/", "/manage/", "/mystuff/", "/player/", "/api/", "/m/", "/products/*/checkout"];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Everything on show, newest first; one file holds 50,000 addresses (sitemaps.org). */
export async function sitemap({ db, config }: Pick<Platform, "db" | "config">): Promise<string> {
  const [products, channels, speakers] = await Promise.all([
    db
      .selectFrom("product")
      .innerJoin("channel", "channel.id", "product.channel_id")
      .select(["product.slug", "product.updated_at"])
      .where("product.status", "=", "published")
      .where("channel.status", "=", "published")
      .orderBy("product.published_at", "desc")
      .limit(45_000)
      .execute(),
    db
      .selectFrom("channel")
      .select(["slug", "updated_at"])
      .where("status", "=", "published")
      .limit(2000)
      .execute(),
    db.selectFrom("speaker").select(["slug", "updated_at"]).limit(2000).execute(),
  ]);
  const entry = (path: string, changed?: Date) =>
    `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ""}</url>`;
  const entries = [
    entry("/"),
    entry("/search-results"),
    ...channels.map(({ slug, updated_at }) => entry(`/channels/${slug}`, updated_at)),
    ...speakers.map(({ slug, updated_at }) => entry(`/speakers/${slug}`, updated_at)),
    ...products.map(({ slug, updated_at }) => entry(`/products/${slug}`, updated_at)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}
