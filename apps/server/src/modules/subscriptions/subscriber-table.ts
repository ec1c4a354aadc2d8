import { SubscriberFilter, subscriberTablePath } from "@palco/contract/subscriptions/subscribers";
import { csvAmount, type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import { currencyExponent } from "@palco/values/money";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import en from "../../../../../packages/i18n/locales/en/subscriber-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/subscriber-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/subscriber-table.json" with { type: "json" };
import { subscriberWish } from "./list-subscribers.ts";
import { readSubscriberRows, type SubscriberRow, type SubscriberWish } from "./subscriber.queries.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

/** The subscribers that match as CSV. */
function subscriberTable(db: Database, wish: SubscriberWish, language: Language): AsyncGenerator<string> {
  const t = texts[language];
  const head = [t.name, t.surname, t.email, t.channel, t.state, t.risk, t.amount, t.currency, t.period, t.since, t.until]; // prettier-ignore
  return csvPieces(head, readSubscriberRows(db, wish), (row) => cellsOf(row, t));
}

const cellsOf = (row: SubscriberRow, t: typeof es): CsvCell[] => [
  row.name, row.surname, row.email, row.channel, t[`state_${row.state}`], row.risk ? t[`risk_${row.risk}`] : "",
  { number: csvAmount(row.gross, currencyExponent(row.currency)) }, row.currency, t[`period_${row.period}`],
  row.since.toISOString(), row.until.toISOString(),
]; // prettier-ignore

/** The table of subscribers as a download. */
export function mountSubscriberTable(app: FastifyInstance, { db }: Platform, guard: Guard): void {
  mountTable(app, guard, {
    path: subscriberTablePath,
    filename: "subscribers.csv",
    ability: "sales",
    filter: SubscriberFilter,
    pieces: (actor, filter, language) => subscriberTable(db, subscriberWish(actor, filter), language),
  });
}
