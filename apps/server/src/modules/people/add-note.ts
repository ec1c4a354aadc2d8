import type { PersonDetail } from "@palco/contract/people/api";
import type { Actor, Context } from "#platform/context.ts";
import { requirePerson } from "./person.queries.ts";

type Note = PersonDetail["notes"][number];

/** Keeps a note about a person, which only the team reads. */
export async function addPersonNote(context: Context<Actor>, userId: string, text: string): Promise<Note> {
  const { db, actor, now } = context;
  await requirePerson(db, userId);
  const row = await db
    .insertInto("person_note")
    .values({ user_id: userId, author_id: actor.id, text, created_at: now() })
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
  return { id: row.id, text, author: actor.name, createdAt: row.created_at.toISOString() };
}
