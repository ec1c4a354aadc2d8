import { type SetTaxRate, type TaxKind, taxKinds, type TaxRates } from "@palco/contract/site-config/tax";
import { defaultTaxRate } from "@palco/values/money";
import { sql } from "kysely";
import type { z } from "zod";
import { recordAct } from "#modules/audit/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import "./events.ts";

/** Basis points of each kind that has a rate of its own at a moment. */
export async function taxRatesAt(db: Db, at: Date): Promise<Map<TaxKind, number>> {
  const { rows } = await sql<{ kind: TaxKind; rate: number }>`
    select distinct on (kind) kind, rate from tax_rate where valid_from <= ${at}
    order by kind, valid_from desc, id desc`.execute(db);
  return new Map(rows.map(({ kind, rate }) => [kind, rate]));
}

/** Basis points of a kind at a moment: what an order of that moment is taxed at. */
export const taxRateOf = async (db: Db, kind: TaxKind, at: Date): Promise<number> =>
  (await taxRatesAt(db, at)).get(kind) ?? defaultTaxRate;

export async function listTaxRates({ db, now }: Pick<Context, "db" | "now">): Promise<TaxRates> {
  const at = now();
  const [current, rows] = await Promise.all([
    taxRatesAt(db, at),
    db.selectFrom("tax_rate").selectAll().orderBy("valid_from", "desc").orderBy("id", "desc").execute(),
  ]);
  const coming = rows.filter(({ valid_from }) => valid_from > at).toReversed();
  return {
    kinds: taxKinds.map((kind) => {
      const next = coming.find((row) => row.kind === kind);
      // Of two for the same moment the later row counts.
      const counts =
        next && coming.findLast((row) => row.kind === kind && +row.valid_from === +next.valid_from);
      return {
        kind,
        rate: current.get(kind) ?? defaultTaxRate,
        next: counts ? { rate: counts.rate, from: counts.valid_from.toISOString() } : null,
      };
    }),
    history: rows.map(({ kind, rate, valid_from, set_at }) => ({
      kind: kind as TaxKind,
      rate,
      from: valid_from.toISOString(),
      setAt: set_at.toISOString(),
    })),
  };
}

/** Adds a rate from now or from a moment to come; what was sold before keeps its own. */
export async function addTaxRate(
  context: Pick<Context<Actor>, "db" | "now" | "actor">,
  { kinds, rate, from }: z.output<typeof SetTaxRate>,
): Promise<TaxRates> {
  const { db, actor } = context;
  const now = context.now();
  const validFrom = from ? new Date(from) : now;
  if (validFrom < now) throw fieldsRefused({ path: "from", code: "past" });
  await db.transaction().execute(async (tx) => {
    const before = await taxRatesAt(tx, validFrom);
    await tx
      .insertInto("tax_rate")
      .values([...new Set(kinds)].map((kind) => ({ kind, rate, valid_from: validFrom, set_at: now })))
      .execute();
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.tax_rate_set",
        object: { kind: "site", id: "tax" },
        before: Object.fromEntries(kinds.map((kind) => [kind, before.get(kind) ?? defaultTaxRate])),
        after: {
          ...Object.fromEntries(kinds.map((kind) => [kind, rate])),
          from: validFrom.toISOString(),
        },
      },
      now,
    );
    if (validFrom <= now) await publishEvent(tx, "site.tax_rates_changed", {});
  });
  return listTaxRates(context);
}
