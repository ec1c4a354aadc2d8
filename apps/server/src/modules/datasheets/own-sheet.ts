import {
  changeOwnProduct,
  getOwnProduct,
  type OwnProductNeeds,
  type ProductForSale,
} from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";

export type Needs = OwnProductNeeds;

/** A data sheet that the actor may change; of others it does not exist. */
export const getOwnSheet = (context: Needs, slugOrId: string): Promise<ProductForSale> =>
  getOwnProduct(context, slugOrId, "datasheet");

/** The same in a transaction that locks its product row. */
export const changeOwnSheet = <T>(
  context: Needs,
  slugOrId: string,
  change: (tx: Tx, product: ProductForSale) => Promise<T>,
): Promise<T> => changeOwnProduct(context, slugOrId, { type: "datasheet", change });
