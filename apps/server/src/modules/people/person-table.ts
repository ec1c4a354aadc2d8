import type { AnswerColumns, PersonFilter } from "@palco/contract/people/api";
import { csvAmount, type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import { currencyExponent } from "@palco/values/money";
import type { z } from "zod";
import { findAnswerColumns } from "#modules/registration/public.ts";
import type { Database } from "#platform/db/database.ts";
import { type PersonRow, readPersonRows } from "./person.queries.ts";

const head = ["id", "email", "name", "surname", "state", "roles", "created", "seen", "orders", "spent", "company", "position", "country", "recommended_by", "external"]; // prettier-ignore

/** The accounts that fit as CSV, with a column for each answer of the sign-up form that is asked for. */
export async function* personTable(
  db: Database,
  { answers, ...filter }: PersonFilter & z.output<typeof AnswerColumns>,
  language: Language,
): AsyncGenerator<string> {
  const columns = await findAnswerColumns(db, answers, language);
  const rows = readPersonRows(
    db,
    filter,
    columns.map(({ name }) => name),
  );
  yield* csvPieces([...head, ...columns.map(({ text }) => text)], rows, (row) => [
    ...cellsOf(row),
    ...columns.map(({ name, inWords }) => {
      const answer = row.answers[name];
      return answer === undefined ? "" : inWords(answer);
    }),
  ]);
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
