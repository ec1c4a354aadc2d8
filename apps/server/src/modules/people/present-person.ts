import type { Person } from "@palco/contract/people/api";
import type { AnswerColumn } from "#modules/registration/public.ts";
import type { PersonRow } from "./person.queries.ts";

export const presentPerson = (row: PersonRow, columns: readonly AnswerColumn[] = []): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  surname: row.surname,
  roles: row.roles,
  state: row.state,
  confirmed: row.confirmed,
  organizer: row.organizer,
  createdAt: row.createdAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
  company: row.company,
  position: row.position,
  country: row.country,
  recommendedBy: row.recommendedBy,
  external: row.external,
  orders: row.orders,
  spent: row.spent,
  answers: Object.fromEntries(
    columns.flatMap(({ name, inWords }) => {
      const answer = row.answers[name];
      return answer === undefined ? [] : [[name, inWords(answer)]];
    }),
  ),
});
