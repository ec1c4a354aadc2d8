import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import { getSpeakerCards } from "#modules/speakers/public.ts";
import type { Context } from "#platform/context.ts";
import { findThings } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";

const shownBeside = 8;

/** Products, channels and speakers that match the words, best first. Channels and speakers come with the first page only. */
export async function search(
  context: Pick<Context, "db" | "language" | "now">,
  { q, page, size }: { q: string; page: number; size: number },
) {
  const { db, language } = context;
  const words = plainText(q);
  const beside = (kind: "channel" | "speaker") =>
    page === 1 ? findThings(db, { kind, words, language, limit: shownBeside, offset: 0 }) : { ids: [] };
  const [products, channels, speakers] = await Promise.all([
    findThings(db, { kind: "product", words, language, limit: size, offset: (page - 1) * size }),
    beside("channel"),
    beside("speaker"),
  ]);
  const [productCards, channelCards, speakerCards] = await Promise.all([
    getCards(context, products.ids),
    getChannelCards(db, channels.ids),
    getSpeakerCards(context, speakers.ids),
  ]);
  return {
    products: productCards,
    channels: channelCards,
    speakers: speakerCards,
    total: products.total,
    page,
    size,
  };
}
