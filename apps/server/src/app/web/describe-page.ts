import { type Address, addresses } from "@palco/contract/addresses";
import { seoText } from "@palco/i18n/seo-text";
import type { Language } from "@palco/values/language";
import { getProduct, productTypes } from "#modules/catalogue/public.ts";
import { getChannel } from "#modules/channels/public.ts";
import { feedPath } from "#modules/posts/public.ts";
import { getSpeaker } from "#modules/speakers/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { describeProduct } from "./describe-product.ts";
import { imageUrl } from "./image-url.ts";
import type { PageHead } from "./page.ts";

const patterns = (Object.keys(addresses) as Address[]).map((address) => ({
  address,
  who: addresses[address].who,
  pattern: new RegExp(`^${address.replace(/:\w+/g, "([^/]+)")}/?$`),
}));

/** What the page of an address says in its head; what doesn't exist is a real 404. */
export async function describePage(platform: Platform, path: string, language: Language): Promise<PageHead> {
  const { publicUrl } = platform.config;
  const base = { title: "Palco", description: seoText(language, "site"), canonical: publicUrl + path };
  const known = patterns.find(({ pattern }) => pattern.test(path));
  if (!known)
    return path === "/dev/ui" && !platform.config.production
      ? { ...base, status: 200, hidden: true }
      : notFound(base, language);
  const slug = known.pattern.exec(path)?.[1] ?? "";
  const reader = { ...platform, language, actor: undefined };
  try {
    if (known.address === "/products/:slug") return await describeOne(reader, slug);
    if (known.address === "/channels/:slug") {
      const channel = await getChannel(reader, slug);
      const description = channel.description || base.description;
      const image = imageUrl(channel.cover ?? channel.profile, publicUrl);
      const organization = {
        "@context": "https://schema.org",
        "@type": "Organization",
        name: channel.title,
        description,
        url: base.canonical,
        image,
      };
      return {
        ...base,
        status: 200,
        title: `${channel.title} · Palco`,
        description,
        image,
        kind: "profile",
        jsonLd: organization,
        feed: publicUrl + feedPath(channel.slug),
      };
    }
    if (known.address === "/speakers/:slug") {
      const speaker = await getSpeaker(reader, slug);
      const image = imageUrl(speaker.image, publicUrl);
      const person = {
        "@context": "https://schema.org",
        "@type": "Person",
        name: speaker.name,
        jobTitle: speaker.title || undefined,
        description: speaker.bio || undefined,
        url: base.canonical,
        image,
        sameAs: Object.values(speaker.socialLinks),
      };
      return {
        ...base,
        status: 200,
        title: `${speaker.name} · Palco`,
        description:
          [speaker.title, speaker.bio].filter(Boolean).join(". ").slice(0, 300) || base.description,
        image,
        kind: "profile",
        jsonLd: person,
      };
    }
  } catch (error) {
    if (error instanceof AppError) return notFound(base, language);
    throw error;
  }
  if (known.address === "/")
    return {
      ...base,
      canonical: publicUrl + "/",
      status: 200,
      title: `Palco · ${seoText(language, "claim")}`,
      jsonLd: website(publicUrl),
    };
  if (known.address === "/search-results")
    return { ...base, status: 200, title: `${seoText(language, "explore")} · Palco` };
  return { ...base, status: 200, hidden: known.who !== "everyone" };
}

async function describeOne(reader: Platform & { language: Language; actor: undefined }, slug: string) {
  const product = await getProduct(reader, slug);
  const ofType = await productTypes.find(product.type)?.structuredData?.(reader, product);
  return describeProduct(product, reader.config.publicUrl, ofType);
}

function notFound(base: Omit<PageHead, "status">, language: Language): PageHead {
  return { ...base, status: 404, title: `${seoText(language, "not_found")} · Palco` };
}

function website(publicUrl: string): object {
  const target = `${publicUrl}/search-results?q={search_term_string}`;
  const action = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Palco",
    url: publicUrl,
    potentialAction: action,
  };
}
