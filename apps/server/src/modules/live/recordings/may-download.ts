import { findSessionAccount } from "#modules/accounts/public.ts";
import { findProductForSale, mayEditProduct } from "#modules/catalogue/public.ts";
import type { Platform } from "#platform/context.ts";
import { downloadsOf } from "./download-address.ts";
import { findRecordedProduct } from "./recording.queries.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The account that an address of a recording stands for, while its session is open and it may run the broadcast. */
export async function mayDownload(
  platform: Pick<Platform, "db" | "now" | "secrets" | "services">,
  { asset, token }: { asset: string; token: string },
): Promise<string | undefined> {
  const signInId = uuid.test(asset) ? downloadsOf(platform).verify(token, asset) : undefined;
  const account = signInId && (await findSessionAccount(platform, signInId));
  const productId = account && (await findRecordedProduct(platform.db, asset));
  const product = productId && (await findProductForSale(platform.db, productId, { now: platform.now() }));
  return product && mayEditProduct(account, product) ? account.id : undefined;
}
