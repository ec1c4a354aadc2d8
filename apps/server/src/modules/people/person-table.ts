import type { PersonFilter } from "@palco/contract/people/api";
import { csvAmount, type CsvCell, csvPieces } from "@palco/values/csv";
import { currencyExponent } from "@palco/values/money";
import type { Database } from "#platform/db/database.ts";
import { type PersonRow, readPersonRows } from "./person.queries.ts";

const head = ["id", "email", "name", "surname", "state", "roles", "created", "seen", "orders", "spent", "company", "position", "country", "recommended_by", "external"]; // prettier-ignore

/** The accounts that fit as CSV. */
export function personTable(db: Database, filter: PersonFilter): AsyncGenerator<string> {
  return csvPieces(head, readPersonRows(db, filter), cellsOf);
}

function cellsOf(row: PersonRow): CsvCell[] {
  const spent = row.spent.map(
    ({ amount, currency }) => `${csvAmount(amount, currencyExponent(currency))} ${currency}`,
  );
  return [
    row.id, row.email, row.name, row.surname, row.state, row.roles.join(" "), row.createdAt.toISOString(),
    row.seenAt?.toISOString(), row.orders, { number: spent.join(" + ") }, row.company, row.position, row.country,
    row.recommendedBy, row.external ? "yes" : "no",
  ]; // prettier-ignore
}
