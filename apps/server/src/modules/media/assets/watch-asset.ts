import type { AssetView } from "@palco/contract/media/api";
import type { Actor, Context } from "#platform/context.ts";
import { nextChange } from "./asset-watchers.ts";
import { ownAsset } from "./own-asset.ts";
import { viewAsset } from "./view-asset.ts";

const patienceMs = 20_000;

export async function getAsset(
  { actor, db }: Pick<Context<Actor>, "actor" | "db">,
  id: string,
): Promise<AssetView> {
  return viewAsset(db, await ownAsset(db, actor, { id, kind: "any" }));
}

/** The video once it is no longer as it was at `since`, or as it is after a while: ask again with its revision. */
export async function watchAsset(
  { actor, db, bus, services }: Pick<Context<Actor>, "actor" | "db" | "bus" | "services">,
  id: string,
  since: number,
): Promise<AssetView> {
  const { changed, stop } = await nextChange({ bus, services }, id, patienceMs);
  try {
    const asset = await ownAsset(db, actor, { id, kind: "any" });
    if (asset.revision !== since) return await viewAsset(db, asset);
    await changed;
    return await getAsset({ actor, db }, id);
  } finally {
    stop();
  }
}
