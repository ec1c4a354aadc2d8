import { AppError } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { mayUseFile } from "../policy.ts";
import { type Asset, findAsset } from "./asset.queries.ts";

/** A video this person may use and change, or what else `kind` says; another's is not found. */
export async function ownAsset(
  db: Db,
  actor: Actor,
  { id, kind = "film" }: { id: string; kind?: Asset["kind"] | "any" },
): Promise<Asset> {
  const asset = await findAsset(db, id);
  if (!asset || (kind !== "any" && asset.kind !== kind) || !(await mayUseFile(db, actor, asset)))
    throw new AppError("media.not_found");
  return asset;
}
