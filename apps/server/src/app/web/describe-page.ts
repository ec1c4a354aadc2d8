import { type Address, type AddressFacts, addresses } from "@palco/contract/addresses";
import { seoText } from "@palco/i18n/seo-text";
import type { Language } from "@palco/values/language";
import { modules } from "#app/modules.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { PageHead } from "#platform/http/public-page.ts";

const publicPages = modules.flatMap((module) => module.publicPages ?? []);

/** Pages with `noindex`: those that need a log-in, and the checkout. */
const isHidden = ({ who, hidden }: AddressFacts): boolean => hidden ?? who !== "everyone";

const patterns = (Object.keys(addresses) as Address[]).map((address) => ({
  hidden: isHidden(addresses[address]),
  pattern: new RegExp(`^${address.replace(/:\w+/g, "([^/]+)")}/?$`),
  pages: publicPages.filter((page) => page.address === address),
}));

/** Head of an address's page, merged from what the modules know of it. An unknown page is a real 404. */
export async function describePage(platform: Platform, path: string, language: Language): Promise<PageHead> {
  const url = platform.config.publicUrl + path;
  const base = { title: "Palco", description: seoText(language, "site"), canonical: url };
  const notFound = { ...base, status: 404, title: `${seoText(language, "not_found")} · Palco` } as const;
  const known = patterns.find(({ pattern }) => pattern.test(path));
  if (!known)
    return path === "/dev/ui" && !platform.config.production
      ? { ...base, status: 200, hidden: true }
      : notFound;
  const slug = known.pattern.exec(path)?.[1] ?? "";
  const reader = { ...platform, language, actor: undefined, url };
  const head: PageHead = { ...base, status: 200, hidden: known.hidden };
  try {
    for (const { describe } of known.pages) Object.assign(head, await describe?.(reader, slug));
  } catch (error) {
    if (error instanceof AppError) return notFound;
    throw error;
  }
  return head;
}
