import type { AccessReport } from "@palco/contract/access/api";
import { sql } from "kysely";
import { findProductForSale, mayEditProduct } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import { type Actor, type Context, hasRole } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { decide } from "./decide.ts";
import { listGrants } from "./grants.queries.ts";
import { listMemberships } from "./membership.ts";
import { orderNumbers } from "./order-number.ts";

interface Person {
  id: string;
  name: string;
  surname: string;
  email: string;
  roles: string[];
  blocked_at: Date | null;
  approval: string;
}

/**
 * Explains why a person can or can't watch: the answer of `decide()` and its inputs. Organizers learn nothing about
 * people who never had anything of this product, not even if an account exists.
 */
export async function explainAccess(
  context: Context<Actor>,
  productId: string,
  email: string,
): Promise<AccessReport> {
  const { db, actor, now } = context;
  const product = await findProductForSale(db, productId, { now: now() });
  if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  const person = await findPerson(db, email);
  const grants = person ? await listHistory(db, person.id, productId) : [];
  const isTeam = hasRole(actor, "ADMIN");
  if (!person || (!isTeam && !grants.length && person.id !== actor.id))
    return { allow: false, rule: isTeam ? "no_account" : "no_ticket", until: null, person: null, grants: [] };
  const decision = decide(person, product, {
    grants: await listGrants(db, person.id, productId),
    now: now(),
  });
  return {
    // An account that is blocked or not approved has no session, so it cannot watch.
    allow: decision.allow && !person.blocked_at && person.approval === "approved",
    rule: decision.rule,
    until: decision.until?.toISOString() ?? null,
    person: {
      name: `${person.name} ${person.surname}`.trim(),
      email: person.email,
      blocked: person.blocked_at !== null,
      approved: person.approval === "approved",
    },
    grants,
  };
}

async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const { rows } =
    await sql<Person>`select id, name, surname, email, roles, blocked_at, approval from account_card
    where lower(email) = ${email} and deleted_at is null`.execute(db);
  return rows[0];
}

type GrantView = AccessReport["grants"][number];

/** Everything an account has or had of a product, also what was replaced after its end. */
async function listHistory(db: Db, userId: string, productId: string): Promise<GrantView[]> {
  const { rows } = await sql<{
    source: GrantView["source"];
    order: string | null;
    from: Date;
    until: Date | null;
    closedAt: Date | null;
    closedReason: GrantView["closedReason"];
    sessionAt: Date | null;
  }>`select e.source, ${orderNumbers.get("orders")(sql`e.order_line_id`)} as order, e.granted_at as "from", e.ends_at as until, e.closed_at as "closedAt",
      e.closed_reason as "closedReason", s.starts_at as "sessionAt"
    from entitlement e left join product_date s on s.id = e.session_id
    where e.user_id = ${userId} and e.product_id = ${productId} order by e.granted_at desc limit 50`.execute(
    db,
  );
  const tickets = rows.map(({ from, until, closedAt, sessionAt, ...same }) => ({
    ...same,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    sessionAt: sessionAt?.toISOString() ?? null,
  }));
  const memberships = await listMemberships(db, productId, [userId]);
  return [
    ...memberships.map((membership) => ({
      source: "subscription" as const,
      order: null,
      from: membership.granted_at.toISOString(),
      until: membership.valid_until.toISOString(),
      closedAt: null,
      closedReason: null,
      sessionAt: null,
    })),
    ...tickets,
  ];
}
