import { createCoupons, listCoupons, type NewCoupons } from "@palco/contract/coupons/api";
import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";

/** Codes its organizer makes for a product: gifts unless a price with tax is given. */
export async function someCodes(
  product: Pick<TestProduct, "slug" | "owner">,
  quantity = 1,
  { gross = 0, sessionId = null }: { gross?: number; sessionId?: string | null } = {},
): Promise<{ batchId: string; codes: string[]; ids: string[] }> {
  const body: NewCoupons = { quantity, price: gross, priceTyped: "gross", sessionId };
  const batch = await product.owner.call(createCoupons, { params: { slug: product.slug }, body });
  const { items } = await product.owner.call(listCoupons, {
    params: { id: batch.id },
    query: { size: 100 },
  });
  return { batchId: batch.id, codes: items.map(({ code }) => code), ids: items.map(({ id }) => id) };
}

/** A code, and what one needs to ask about it. */
export async function aCode(
  product: { slug: string; owner: TestUser },
  options: { gross?: number; sessionId?: string | null } = {},
): Promise<{ code: string; id: string; batchId: string }> {
  const { codes, ids, batchId } = await someCodes(product, 1, options);
  return { code: codes[0]!, id: ids[0]!, batchId };
}
