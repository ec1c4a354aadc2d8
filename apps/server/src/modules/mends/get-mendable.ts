import type { Mendable } from "@palco/contract/mends/api";
import { findMendedProduct } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { countHolders, countSubscribers, listMendableDates, listOtherChannels } from "./mend.queries.ts";

/** What support can mend of a product, and how many people it would concern. */
export async function getMendable({ db, now }: Pick<Context, "db" | "now">, slug: string): Promise<Mendable> {
  const product = await findMendedProduct(db, slug, now());
  if (!product) throw new AppError("catalogue.not_found");
  const { id, title, type, status, revision, channelId, channelTitle, ownerId } = product;
  const [holders, subscribers, dates, channels] = await Promise.all([
    countHolders(db, id),
    countSubscribers(db, { id, channelId }, now()),
    listMendableDates(db, id),
    listOtherChannels(db, { ownerId, channelId }),
  ]);
  return {
    id,
    slug: product.slug,
    title,
    type,
    status,
    revision,
    holders,
    subscribers,
    dates,
    channel: { id: channelId, title: channelTitle },
    channels,
  };
}
