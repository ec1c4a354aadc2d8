import { type ProductFields, tabOfField } from "@palco/contract/catalogue/fields";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import { isOwnersSide } from "#platform/owner-scope.ts";

const priceFields = (Object.keys(tabOfField) as (keyof ProductFields)[]).filter(
  (field) => tabOfField[field] === "price",
);

/** What a product costs and who gets it without paying is the owner's: a member of the team leaves those fields as they are. */
export function refusePrices(
  actor: Actor,
  product: { ownerId: string },
  { next, before }: { next: ProductFields; before: ProductFields },
): void {
  if (isOwnersSide(actor, product)) return;
  const changed = priceFields.filter((field) => !isDeepStrictEqual(next[field], before[field]));
  if (changed.length)
    throw new AppError("teams.owners_alone", {
      fields: changed.map((path) => ({ path, code: "locked" as const })),
    });
}
