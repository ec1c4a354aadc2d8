import type { getDataExport as view, startDataExport as contract } from "@palco/contract/privacy/api";
import type { RouteOutput } from "@palco/contract/route";
import { sql } from "kysely";
import { lockAccount } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findNewestExport, insertExport, presentExport } from "./export.queries.ts";

/** One export a day; one that failed does not count. */
const everyMs = 24 * 3600_000;

export const waitingChannel = "privacy_export_waiting";

type Newest = Awaited<ReturnType<typeof findNewestExport>>;

function nextAt(newest: Newest, now: Date): Date | null {
  if (!newest || newest.state === "failed") return null;
  const next = new Date(newest.created_at.getTime() + everyMs);
  return next > now ? next : null;
}

export async function getDataExport({
  db,
  actor,
  now,
}: Pick<Context<Actor>, "db" | "actor" | "now">): Promise<RouteOutput<typeof view>> {
  const newest = await findNewestExport(db, actor.id);
  return {
    export: newest ? presentExport(newest) : null,
    nextAt: nextAt(newest, now())?.toISOString() ?? null,
  };
}

export function startDataExport({
  db,
  actor,
  now,
}: Pick<Context<Actor>, "db" | "actor" | "now">): Promise<RouteOutput<typeof contract>> {
  return db.transaction().execute(async (tx) => {
    // Two requests at once take turns; the second finds the first.
    await lockAccount(tx, actor.id);
    const next = nextAt(await findNewestExport(tx, actor.id), now());
    if (next)
      throw new AppError("privacy.export_too_soon", {
        retryAfter: Math.ceil((next.getTime() - now().getTime()) / 1000),
      });
    const made = await insertExport(tx, actor.id, now());
    await sql`select pg_notify(${waitingChannel}, '')`.execute(tx);
    return presentExport(made);
  });
}
