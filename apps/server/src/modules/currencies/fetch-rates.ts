import type { Platform } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { parseRates } from "./parse-rates.ts";
import { readRates, writeRates } from "./rates.queries.ts";

const timeoutMs = 15_000;
const largest = 1_000_000;
/** A rate this many times what it was is a mistake of the feed until a person says otherwise. */
const unbelievable = 1.5;

type Needs = Pick<Platform, "config" | "db" | "log" | "now">;

/** Asks the feed, if the operator named one. A feed that fails leaves the rates as they are. */
export async function fetchRates({ config, db, log, now }: Needs): Promise<void> {
  if (!config.ratesUrl) return;
  try {
    const response = await fetch(config.ratesUrl, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (!response.ok || text.length > largest) throw new Error(`the feed answered ${response.status}`);
    const rates = parseRates(text);
    const before = await readRates(db);
    for (const [currency, rate] of Object.entries(rates.perEuro)) {
      const change = Number(rate) / Number(before.get(currency)?.perEuro ?? rate);
      if (change < unbelievable && change > 1 / unbelievable) continue;
      log.error({ currency, rate, before: before.get(currency) }, "exchange rate rejected: implausible jump");
      delete rates.perEuro[currency];
    }
    await db.transaction().execute(async (tx) => {
      await writeRates(tx, rates, now());
      await sharedChanged(tx);
    });
    log.info({ asOf: rates.asOf, currencies: Object.keys(rates.perEuro).length }, "exchange rates");
  } catch (error) {
    log.error({ err: error }, "exchange rates were not fetched; those of before are used");
  }
}
