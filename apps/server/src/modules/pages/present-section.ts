import type { HeroSlide, StoredSection } from "@palco/contract/pages/sections";
import type { FeaturedCard, HomeSectionView, WordsSlide } from "@palco/contract/pages/views";
import type { TextDocument } from "@palco/contract/rich-text";
import type { SpeakerCard } from "@palco/contract/speakers/api";
import { type inLanguage, type Language, languages } from "@palco/values/language";
import type { AdFormats } from "#modules/ads/public.ts";
import type { getCards } from "#modules/catalogue/public.ts";
import type { getChannelCards } from "#modules/channels/public.ts";

/** Data that sections show, looked up. */
export interface Look {
  language: Language;
  text(localized: Parameters<typeof inLanguage>[0]): string;
  products(section: StoredSection): Awaited<ReturnType<typeof getCards>>;
  /** Id of a product on show, by the slug that a section names. */
  productId(slug: string): string | undefined;
  trailer(productId: string): FeaturedCard["trailer"];
  posterWidths(imageId: string | undefined): number[];
  clip(productId: string): FeaturedCard["clip"];
  /** Clip of a film of a page, once it is made. */
  film(id: string | null): FeaturedCard["clip"];
  html(document: TextDocument): string;
  channel(slug: string): Awaited<ReturnType<typeof getChannelCards>>[number] | undefined;
  speaker(slug: string): SpeakerCard | undefined;
  image(id: string | null): WordsSlide["image"];
  /** Dates to come of a product, the next first. */
  dates(productId: string): readonly Date[];
  /** Formats of advertising that may run, by area. */
  adFormats: AdFormats;
  now: Date;
}

/** Undefined for a section that has nothing to show, such as a slider whose products are all gone. */
export function presentSection(content: StoredSection, look: Look): HomeSectionView | undefined {
  const { id } = content;
  const shown = { id, title: look.text(content.title), ...(content.anchor && { anchor: content.anchor }) };
  switch (content.kind) {
    case "about":
      return undefined;
    case "hero": {
      const slides = slidesOf(content, look);
      const claim = { title: shown.title, subtitle: look.text(content.subtitle) };
      // Without a slide the claim is one.
      if (slides.length) return { ...shown, ...claim, kind: "hero", slides };
      const only = wordsSlide(content, { id: `${id}.0`, look });
      return { ...shown, kind: "hero", title: "", subtitle: "", slides: [only] };
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
    case "rich_text": {
      const language = [look.language, ...languages].find((one) => content.text[one]?.content.length);
      const html = language ? look.html(content.text[language]!) : "";
      return language && html ? { ...shown, kind: "rich_text", html, language } : undefined;
    }
    case "newsletter":
      return {
        ...shown,
        kind: "newsletter",
        text: look.text(content.text),
        consent: look.text(content.consent),
      };
    case "plans":
    case "calculator":
      return { ...shown, kind: content.kind };
    case "examples": {
      const channels = content.channels.flatMap((slug) => look.channel(slug) ?? []);
      return channels.length ? { ...shown, kind: "examples", channels } : undefined;
    }
    case "banner": {
      const { area } = content;
      const size = look.adFormats[area].at(-1);
      return size && { ...shown, kind: "banner", area, size };
    }
  }
}

type Hero = Extract<StoredSection, { kind: "hero" }>;

/** Slides in their order; those of products that are not on show are left out. */
function slidesOf(hero: Hero, look: Look): (FeaturedCard | WordsSlide)[] {
  const cards = new Map(look.products(hero).map((card) => [card.id, card]));
  return hero.slides.flatMap((slide, index): (FeaturedCard | WordsSlide)[] => {
    if (slide.of === "words") return [wordsSlide(slide, { id: `${hero.id}.${index}`, look })];
    const card = cards.get(look.productId(slide.product) ?? "");
    if (!card) return [];
    cards.delete(card.id);
    return [
      {
        ...card,
        trailer: look.trailer(card.id),
        posterWidths: look.posterWidths(card.image?.id),
        clip: look.clip(card.id),
      },
    ];
  });
}

type Words = Pick<Extract<HeroSlide, { of: "words" }>, "title" | "subtitle" | "buttonText" | "buttonLink"> &
  Partial<Extract<HeroSlide, { of: "words" }>>;

function wordsSlide(words: Words, { id, look }: { id: string; look: Look }): WordsSlide {
  const { buttonLink, imageId = null, filmId = null, focus = { x: 50, y: 50 } } = words;
  return {
    id,
    title: look.text(words.title),
    subtitle: look.text(words.subtitle),
    button: buttonLink ? { text: look.text(words.buttonText), link: buttonLink } : null,
    image: look.image(imageId),
    imageAlt: look.text(words.imageAlt ?? {}),
    focus: `${focus.x}% ${focus.y}%`,
    posterWidths: look.posterWidths(imageId ?? undefined),
    clip: look.film(filmId),
  };
}
