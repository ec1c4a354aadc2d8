import type {
  AnswerColumns,
  People,
  PersonFilter,
  PersonOrder,
  PersonState,
} from "@palco/contract/people/api";
import type { z } from "zod";
import { findAnswerColumns } from "#modules/registration/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { countStates, listPersonRows } from "./person.queries.ts";
import { presentPerson } from "./present-person.ts";

type Wish = PersonFilter & z.output<typeof PersonOrder> & z.output<typeof AnswerColumns> & LongPageWish;

export async function listPeople(
  { db, language }: Context<Actor>,
  { answers, ...wish }: Wish,
): Promise<People> {
  const columns = await findAnswerColumns(db, answers, language);
  const { rows, ...rest } = await listPersonRows(db, { ...wish, answers: columns.map(({ name }) => name) });
  return { items: rows.map((row) => presentPerson(row, columns)), ...rest };
}

export async function countPeople({ db }: Context<Actor>): Promise<{ states: Record<PersonState, number> }> {
  return { states: await countStates(db) };
}
