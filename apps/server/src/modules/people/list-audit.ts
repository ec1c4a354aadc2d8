import type { AuditEntries, AuditFilter } from "@palco/contract/people/audit";
import type { Actor, Context } from "#platform/context.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { listAuditRows } from "./audit.queries.ts";
import { presentActs } from "./present-act.ts";

export async function listAudit(
  { db }: Context<Actor>,
  wish: AuditFilter & LongPageWish,
): Promise<AuditEntries> {
  const { rows, ...rest } = await listAuditRows(db, wish);
  return { items: await presentActs(db, rows), ...rest };
}
