import type { CouponUndo } from "@palco/contract/coupons/api";
import { type RawBuilder, sql } from "kysely";

/** As JSON brings it: the time is a text. */
export type UndoRow = CouponUndo;

/** Redemptions that support undid, newest first, as one column of a query; `couponId` names the code there. */
export function undosOf(couponId: "c.id"): RawBuilder<UndoRow[]> {
  return sql<UndoRow[]>`(select coalesce(json_agg(json_build_object(
      'at', x.undone_at, 'by', trim(a.name || ' ' || a.surname), 'reason', x.reason) order by x.undone_at desc), '[]')
    from coupon_undo x join account_card a on a.id = x.undone_by where x.coupon_id = ${sql.ref(couponId)})`;
}

export const presentUndos = (rows: readonly UndoRow[]): CouponUndo[] =>
  rows.map(({ at, by, reason }) => ({ at: new Date(at).toISOString(), by, reason }));
