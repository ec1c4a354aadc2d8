import en from "../../../../../packages/i18n/locales/en/sale-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/sale-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/sale-table.json" with { type: "json" };
import { csvAmount, type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import { currencyExponent } from "@palco/values/money";
import type { Db } from "#platform/db/database.ts";
import type { SaleWish } from "./sale-match.queries.ts";
import { readSaleRows, type SaleRow } from "./sale.queries.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

/** The sales that match as CSV. */
export function saleTable(db: Db, wish: SaleWish, language: Language): AsyncGenerator<string> {
  const t = texts[language];
  const head = [t.id, t.order, t.product, t.channel, t.email, t.name, t.surname, t.country, t.amount, t.support, t.refunded, t.tax, t.fee, t.payout, t.currency, t.sold, t.event, t.state]; // prettier-ignore
  return csvPieces(head, readSaleRows(db, wish, language), (row) => cellsOf(row, t));
}

function cellsOf(row: SaleRow, t: typeof es): CsvCell[] {
  const money = (minor: number) => ({ number: csvAmount(minor, currencyExponent(row.currency)) });
  return [
    row.id, row.order, row.title, row.channel, row.email || t.unclaimed, row.name, row.surname, row.country,
    money(row.amount), money(row.support), money(row.refunded), money(row.tax), money(row.fee), money(row.payout),
    row.currency, row.soldAt.toISOString(), row.eventAt?.toISOString(), t[`state_${row.state}`],
  ]; // prettier-ignore
}
