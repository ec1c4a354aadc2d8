import { getCards } from "#modules/catalogue/public.ts";
import { getChannelCards } from "#modules/channels/public.ts";
import type { Context } from "#platform/context.ts";
import { findThings } from "./find.queries.ts";
import { plainText } from "./plain-text.ts";

const channelsShown = 8;

/** Products and channels that match the words, best first. Channels come with the first page only. */
export async function search(
  context: Pick<Context, "db" | "language" | "now">,
  { q, page, size }: { q: string; page: number; size: number },
) {
  const { db, language } = context;
  const words = plainText(q);
  const [products, channels] = await Promise.all([
    findThings(db, { kind: "product", words, language, limit: size, offset: (page - 1) * size }),
    page === 1
      ? findThings(db, { kind: "channel", words, language, limit: channelsShown, offset: 0 })
      : { ids: [] },
  ]);
  const [productCards, channelCards] = await Promise.all([
    getCards(context, products.ids),
    getChannelCards(db, channels.ids),
  ]);
  return { products: productCards, channels: channelCards, total: products.total, page, size };
}
