import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";
import { readWaiting } from "./waiting.queries.ts";

/** Every page that waits asks every three seconds: a process counts a product once in that time. */
const keptMs = 3000;
const mostKept = 1000;

interface Kept {
  at: number;
  count: Promise<number>;
}
const key = serviceKey<Map<string, Kept>>("live.waiting");

/** How many accounts wait for a product to begin, over all processes. */
export async function countWaiting(
  { db, now, services }: Pick<Platform, "db" | "now" | "services">,
  productId: string,
): Promise<number> {
  const kept = services.get(key, () => new Map<string, Kept>());
  const at = now();
  const before = kept.get(productId);
  if (before && Math.abs(at.getTime() - before.at) < keptMs) return before.count;
  if (kept.size >= mostKept) kept.clear();
  const count = readWaiting(db, productId, at);
  kept.set(productId, { at: at.getTime(), count });
  count.catch(() => kept.delete(productId));
  return count;
}
