import {
  changeOwnProduct,
  getOwnHead,
  getOwnProduct,
  type OwnProductNeeds,
  type ProductForSale,
  type ProductHead,
} from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";

export type Needs = OwnProductNeeds;

/** A course that the actor may change; of others it does not exist. */
export const getOwnCourse = (context: Needs, slugOrId: string): Promise<ProductForSale> =>
  getOwnProduct(context, slugOrId, "course");

/** The head of the same, for what asks no more than whose it is. */
export const getOwnCourseHead = (
  context: Pick<Needs, "db" | "actor">,
  slugOrId: string,
): Promise<ProductHead> => getOwnHead(context, slugOrId, "course");

/** The same in a transaction that locks its product row. */
export const changeOwnCourse = <T>(
  context: Needs,
  slugOrId: string,
  change: (tx: Tx, product: ProductForSale) => Promise<T>,
): Promise<T> => changeOwnProduct(context, slugOrId, { type: "course", change });
