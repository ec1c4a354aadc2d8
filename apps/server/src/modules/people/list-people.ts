import type { People, PersonFilter, PersonOrder, PersonState } from "@palco/contract/people/api";
import type { z } from "zod";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { countStates, listPersonRows } from "./person.queries.ts";
import { presentPerson } from "./present-person.ts";

type Wish = PersonFilter & z.output<typeof PersonOrder> & LongPageWish;

export async function listPeople({ db }: Context<Actor>, wish: Wish): Promise<People> {
  const { rows, ...rest } = await listPersonRows(db, wish);
  return { items: rows.map(presentPerson), ...rest };
}

export async function countPeople({ db }: Context<Actor>): Promise<{ states: Record<PersonState, number> }> {
  return { states: await countStates(db) };
}
