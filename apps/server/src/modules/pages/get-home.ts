import type { HomeSectionView, HomeView } from "@palco/contract/pages/api";
import type { SpeakerCard } from "@palco/contract/speakers/api";
import { inLanguage } from "@palco/values/language";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { readDemoProgress } from "#modules/site-config/public.ts";
import { getSpeakerCardsBySlug } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { firstSections } from "./first-sections.ts";
import {
  findShownIds,
  listNewestIn,
  listNewestOf,
  listSections,
  type StoredSection,
} from "./home-sections.queries.ts";

/** So many products beside a featured channel, or from a category. */
const besideChannel = 6;
const fromCategory = 12;

type Reader = Pick<Context, "db" | "language" | "now">;
type Content = StoredSection["content"];

/** The home page for a reader: everything its sections show is looked up together, whatever their number. */
export async function getHome(context: Reader): Promise<HomeView> {
  const saved = await listSections(context.db);
  const stored = saved.length ? saved : await firstSections(context.db);
  const contents = stored.map(({ content }) => content);
  const ids = await findShownIds(context.db, {
    products: contents.flatMap((content) =>
      "products" in content ? content.products : "product" in content ? [content.product] : [],
    ),
    channels: contents.flatMap((content) =>
      "channels" in content ? content.channels : "channel" in content ? [content.channel] : [],
    ),
  });
  const productIds = new Map<Content, string[]>();
  for (const content of contents) productIds.set(content, await productsOf(context, content, ids));
  const imageIds = contents.flatMap((content) =>
    "imageId" in content && content.imageId ? [content.imageId] : [],
  );
  const speakerSlugs = contents.flatMap((content) => ("speakers" in content ? content.speakers : []));
  const [products, channels, speakers, images] = await Promise.all([
    getCards(context, [...productIds.values()].flat()),
    getChannelCards(context.db, [...ids.channels.values()]),
    getSpeakerCardsBySlug(context, speakerSlugs),
    getImageViews(context.db, imageIds),
  ]);
  const look = {
    text: (localized: Parameters<typeof inLanguage>[0]) => inLanguage(localized, context.language),
    products: (content: Content) => {
      const wanted = productIds.get(content) ?? [];
      return wanted.flatMap((id) => products.find((card) => card.id === id) ?? []);
    },
    channel: (slug: string) => channels.find((card) => card.id === ids.channels.get(slug)),
    speaker: (slug: string) => speakers.get(slug),
    image: (id: string | null) => (id && images.get(id)) || null,
  };
  return {
    sections: stored.flatMap((section) => present(section, look) ?? []),
    preparing: await readDemoProgress(context.db),
  };
}

async function productsOf(
  { db }: Reader,
  content: Content,
  ids: Awaited<ReturnType<typeof findShownIds>>,
): Promise<string[]> {
  if (content.kind === "product_slider") {
    if (content.products.length || !content.category)
      return content.products.flatMap((slug) => ids.products.get(slug) ?? []);
    return listNewestIn(db, content.category, fromCategory);
  }
  if (content.kind === "featured_product") return [ids.products.get(content.product) ?? []].flat();
  if (content.kind !== "featured_channel") return [];
  const channelId = ids.channels.get(content.channel);
  return channelId ? listNewestOf(db, channelId, besideChannel) : [];
}

interface Look {
  text(localized: Parameters<typeof inLanguage>[0]): string;
  products(content: Content): Awaited<ReturnType<typeof getCards>>;
  channel(slug: string): Awaited<ReturnType<typeof getChannelCards>>[number] | undefined;
  speaker(slug: string): SpeakerCard | undefined;
  image(id: string | null): Extract<HomeSectionView, { kind: "hero" }>["image"];
}

/** Undefined for a section that has nothing to show, such as a slider whose products are all gone. */
function present({ id, content }: StoredSection, look: Look): HomeSectionView | undefined {
  const shown = { id, title: look.text(content.title) };
  switch (content.kind) {
    case "hero": {
      const { buttonLink, trailerOf } = content;
      const button = buttonLink ? { text: look.text(content.buttonText), link: buttonLink } : null;
      return {
        ...shown,
        kind: "hero",
        subtitle: look.text(content.subtitle),
        button,
        image: look.image(content.imageId),
        trailerOf,
      };
    }
    case "product_slider": {
      const products = look.products(content);
      return products.length
        ? { ...shown, kind: "product_slider", products, category: content.category }
        : undefined;
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
  }
}
