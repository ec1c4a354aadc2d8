import type { listAccountLooks as contract } from "@palco/contract/people/looks";
import type { RouteOutput } from "@palco/contract/route";
import type { Actor, Context } from "#platform/context.ts";
import { listAuditRows } from "./audit.queries.ts";

/** When administrators saw the site as the account that asks. */
export async function listAccountLooks({
  db,
  actor,
}: Pick<Context<Actor>, "db" | "actor">): Promise<RouteOutput<typeof contract>> {
  const filter = { act: "account.impersonated", kind: "account", object: actor.id };
  const { rows } = await listAuditRows(db, { ...filter, page: 1, size: 50 });
  return { items: rows.map(({ at, reason }) => ({ at: at.toISOString(), reason })) };
}
