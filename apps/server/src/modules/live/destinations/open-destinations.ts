import type { Destination } from "@palco/media/live/restream/restreams";
import type { Platform } from "#platform/context.ts";
import { decryptKey } from "./destination-key.ts";
import { listDestinations } from "./destination.queries.ts";

/** Restream destinations of a broadcast, with keys: for its origin only. */
export async function openDestinations(
  { db, secrets }: Pick<Platform, "db" | "secrets">,
  itemId: string,
): Promise<Destination[]> {
  const rows = await listDestinations(db, itemId);
  return rows
    .filter(({ enabled }) => enabled)
    .map(({ id, url, key }) => ({ id, url, key: decryptKey(secrets, itemId, key) }));
}
