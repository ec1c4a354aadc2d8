import type { Payout } from "@palco/contract/payouts/api";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { getPayoutOr404 } from "./read-payouts.ts";

/** made -> sent -> paid; the database decides who of two was first. */
export async function movePayout(
  context: Pick<Context, "db" | "now">,
  id: string,
  to: "sent" | "paid",
): Promise<Payout> {
  await getPayoutOr404(context, id);
  const at = context.now();
  const { numUpdatedRows } = await context.db
    .updateTable("payout")
    .set(to === "sent" ? { status: to, sent_at: at } : { status: to, paid_at: at })
    .where("id", "=", id)
    .where("status", "=", to === "sent" ? "made" : "sent")
    .executeTakeFirst();
  if (!numUpdatedRows) throw new AppError("payouts.wrong_state");
  return getPayoutOr404(context, id);
}
