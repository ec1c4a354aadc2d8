import type { ChannelCard } from "@palco/contract/channels/api";
import type { Context } from "#platform/context.ts";
import { presentCards } from "./present-channel.ts";
import { listChannelCards } from "./public-channels.queries.ts";

export { getOwnChannel, takeTurnsAtChannel } from "./own-channel.ts";
export type { CountShelves } from "./channel-shelf.ts";
export { canPublishIn } from "./channel.ts";
export {
  findChannelForProduct,
  listChannelsForProducts,
  type ProductChannel,
} from "./product-channel.queries.ts";

/** Cards of the channels on show, in the order of `ids`; those that are not on show are left out. */
export async function getChannelCards(
  reader: Pick<Context, "db" | "language" | "now">,
  ids: readonly string[],
): Promise<ChannelCard[]> {
  const cards = new Map(
    (await presentCards(reader, await listChannelCards(reader.db, ids))).map((card) => [card.id, card]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export { getChannel } from "./read-channels.ts";
export { type ChannelOffer, findChannelOffer } from "./subscription-offer.ts";
export { followSubscriptionRate } from "./follow-tax-rate.ts";
