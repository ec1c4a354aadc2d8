import { z } from "zod";
import { route } from "../route.ts";

/** How the site sells, beside its switches. */
export const SellingConfig = z.strictObject({
  /** Buying without an account. Where accounts are approved or asked more than a mailbox, an account comes first anyway. */
  guestPurchase: z.boolean(),
});
export type SellingConfig = z.infer<typeof SellingConfig>;

export const getSelling = route({
  method: "GET",
  path: "/config/selling",
  audience: "admin",
  summary: "How the site sells",
  output: SellingConfig,
  refusals: [],
});

export const updateSelling = route({
  method: "PUT",
  path: "/config/selling",
  audience: "admin",
  summary: "Set how the site sells",
  body: SellingConfig,
  output: SellingConfig,
  refusals: [],
});
