import type { AssetIndex } from "@palco/media/vod/asset-index";
import { randomUUID } from "node:crypto";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { assetChanged } from "./asset.queries.ts";
import { writeAssetIndex } from "./asset-index.ts";

/** Something that is about to be sent: it has an address and a ledger before it has a picture. Answers its id. */
export async function openLiveAsset(
  tx: Tx,
  { ownerId, title, now }: { ownerId: string; title: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("asset")
    .values({ id, owner_id: ownerId, title, state: "live", direct: false, playable_at: now })
    .execute();
  return id;
}

/** Ends a live asset. With an index it becomes a film with all its renditions; without one it only ends. */
export async function closeLiveAsset(
  platform: Pick<Platform, "db" | "storage" | "now">,
  id: string,
  index: AssetIndex | undefined,
): Promise<void> {
  if (index) await writeAssetIndex(platform, id, index);
  await platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("asset")
      .set({
        state: index ? "ready" : "ended",
        ready_at: index ? platform.now() : null,
        duration_ms: index ? Math.max(1, Math.round(index.durationMs)) : null,
        width: index?.source.width ?? null,
        height: index?.source.height ?? null,
      })
      .where("id", "=", id)
      .where("state", "=", "live")
      .returning("owner_id")
      .executeTakeFirst();
    if (!row) return;
    await assetChanged(tx, id);
    if (index) await publishEvent(tx, "asset.ready", { assetId: id, ownerId: row.owner_id });
  });
}
