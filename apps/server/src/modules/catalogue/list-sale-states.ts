import type { SaleState } from "@palco/contract/catalogue/api";
import type { Db } from "#platform/db/database.ts";
import { listCardRows } from "./card.queries.ts";
import { isOnShow, saleOf } from "./card.ts";
import { saleStateOf } from "./product.ts";

export interface ProductSaleState {
  id: string;
  onShow: boolean;
  saleState: SaleState;
  saleStartsAt: Date | null;
}

/** Sale state of products at this moment; ids that don't exist are left out. */
export async function listSaleStates(db: Db, ids: readonly string[], now: Date): Promise<ProductSaleState[]> {
  return (await listCardRows(db, { ids, now })).map((row) => ({
    id: row.id,
    onShow: isOnShow(row),
    saleState: saleStateOf(saleOf(row), now),
    saleStartsAt: row.saleStartsAt,
  }));
}
