import { errorStatus } from "@palco/contract/errors";
import type { MenuLink } from "@palco/contract/pages/site-pages";
import { type Address, type AddressFacts, addresses } from "@palco/contract/addresses";
import { seoText } from "@palco/i18n/seo-text";
import type { Language } from "@palco/values/language";
import { searchDescription, searchTitle } from "@palco/values/search-result";
import { modules } from "#app/modules.ts";
import { type Look, readLook } from "#modules/look/public.ts";
import { listMenuLinks } from "#modules/pages/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { PageHead } from "#platform/http/public-page.ts";
import { pictureHash } from "./share/share-picture.ts";
import { structuredData } from "./structured-data.ts";

const publicPages = modules.flatMap((module) => module.publicPages ?? []);

/** Pages with `noindex`: those that need a log-in, and the checkout. */
const isHidden = ({ who, hidden }: AddressFacts): boolean => hidden ?? who !== "everyone";

const patterns = (Object.keys(addresses) as Address[]).map((address) => ({
  hidden: isHidden(addresses[address]),
  pattern: new RegExp(`^${address.replace(/:\w+/g, "([^/]+)")}/?$`),
  pages: publicPages.filter((page) => page.address === address),
}));

/** The head of a page, with the look and the menus of the site that it belongs to. */
export interface SitePage extends PageHead {
  look: Look;
  /** Absolute: the drawn picture of shared links. Its address changes with what it shows. */
  picture?: string;
  /** Structured data: the things of the page and where it stands in the site. */
  jsonLd?: object | undefined;
  /** Pages that the header, the footer and the drawer link to. */
  menu: readonly MenuLink[];
}

/** The address of a page without the query parameters that make no page of their own: cached pages are kept by it. */
export function pageAddress(url: string): string {
  const [path = "", query = ""] = url.split("?", 2);
  const choice = patterns
    .find(({ pattern }) => pattern.test(path))
    ?.pages.find((page) => page.choice)?.choice;
  const value = choice && new URLSearchParams(query).get(choice.name);
  return value && choice.values.includes(value) ? `${path}?${choice.name}=${value}` : path;
}

/**
 * Head of an address's page (`pageAddress`), merged from what the modules know of it. An unknown page is a real 404.
 */
export async function describePage(
  platform: Platform,
  address: string,
  language: Language,
): Promise<SitePage> {
  const [path = "", query] = address.split("?", 2);
  const [look, menu] = await Promise.all([readLook(platform.db), listMenuLinks(platform)]);
  const site = look.name;
  const url = platform.config.publicUrl + address;
  const base = { look, menu, title: site, description: seoText(language, "site"), canonical: url };
  const notFound = { ...base, status: 404, title: `${seoText(language, "not_found")} · ${site}` } as const;
  const known = patterns.find(({ pattern }) => pattern.test(path));
  if (!known)
    return path === "/dev/ui" && !platform.config.production
      ? { ...base, status: 200, hidden: true }
      : notFound;
  const [, slug = "", ...further] = known.pattern.exec(path) ?? [];
  const reader = { ...platform, language, site, actor: undefined, url, choice: query?.split("=")[1] };
  const head: SitePage = { ...base, status: 200, hidden: known.hidden };
  try {
    for (const { describe } of known.pages) Object.assign(head, await describe?.(reader, slug, ...further));
  } catch (error) {
    if (error instanceof AppError)
      return errorStatus[error.code] === 410 ? { ...notFound, status: 410 } : notFound;
    throw error;
  }
  if (head.name) head.title = searchTitle(head.name, site);
  head.description = searchDescription(head.description);
  head.jsonLd = structuredData(head, { site, publicUrl: platform.config.publicUrl });
  if (head.card) {
    const name = path === "/" ? "/home" : path.replace(/\/$/, "");
    head.picture = `${platform.config.publicUrl}/og${name}.${language}.${pictureHash(head.card, look)}.jpg`;
  }
  return head;
}
