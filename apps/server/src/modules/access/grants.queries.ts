import type { Db } from "#platform/db/database.ts";
import type { Grant } from "./decide.ts";
import { listMemberships } from "./membership.ts";

/** Tickets that count or did; those that were replaced after their end are left out. */
function grantsOf(db: Db, productId: string) {
  return db
    .selectFrom("entitlement")
    .leftJoin("product_date as product_session", "product_session.id", "entitlement.session_id")
    .select([
      "entitlement.user_id",
      "entitlement.granted_at",
      "entitlement.ends_at",
      "entitlement.closed_at",
      "product_session.starts_at",
    ])
    .where("entitlement.product_id", "=", productId)
    .where((where) => where.or([where("closed_reason", "is", null), where("closed_reason", "!=", "expired")]))
    .orderBy("granted_at", "desc");
}

function toGrant(row: {
  granted_at: Date;
  ends_at: Date | null;
  closed_at: Date | null;
  starts_at: Date | null;
}): Grant {
  return {
    grantedAt: row.granted_at,
    endsAt: row.ends_at,
    closedAt: row.closed_at,
    showingAt: row.starts_at,
  };
}

const toMembership = (row: { granted_at: Date; valid_until: Date }): Grant => ({
  by: "subscription",
  grantedAt: row.granted_at,
  endsAt: row.valid_until,
  closedAt: null,
});

/** The tickets an account has or had for a product, newest first, and the subscriptions that open it. */
export async function listGrants(db: Db, userId: string, productId: string): Promise<Grant[]> {
  const [rows, memberships] = await Promise.all([
    grantsOf(db, productId).where("entitlement.user_id", "=", userId).limit(20).execute(),
    listMemberships(db, productId, [userId]),
  ]);
  return [...rows.map(toGrant), ...memberships.map(toMembership)];
}

/** The same for many accounts at once, by account. */
export async function listGrantsOf(
  db: Db,
  productId: string,
  userIds: readonly string[],
): Promise<Map<string, Grant[]>> {
  if (!userIds.length) return new Map();
  const rows = await grantsOf(db, productId)
    .where("entitlement.user_id", "in", [...userIds])
    .execute();
  const grants = new Map<string, Grant[]>();
  const add = (userId: string, grant: Grant) => grants.set(userId, [...(grants.get(userId) ?? []), grant]);
  for (const row of rows) add(row.user_id, toGrant(row));
  for (const row of await listMemberships(db, productId, userIds)) add(row.user_id, toMembership(row));
  return grants;
}

/** Which of these products an account holds a living ticket for, and until when. */
export async function listLivingTickets(
  db: Db,
  userId: string,
  { now, productIds }: { now: Date; productIds?: readonly string[] },
) {
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
