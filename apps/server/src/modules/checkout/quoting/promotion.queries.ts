import type { PromotionView } from "@palco/contract/checkout/promotions";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface Promotion {
  id: string;
  code: string;
  /** Basis points off. */
  discount: number;
  maxUses: number | null;
}

/** The stored form of a typed code: capitals and digits only. */
export function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** A promotion that may be used now. */
export async function findPromotion(db: Db, typed: string, now: Date): Promise<Promotion | undefined> {
  const row = await db
    .selectFrom("promotion")
    .select(["id", "code", "discount", "max_uses"])
    .where("code", "=", normalizeCode(typed))
    .where("active", "=", true)
    .where((where) => where.or([where("starts_at", "is", null), where("starts_at", "<=", now)]))
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
    .executeTakeFirst();
  return row && { id: row.id, code: row.code, discount: row.discount, maxUses: row.max_uses };
}

/** All of them, the newest first, with how often each was used and what it took off. */
export async function listPromotions(db: Db, id?: string): Promise<PromotionView[]> {
  const { rows } = await sql<{
    id: string;
    code: string;
    discount: number;
    starts_at: Date | null;
    ends_at: Date | null;
    max_uses: number | null;
    active: boolean;
    uses: number;
    created_at: Date;
  }>`
    select p.id, p.code, p.discount, p.starts_at, p.ends_at, p.max_uses, p.active, p.created_at,
      (select count(*)::int from "order" o where o.promotion_id = p.id and o.status in ('paid', 'partially_refunded')) as uses
    from promotion p where ${id ? sql`p.id = ${id}` : sql`true`} order by p.created_at desc limit 500`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    discount: row.discount,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    maxUses: row.max_uses,
    active: row.active,
    uses: row.uses,
    createdAt: row.created_at.toISOString(),
  }));
}
