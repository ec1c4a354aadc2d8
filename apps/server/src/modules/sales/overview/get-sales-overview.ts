import { overviewDays, type SaleFilter, type SalesOverview } from "@palco/contract/sales/api";
import { createSingleFlight, type SingleFlight } from "@palco/media/single-flight";
import { lastDays, startOfDay } from "@palco/values/last-days";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { runAs } from "#platform/db/work.ts";
import { serviceKey } from "#platform/services.ts";
import { wishOf } from "../list-sales.ts";
import { matchSales } from "../sale-match.queries.ts";
import { sumSalesByDay } from "../sale-sums.queries.ts";
import { totalsOf } from "../sums.ts";
import { listBestProducts } from "./best.queries.ts";

/** Overviews of the whole site under way, by language: administrators who ask at the same time share one. */
const together = serviceKey<SingleFlight<SalesOverview>>("sales overview of the site");

/** The last days against the days before. What several administrators ask at once is answered once. */
export function getSalesOverview(
  context: Context<Actor>,
  { scope }: Pick<SaleFilter, "scope">,
): Promise<SalesOverview> {
  const { actor, language, services } = context;
  const read = () => readSalesOverview(context, { scope });
  // Not cancelled with the request that began it: others wait for the same answer.
  const detached = () => runAs({ load: "list" }, read);
  const isOfSite = scope === "all" && actor.roles.includes("ADMIN");
  return isOfSite ? services.get(together, () => createSingleFlight())(language, detached) : read();
}

/** Sums are the kept ones, so that they cost the same for any number of sales. */
async function readSalesOverview(
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
      const { gross = 0, payout = 0, refunded = 0, count = 0 } = ofDay.get(at) ?? {};
      return { at, gross, payout, refunded, count };
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
