import type { Person } from "@palco/contract/people/api";
import type { PersonRow } from "./person.queries.ts";

export const presentPerson = (row: PersonRow): Person => ({
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
});
