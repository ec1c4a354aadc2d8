import { z } from "zod";
import { type ProductType, productTypes } from "../product-types/traits.ts";

/**
 * Fields of a single product type; all types share the others. A type with fields of its own is added here: its table
 * column (`product.type_details`) and the other types stay unchanged. Texts, episodes and stream keys belong to their
 * modules instead.
 */
export const TypeDetails = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(productTypes).exclude(["physical"]) }),
  /** `stock`: the pieces put up for sale in all, those already sold among them; null is without limit. */
  z.strictObject({ type: z.literal("physical"), stock: z.int().min(0).max(1_000_000).nullable() }),
]);
export type TypeDetails = z.infer<typeof TypeDetails>;

/** Initial details of a product type. */
export function emptyTypeDetails(type: ProductType): TypeDetails {
  return type === "physical" ? { type, stock: null } : { type };
}
