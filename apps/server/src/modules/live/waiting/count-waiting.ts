import type { Platform } from "#platform/context.ts";
import { recentValues } from "#platform/recent.ts";
import { readWaiting } from "./waiting.queries.ts";

/** Every page that waits asks every three seconds: a process counts a product once in that time. */
const listCounted = recentValues<number>("live.waiting", { freshMs: 3000, keptMs: 3000, load: "vital" });

/** How many accounts wait for a product to begin, over all processes. */
export async function countWaiting(
  platform: Pick<Platform, "db" | "now" | "services">,
  productId: string,
): Promise<number> {
  const count = async () => new Map([[productId, await readWaiting(platform.db, productId, platform.now())]]);
  return (await listCounted(platform, [productId], count)).get(productId)!;
}
