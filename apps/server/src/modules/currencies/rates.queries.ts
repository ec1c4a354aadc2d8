import { crossRate } from "@palco/values/currencies";
import { builtInRates } from "@palco/values/exchange-rates";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Rates } from "./parse-rates.ts";

interface KnownRate {
  perEuro: string;
  asOf: string;
}

/** Rate of every currency: the feed's, or the built-in table's where the feed has none. */
export async function readRates(db: Db): Promise<Map<string, KnownRate>> {
  const rows = await db.selectFrom("exchange_rate").select(["currency", "per_euro", "as_of"]).execute();
  const known = new Map<string, KnownRate>();
  for (const [currency, perEuro] of Object.entries(builtInRates.perEuro))
    known.set(currency, { perEuro, asOf: builtInRates.asOf });
  for (const { currency, per_euro, as_of } of rows)
    known.set(currency, { perEuro: per_euro, asOf: as_of.toISOString().slice(0, 10) });
  return known;
}

/** Units of `to` for one unit of `from`, and of which day; undefined when one of them is unknown. */
export async function findRate(
  db: Db,
  from: string,
  to: string,
): Promise<{ rate: string; asOf: string } | undefined> {
  const known = await readRates(db);
  const [a, b] = [known.get(from), known.get(to)];
  if (!a || !b) return undefined;
  const rate = crossRate({ [from]: a.perEuro, [to]: b.perEuro }, from, to);
  if (!rate) return undefined;
  return { rate, asOf: [a.asOf, b.asOf].toSorted()[from === "EUR" ? 1 : 0]! };
}

export async function writeRates(tx: Tx, { asOf, perEuro }: Rates, now: Date): Promise<void> {
  const rows = Object.entries(perEuro).map(([currency, rate]) => ({
    currency,
    per_euro: rate,
    as_of: new Date(`${asOf}T00:00:00Z`),
    fetched_at: now,
  }));
  await tx
    .insertInto("exchange_rate")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("currency").doUpdateSet((set) => ({
        per_euro: set.ref("excluded.per_euro"),
        as_of: set.ref("excluded.as_of"),
        fetched_at: now,
      })),
    )
    .execute();
}
