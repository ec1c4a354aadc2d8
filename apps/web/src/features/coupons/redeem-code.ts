import { redeemCoupon } from "@palco/contract/coupons/api";
import type { RouteOutput } from "@palco/contract/route";
import { call } from "#app/api.ts";
import { queryClient } from "#app/query.ts";
import { createSendOnce } from "#app/use-once-key.ts";
import { messageOf } from "./message-of.ts";

export type Redeemed = RouteOutput<typeof redeemCoupon>;

/** The key of a code stays the same until the answer is here, however often its button is pressed. */
const sendOnce = createSendOnce();

/** Redeems a code; answers what it opened, or the sentence that says why it did not. */
export async function redeemCode(code: string, otherwise: string): Promise<Redeemed | string> {
  try {
    const redeemed = await sendOnce(code, (options) => call(redeemCoupon, { body: { code } }, options));
    if (redeemed.outcome === "granted") void queryClient.invalidateQueries();
    return redeemed;
  } catch (error) {
    return messageOf(error, otherwise);
  }
}
