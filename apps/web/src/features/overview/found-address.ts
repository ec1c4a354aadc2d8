import type { FoundAnything, FoundOrder } from "@palco/contract/overview/find";

/** Where an order is acted on: what was sold in the sales, what was never paid beside its buyer. */
export function addressOfOrder({
  number,
  status,
  buyer,
}: Pick<FoundOrder, "number" | "status" | "buyer">): string {
  const isSold = status !== "open" && status !== "failed" && status !== "expired";
  return isSold || !buyer ? `/manage/sales?q=${number}` : `/manage/manage-users?person=${buyer.id}`;
}

type Found<Kind extends keyof FoundAnything> = Pick<FoundAnything[Kind][number], "id">;

export const addressOfPerson = ({ id }: Found<"people">) => `/manage/manage-users?person=${id}`;
export const addressOfProduct = ({ slug }: { slug: string }) => `/manage/products/${slug}`;
export const addressOfChannel = ({ slug }: { slug: string }) => `/manage/channels/${slug}`;
