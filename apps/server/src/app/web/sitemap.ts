import { modules } from "#app/modules.ts";
import type { Platform } from "#platform/context.ts";
import { escapeHtml } from "#platform/http/html.ts";

export function robots(publicUrl: string): string {
  const closed = ["/account/", "/manage/", "/mystuff/", "/player/", "/api/", "/m/", "/products/*/checkout"];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const publicPages = modules.flatMap((module) => module.publicPages ?? []);

/** Everything on show; one file holds 50,000 addresses (sitemaps.org). */
export async function sitemap({ db, config }: Pick<Platform, "db" | "config">): Promise<string> {
  const entry = (path: string, changed?: Date) =>
    `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ""}</url>`;
  const entries = await Promise.all(
    publicPages.map(async ({ address, listed }) => {
      if (!listed) return [];
      if (listed === "itself") return [entry(address)];
      return (await listed(db)).map(({ slug, changedAt }) => entry(address.replace(/:.*/, slug), changedAt));
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.flat().join("\n")}\n</urlset>\n`;
}
