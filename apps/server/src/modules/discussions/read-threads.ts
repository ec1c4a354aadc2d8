import type { listThreads as contract, ThreadView } from "@palco/contract/discussions/api";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { getPlace, getThreadPlace, type Needs, requireTeam } from "./access.ts";
import { presentThread, presentThreads } from "./present-thread.ts";
import { countThreadRows, listThreadRows } from "./thread.queries.ts";

export async function listThreads(
  context: Needs,
  slug: string,
  query: RouteArguments<typeof contract>["query"],
): Promise<RouteOutput<typeof contract>> {
  const place = await getPlace(context, slug);
  if (query.state === "reported") requireTeam(place);
  const { rows, total } = await listThreadRows(context.db, {
    ...query,
    productId: place.product.id,
    userId: context.actor.id,
  });
  const items = await presentThreads(context, place, rows);
  return { items, total, page: query.page, size: query.size, isTeam: place.isTeam };
}

export async function countThreads(context: Needs, slug: string) {
  const { product } = await getPlace(context, slug);
  return countThreadRows(context.db, product.id);
}

export const getThread = async (context: Needs, id: string): Promise<ThreadView> =>
  presentThread(context, await getThreadPlace(context, id));
