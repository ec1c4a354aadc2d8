import { listOnAir } from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import { recentValues } from "#platform/recent.ts";

const listRecent = recentValues<readonly string[]>("what searches know to be on air", {
  freshMs: 5000,
  keptMs: 10_000,
  load: "search",
});

/** Ids of the products that were on air a moment ago, asked for once at a time. */
export async function onAirNow(reader: Pick<Context, "db" | "now" | "services">): Promise<readonly string[]> {
  const list = async () => (await listOnAir(reader)).items.map(({ productId }) => productId);
  const found = await listRecent(reader, ["on air"], async () => new Map([["on air", await list()]]));
  return found.get("on air")!;
}
