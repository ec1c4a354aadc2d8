import { z } from "zod";
import type { ProductType } from "./api.ts";

/**
 * Fields of a single product type; all ten types share the others. New fields of a type are added here: its table
 * column (`product.type_details`) and the other types stay unchanged.
 */
export const TypeDetails = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("vod") }),
  z.strictObject({ type: z.literal("live") }),
  // Its stream key, outputs and destinations are the broadcast's own (live.ts).
  z.strictObject({ type: z.literal("broadcast") }),
  z.strictObject({ type: z.literal("podcast") }),
  // Its text is the module's own (posts.ts).
  z.strictObject({ type: z.literal("post") }),
  z.strictObject({ type: z.literal("course") }),
  z.strictObject({ type: z.literal("meet") }),
  z.strictObject({ type: z.literal("datasheet") }),
  /** `stock`: the pieces put up for sale in all, those already sold among them; null is without limit. */
  z.strictObject({ type: z.literal("physical"), stock: z.int().min(0).max(1_000_000).nullable() }),
  z.strictObject({ type: z.literal("master") }),
]);
export type TypeDetails = z.infer<typeof TypeDetails>;

/** Initial details of a product type. */
export function emptyTypeDetails(type: ProductType): TypeDetails {
  return type === "physical" ? { type, stock: null } : { type };
}
