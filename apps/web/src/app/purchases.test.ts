import { expect, test } from "vitest";
import { purchaseAt, withPurchase } from "./purchases.ts";
import type { Session } from "./session.ts";

const bought = (purchase: string, ...products: string[]) =>
  ({ purchase, products, authToken: `token of ${purchase}` }) as unknown as Session;
const [film, pack, again] = [bought("1", "film"), bought("2", "pack", "film-2"), bought("3", "film")];
const at = (pathname: string, search = "") => purchaseAt([film, pack, again], { pathname, search })?.purchase;

test("an address is asked for with the session that bought what it shows", () => {
  expect(at("/player/film-2")).toBe("2");
  expect(at("/products/pack/checkout", "?order=2")).toBe("2");
  // Ordered twice: the later, unless the address names an order.
  expect(at("/products/film")).toBe("3");
  expect(at("/products/film/checkout", "?order=1")).toBe("1");
  expect([at("/"), at("/player/other"), at("/channels/film")]).toEqual([undefined, undefined, undefined]);
});

test("the newest five are kept, each once", () => {
  const all = [1, 2, 3, 4, 5, 6, 3].reduce<readonly Session[]>(
    (kept, number) => withPurchase(kept, bought(String(number))),
    [],
  );
  expect(all.map(({ purchase }) => purchase)).toEqual(["2", "4", "5", "6", "3"]);
});
