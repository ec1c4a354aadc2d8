import type { deleteAccount as contract, getDeletion as view } from "@palco/contract/privacy/api";
import type { RouteOutput } from "@palco/contract/route";
import { deletionDate, deletionGraceDays, moveAccount } from "#modules/accounts/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listObstacles, refuseObstacles } from "./obstacles.ts";

export async function getDeletion({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<RouteOutput<typeof view>> {
  return { graceDays: deletionGraceDays, obstacles: await listObstacles(db, actor.id) };
}

/**
 * Closes the own account now and deletes it in fourteen days, unless its owner logs in before.
 * @throws AppError `privacy.deletion_obstructed`, `people.last_admin`
 */
export async function deleteOwnAccount(
  context: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
): Promise<RouteOutput<typeof contract>> {
  const { db, actor, language } = context;
  const now = context.now();
  await db.transaction().execute(async (tx) => {
    await moveAccount(tx, { userId: actor.id, move: "delete", reason: "", now, byOwner: true });
    await refuseObstacles(tx, { userId: actor.id, language });
  });
  return { after: deletionDate(now).toISOString() };
}
