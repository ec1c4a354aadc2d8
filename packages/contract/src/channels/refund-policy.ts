import { z } from "zod";
import { type ProductType, productTraits } from "../product-types/traits.ts";

/**
 * When buyers of a channel get their money back on their own request, besides what the law and cancellations give. `none`: never.
 * `before`: of what takes place at a date, until so many hours before. `unwatched`: of what is played at any time, for so many days, if
 * less than so many per cent of it were watched.
 */
export const RefundPolicy = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("before"), hours: z.int().min(1).max(720) }),
  z.strictObject({
    kind: z.literal("unwatched"),
    days: z.int().min(1).max(60),
    percent: z.int().min(1).max(100),
  }),
]);
export type RefundPolicy = z.infer<typeof RefundPolicy>;

/** What of a channel's policy is said of a product of this type; null: the site's own sentence stands. */
export function policyFor(type: ProductType, policy: RefundPolicy | null): RefundPolicy | null {
  const { delivery, isDated } = productTraits[type];
  // Goods are sent back by law, and of what is read nobody knows how much.
  if (!policy || delivery === "parcel") return null;
  if (policy.kind === "before") return isDated ? policy : null;
  if (policy.kind === "unwatched") return !isDated && delivery === "stream" ? policy : null;
  return policy;
}
