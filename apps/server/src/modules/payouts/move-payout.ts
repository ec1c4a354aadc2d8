import type { Payout } from "@palco/contract/payouts/api";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listTransfers } from "./payout.queries.ts";
import { getPayoutOr404 } from "./read-payouts.ts";

/** made -> sent -> paid; the database decides who of two was first. */
export async function movePayout(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  id: string,
  to: "sent" | "paid",
): Promise<Payout> {
  await getPayoutOr404(context, id);
  const at = context.now();
  const from = to === "sent" ? "made" : "sent";
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("payout")
      .set(to === "sent" ? { status: to, sent_at: at } : { status: to, paid_at: at })
      .where("id", "=", id)
      .where("status", "=", from)
      .executeTakeFirst();
    if (!numUpdatedRows) throw new AppError("payouts.wrong_state");
    const channels = (await listTransfers(tx, id)).map(({ channel }) => channel.id);
    await recordAct(
      tx,
      {
        actorId: context.actor.id,
        act: "payout.moved",
        object: { kind: "payout", id },
        // The same before and after: they say whose money it was.
        before: { channels, status: from },
        after: { channels, status: to },
      },
      at,
    );
  });
  return getPayoutOr404(context, id);
}
