import type { Named, NamedThings } from "@palco/contract/pages/api";
import type { StoredSection } from "@palco/contract/pages/sections";
import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getImageViews, listSilentFilms } from "#modules/media/public.ts";
import { getSpeakerCardsBySlug } from "#modules/speakers/public.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import { channelsOf, filmsOf, imagesOf, productsOf, speakersOf } from "@palco/contract/pages/named-things";
import { listNamedChannels, listNamedProducts } from "./named.queries.ts";

type Reader = Pick<Context, "db" | "language" | "now">;

/**
 * Things that sections name, in any state: their editor warns of those that visitors don't see. Who is no administrator learns
 * nothing of what is not public, whatever slugs they send.
 */
export async function listNamedThings(
  context: Reader & Pick<Context<Actor>, "actor">,
  sections: readonly StoredSection[],
): Promise<NamedThings> {
  const [products, channels, speakers, images, films] = await Promise.all([
    namedProducts(context, [...new Set(sections.flatMap(productsOf))]),
    namedChannels(context, [...new Set(sections.flatMap(channelsOf))]),
    namedSpeakers(context, [...new Set(sections.flatMap(speakersOf))]),
    getImageViews(context.db, sections.flatMap(imagesOf)),
    listSilentFilms(context.db, sections.flatMap(filmsOf)),
  ]);
  const isSeen = ({ state }: Named) => state === "shown" || state === "ended";
  const seen = (things: Named[]) =>
    hasRole(context.actor, "ADMIN") ? things : things.map((one) => (isSeen(one) ? one : gone(one.slug)));
  return {
    products: seen(products),
    channels: seen(channels),
    speakers,
    images: [...images.values()],
    films: [...films.values()],
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const byId = <T extends { id: string }>(things: readonly T[]) => new Map(things.map((one) => [one.id, one]));
const gone = (slug: string): Named => ({ slug, title: slug, image: null, state: "gone" });

async function namedProducts(context: Reader, slugs: readonly string[]): Promise<Named[]> {
  const rows = await listNamedProducts(context.db, slugs);
  const cards = byId(await getCards(context, idsOf(rows)));
  const found = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug) => {
    const row = found.get(slug);
    const card = row && cards.get(row.id);
    if (!card) return gone(slug);
    const isOver = card.saleState === "ended" || card.saleState === "event_passed";
    const state = row.status === "published" && !row.isPublic ? "private" : row.status;
    return {
      slug,
      title: card.title,
      image: card.image,
      state: state === "published" ? (isOver ? "ended" : "shown") : state === "draft" ? "draft" : "private",
    };
  });
}

async function namedChannels(context: Reader, slugs: readonly string[]): Promise<Named[]> {
  const rows = await listNamedChannels(context.db, slugs);
  const cards = byId(await getChannelCards(context, idsOf(rows)));
  const found = new Map(rows.map((row) => [row.slug, row]));
  return slugs.map((slug) => {
    const row = found.get(slug);
    if (!row) return gone(slug);
    const state = row.status === "published" ? "shown" : row.status === "draft" ? "draft" : "private";
    return { slug, title: row.title, image: cards.get(row.id)?.logo ?? null, state };
  });
}

async function namedSpeakers(context: Reader, slugs: readonly string[]): Promise<Named[]> {
  const cards = await getSpeakerCardsBySlug(context, slugs);
  return slugs.map((slug) => {
    const card = cards.get(slug);
    return card ? { slug, title: card.name, image: card.image, state: "shown" } : gone(slug);
  });
}
