import type { Payout } from "@palco/contract/payouts/api";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { isConstraint } from "#platform/db/database.ts";
import { besideRefunds } from "./balance.ts";
import { findDebtor } from "./debtor.ts";
import { findDue } from "./due.queries.ts";
import { nextWorkingDay } from "./working-day.ts";
import { findPayout } from "./payout.queries.ts";

/**
 * Puts all due statements into one payout. Of two at the same moment one gets them all: a statement is in one payout
 * at most (`payout_line_statement`), and the other finds nothing due.
 */
export async function makePayout(
  context: Pick<Context<Actor>, "db" | "actor" | "now" | "keyed">,
): Promise<Payout> {
  const { db, actor, now } = context;
  const id = await commitOnce<string>(context, "payout", (commit) =>
    commit(async (tx) => {
      await besideRefunds(tx);
      const debtor = await findDebtor(tx);
      if (!debtor) throw new AppError("payouts.no_debtor");
      const { due, skipped } = await findDue(tx);
      if (!due.length) throw new AppError("payouts.nothing_due");
      const payout = await tx
        .insertInto("payout")
        .values({
          currency: "EUR",
          amount: due.reduce((sum, { amount }) => sum + amount, 0),
          transfers: due.length,
          debtor: JSON.stringify(debtor),
          execute_on: nextWorkingDay(now()),
          skipped: JSON.stringify(skipped),
          created_by: actor.id,
          created_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const lines = due.flatMap(({ channelId, name, iban, statements }) =>
        statements.map((statement) => ({
          payout_id: payout.id,
          statement_id: statement.id,
          channel_id: channelId,
          name,
          iban,
          amount: statement.amount,
        })),
      );
      // In one order, so that two at once wait for each other instead of locking each other out.
      lines.sort((a, b) => (a.statement_id < b.statement_id ? -1 : 1));
      for (let at = 0; at < lines.length; at += 1000)
        await tx
          .insertInto("payout_line")
          .values(lines.slice(at, at + 1000))
          .execute();
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "payout.made",
          object: { kind: "payout", id: payout.id },
          after: {
            channels: due.map(({ channelId }) => channelId),
            transfers: due.length,
            amount: due.reduce((sum, { amount }) => sum + amount, 0),
          },
        },
        now(),
      );
      return payout.id;
    }),
  ).catch((error: unknown) => {
    if (isConstraint(error, "payout_line_statement")) throw new AppError("payouts.nothing_due");
    throw error;
  });
  return (await findPayout(db, id))!;
}
