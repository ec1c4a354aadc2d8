import type { Db } from "#platform/db/database.ts";
import type { Grant } from "./decide.ts";

/** The tickets an account has or had for a product; those that were replaced after their end are left out. */
export async function listGrants(db: Db, userId: string, productId: string): Promise<Grant[]> {
  const rows = await db
    .selectFrom("entitlement")
    .select(["granted_at", "ends_at", "closed_at"])
    .where("user_id", "=", userId)
    .where("product_id", "=", productId)
    .where((where) => where.or([where("closed_reason", "is", null), where("closed_reason", "!=", "expired")]))
    .orderBy("granted_at", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => ({ grantedAt: row.granted_at, endsAt: row.ends_at, closedAt: row.closed_at }));
}

/** The same for many accounts at once, by account. */
export async function listGrantsOf(
  db: Db,
  productId: string,
  userIds: readonly string[],
): Promise<Map<string, Grant[]>> {
  if (!userIds.length) return new Map();
  const rows = await db
    .selectFrom("entitlement")
    .select(["user_id", "granted_at", "ends_at", "closed_at"])
    .where("product_id", "=", productId)
    .where("user_id", "in", [...userIds])
    .where((where) => where.or([where("closed_reason", "is", null), where("closed_reason", "!=", "expired")]))
    .execute();
  const grants = new Map<string, Grant[]>();
  for (const row of rows) {
    const grant = { grantedAt: row.granted_at, endsAt: row.ends_at, closedAt: row.closed_at };
    grants.set(row.user_id, [...(grants.get(row.user_id) ?? []), grant]);
  }
  return grants;
}

/** Which of these products an account holds a living ticket for, and until when. */
export async function listLivingTickets(db: Db, userId: string, now: Date, productIds?: readonly string[]) {
  let query = db
    .selectFrom("entitlement")
    .select(["product_id", "ends_at", "granted_at", "source"])
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]));
  if (productIds)
    query = query.where(
      "product_id",
      "in",
      productIds.length ? [...productIds] : ["00000000-0000-0000-0000-000000000000"],
    );
  return query.execute();
}
