/** A session that may be limited to an order. */
interface Bought {
  purchase?: string | undefined;
  /** Slugs of the products that were ordered in it. */
  products?: readonly string[] | undefined;
}

/** Purchases without an account that a browser keeps open beside each other. */
const most = 5;

/** The newest comes last; one that is stored again takes the place of its former state. */
export function withPurchase<Kept extends Bought>(
  purchases: readonly Kept[],
  session: Kept,
): readonly Kept[] {
  return [...purchases.filter(({ purchase }) => purchase !== session.purchase), session].slice(-most);
}

/** The purchase that an address is about: its order, or a product that it gave. Each opens what was bought with it, and no more. */
export function purchaseAt<Kept extends Bought>(
  purchases: readonly Kept[],
  { pathname, search }: { pathname: string; search: string },
): Kept | undefined {
  const order = new URLSearchParams(search).get("order");
  const [, area, slug = ""] = pathname.split("/");
  const isProduct = /^(products|player|posts|datasheet)$/.test(area ?? "");
  return (
    purchases.find(({ purchase }) => purchase === order) ??
    (isProduct ? purchases.findLast(({ products }) => products?.includes(slug)) : undefined)
  );
}
