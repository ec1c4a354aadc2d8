import type { ProductType } from "@palco/contract/product-types/traits";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { listBundleable, listOwnProducts, listTypes } from "./edit.queries.ts";
import { writeBundle } from "./save-product.ts";

interface Parts {
  ids: readonly string[];
  /** The only one that its parts have. */
  type: ProductType;
  /** Path of a refused one: `{field}.{place}`. */
  field: string;
}

/**
 * Sets what a product consists of, whose type chooses that in its own tab (`ownsParts`). The caller has locked the product's row.
 * Refuses what is not of its owner, of another type, or can't come with others.
 */
export async function setParts(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
  { ids, type, field }: Parts,
): Promise<void> {
  const [own, bundleable, types] = [
    await listOwnProducts(tx, ownerId, ids),
    await listBundleable(tx, ids),
    await listTypes(tx, ids),
  ];
  ids.forEach((one, place) => {
    const path = `${field}.${place}`;
    if (!own.has(one) || types.get(one) !== type) throw fieldsRefused({ path, code: "select" });
    if (!bundleable.has(one)) throw fieldsRefused({ path, code: "not_bundleable" });
  });
  await tx.updateTable("product").set({ bundle_active: true }).where("id", "=", id).execute();
  await writeBundle(tx, id, ids);
}
