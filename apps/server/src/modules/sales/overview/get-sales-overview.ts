import { overviewDays, type SaleFilter, type SalesOverview } from "@palco/contract/sales/api";
import { lastDays, startOfDay } from "@palco/values/last-days";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { wishOf } from "../list-sales.ts";
import { matchSales } from "../sale-match.queries.ts";
import { sumSalesByDay } from "../sale-sums.queries.ts";
import { totalsOf } from "../sums.ts";
import { listBestProducts } from "./best.queries.ts";

/** The last days against the days before. Sums are the kept ones, so that they cost the same for any number of sales. */
export async function getSalesOverview(
  { db, actor, now, language }: Context<Actor>,
  { scope }: Pick<SaleFilter, "scope">,
): Promise<SalesOverview> {
  const days = lastDays(now(), 2 * overviewDays);
  const first = days[overviewDays]!;
  const [before, from, to] = [startOfDay(days[0]!), startOfDay(first), startOfDay(days.at(-1)!, 1)];
  const sold = await sumSalesByDay(db, await matchSales(db, wishOf(actor, { scope, from: before, to })));
  const current = sold.days.filter(({ at }) => at >= first);
  const sums = totalsOf(current);
  const currency = sums[0]?.currency;
  const ofDay = new Map(current.filter((day) => day.currency === currency).map((day) => [day.at, day]));
  return {
    from,
    to,
    now: sums,
    before: totalsOf(sold.days.filter(({ at }) => at < first)),
    days: days.slice(overviewDays).map((at) => {
      const { gross = 0, count = 0 } = ofDay.get(at) ?? {};
      return { at, gross, count };
    }),
    best: currency
      ? await listBest({ db, language }, await matchSales(db, wishOf(actor, { scope, from, to })), currency)
      : [],
  };
}

async function listBest(
  { db, language }: Pick<Context, "db" | "language">,
  match: Awaited<ReturnType<typeof matchSales>>,
  currency: string,
): Promise<SalesOverview["best"]> {
  const rows = await listBestProducts(db, match, { currency, language });
  const images = await getImageViews(
    db,
    rows.map(({ imageId }) => imageId),
  );
  return rows.map(({ slug, title, imageId, channelSlug, channelTitle, count, amount }) => ({
    product: { slug, title, image: (imageId && images.get(imageId)) || null },
    channel: { slug: channelSlug, title: channelTitle },
    count,
    amount,
  }));
}
