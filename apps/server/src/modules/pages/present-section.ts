import type { StoredSection } from "@palco/contract/pages/sections";
import type { FeaturedCard, HomeSectionView } from "@palco/contract/pages/views";
import type { SpeakerCard } from "@palco/contract/speakers/api";
import type { inLanguage } from "@palco/values/language";
import type { getCards } from "#modules/catalogue/public.ts";
import type { getChannelCards } from "#modules/channels/public.ts";

/** Data that sections show, looked up. */
export interface Look {
  text(localized: Parameters<typeof inLanguage>[0]): string;
  products(section: StoredSection): Awaited<ReturnType<typeof getCards>>;
  trailer(productId: string): FeaturedCard["trailer"];
  posterWidths(imageId: string | undefined): number[];
  clip(productId: string): FeaturedCard["clip"];
  channel(slug: string): Awaited<ReturnType<typeof getChannelCards>>[number] | undefined;
  speaker(slug: string): SpeakerCard | undefined;
  image(id: string | null): Extract<HomeSectionView, { kind: "hero" }>["image"];
  /** Dates to come of a product, the next first. */
  dates(productId: string): readonly Date[];
  now: Date;
}

/** Undefined for a section that has nothing to show, such as a slider whose products are all gone. */
export function presentSection(content: StoredSection, look: Look): HomeSectionView | undefined {
  const { id } = content;
  const shown = { id, title: look.text(content.title) };
  switch (content.kind) {
    case "about":
      return undefined;
    case "hero": {
      const { buttonLink } = content;
      const button = buttonLink ? { text: look.text(content.buttonText), link: buttonLink } : null;
      return {
        ...shown,
        kind: "hero",
        subtitle: look.text(content.subtitle),
        button,
        image: look.image(content.imageId),
        products: look.products(content).map((card) => ({
          ...card,
          trailer: look.trailer(card.id),
          posterWidths: look.posterWidths(card.image?.id),
          clip: look.clip(card.id),
        })),
      };
    }
    case "product_slider": {
      const products = look.products(content);
      const { source, category } = content;
      return products.length ? { ...shown, kind: "product_slider", source, products, category } : undefined;
    }
    case "channel_slider": {
      const channels = content.channels.flatMap((slug) => look.channel(slug) ?? []);
      return channels.length ? { ...shown, kind: "channel_slider", channels } : undefined;
    }
    case "featured_product": {
      const [product] = look.products(content);
      return product && { ...shown, kind: "featured_product", product };
    }
    case "featured_channel": {
      const channel = look.channel(content.channel);
      return channel && { ...shown, kind: "featured_channel", channel, products: look.products(content) };
    }
    case "static":
      return {
        ...shown,
        kind: "static",
        size: content.size,
        description: look.text(content.description),
        url: content.url,
        image: look.image(content.imageId),
        imageAlt: look.text(content.imageAlt),
      };
    case "call_to_action":
      return {
        ...shown,
        kind: "call_to_action",
        subtitle: look.text(content.subtitle),
        button: { text: look.text(content.buttonText), link: content.buttonLink },
      };
    case "speaker_slider": {
      const speakers = content.speakers.flatMap((slug) => look.speaker(slug) ?? []);
      return speakers.length ? { ...shown, kind: "speaker_slider", speakers } : undefined;
    }
    case "coupon_box":
      return { ...shown, kind: "coupon_box", help: look.text(content.help) };
    case "continue_watching":
    case "new_in_channels":
      return { ...shown, kind: content.kind };
    case "logos": {
      const logos = content.logos.flatMap(({ imageId, name, link }) => {
        const image = look.image(imageId);
        return image ? [{ image, name, link }] : [];
      });
      return logos.length ? { ...shown, kind: "logos", grey: content.grey, logos } : undefined;
    }
    case "faq": {
      const questions = content.questions
        .map(({ question, answer }) => ({ question: look.text(question), answer: look.text(answer) }))
        .filter(({ question, answer }) => question && answer);
      return questions.length ? { ...shown, kind: "faq", questions } : undefined;
    }
    case "countdown": {
      const [product] = look.products(content);
      const next = content.product ? product && look.dates(product.id)[0] : new Date(content.at!);
      const after = look.text(content.after);
      // Past dates of a product are not shown; a moment may have words for afterwards.
      const isOver = next !== undefined && next <= look.now;
      if (!next || (isOver && !after)) return undefined;
      return { ...shown, kind: "countdown", at: next.toISOString(), after, product: product ?? null };
    }
    case "agenda": {
      const [product] = look.products(content);
      const dates = product ? look.dates(product.id).slice(0, content.count) : [];
      return product && { ...shown, kind: "agenda", product, dates: dates.map((date) => date.toISOString()) };
    }
  }
}
