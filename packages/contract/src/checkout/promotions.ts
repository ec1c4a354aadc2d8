import { maximumPromotion } from "@palco/values/order-price";
import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** A promotion of the platform: everybody who types its code pays less, up to a fifth. */
export const PromotionView = z.object({
  id: Id,
  code: z.string(),
  /** Basis points off. */
  discount: z.int(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  maxUses: z.int().nullable(),
  active: z.boolean(),
  /** Paid orders. */
  uses: z.int(),
  createdAt: Instant,
});
export type PromotionView = z.infer<typeof PromotionView>;

export const NewPromotion = z
  .strictObject({
    code: z
      .string()
      .transform((code) => code.toUpperCase().replace(/[\s-]/g, ""))
      .pipe(z.string().min(4).max(24).regex(/^[A-Z0-9]+$/, "invalid")), // prettier-ignore
    discount: z.int().min(1).max(maximumPromotion),
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    maxUses: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    path: ["endsAt"],
    error: "order",
  });

export const listPromotions = route({
  method: "GET",
  path: "/manage/promotions",
  audience: "admin",
  summary: "The promotions of the platform, newest first",
  output: z.object({ items: z.array(PromotionView) }),
  refusals: [],
});

export const createPromotion = route({
  method: "POST",
  path: "/manage/promotions",
  audience: "admin",
  summary: "Make a promotion of up to 20%",
  body: NewPromotion,
  output: PromotionView,
  status: 201,
  refusals: ["checkout.promotion_exists"],
  idempotent: true,
});

export const switchPromotion = route({
  method: "PUT",
  path: "/manage/promotions/:id",
  audience: "admin",
  summary: "Switch a promotion on or off",
  params: z.object({ id: Id }),
  body: z.strictObject({ active: z.boolean() }),
  output: PromotionView,
  refusals: [],
});
