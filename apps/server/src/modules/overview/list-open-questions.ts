import type { OpenQuestion } from "@palco/contract/overview/api";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { listQuestionRows } from "./question.queries.ts";
import { listOwnChannels } from "./studio.queries.ts";

const dayMs = 86_400_000;

/** One's own channels, and those whose chats one moderates as a member of their team. */
export async function listOpenQuestions({
  db,
  actor,
  now,
  language,
}: Pick<Context<Actor>, "db" | "actor" | "now" | "language">): Promise<{ items: OpenQuestion[] }> {
  const channels = await listOwnChannels(db, ownerScope(actor, { whose: "own" }));
  if (!channels.length) return { items: [] };
  const from = new Date(now().getTime() - 30 * dayMs);
  const rows = await listQuestionRows(
    db,
    channels.map(({ id }) => id),
    { from, language },
  );
  return { items: rows.map(({ at, ...question }) => ({ ...question, at: at.toISOString() })) };
}
