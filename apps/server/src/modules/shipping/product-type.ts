import type { ProductMissing } from "@palco/contract/catalogue.edit";
import type { ServerProductType } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { listWithoutZones } from "./zones.ts";

/** The channel of goods says what sending them costs, at least to one country. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const ids = await listWithoutZones(db, productIds);
  return new Map(ids.map((id) => [id, [{ tab: "info", field: "shipping", reason: "no_zone" }]]));
}

export const goods: ServerProductType = { type: "physical", missingToPublish: listMissing };
