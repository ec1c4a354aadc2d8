import type { InvoiceIssuer, InvoicesSetup } from "@palco/contract/invoices/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { issueWaiting } from "./issue-waiting.ts";
import { readIssuer, writeIssuer } from "./issuer.queries.ts";

export async function getInvoicesSetup({ db }: Pick<Context, "db">): Promise<InvoicesSetup> {
  const count = (table: "invoice" | "invoice_due") =>
    db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const [issuer, waiting, issued] = await Promise.all([
    readIssuer(db),
    count("invoice_due"),
    count("invoice"),
  ]);
  return { issuer: issuer ?? null, waiting: Number(waiting.count), issued: Number(issued.count) };
}

/** Sets the issuer for new invoices; existing invoices keep theirs. */
export async function updateInvoicesSetup(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  issuer: InvoiceIssuer,
): Promise<InvoicesSetup> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const before = await readIssuer(tx);
    await writeIssuer(tx, issuer, now());
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "invoices.issuer_changed",
        object: { kind: "site", id: "invoices" },
        ...changedBetween({ ...before }, { ...issuer }),
      },
      now(),
    );
    await publishEvent(tx, "site.legal_owner_changed", {});
  });
  await issueWaiting(context);
  return getInvoicesSetup(context);
}
