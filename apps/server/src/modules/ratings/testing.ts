import { sql } from "kysely";
import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** The account has seen the first seconds of a film (of a minute). */
export async function watch(
  { platform: { db } }: TestApp,
  user: Pick<TestUser, "id">,
  { product, seconds = 60 }: { product: Pick<TestProduct, "id" | "assetId">; seconds?: number },
): Promise<void> {
  await sql`insert into coverage (user_id, item_id, asset_id, seconds, visible_seconds, updated_at)
    values (${user.id}, ${product.id}, ${product.assetId}, int4multirange(int4range(0, ${seconds}::int)), '{}', now())
    on conflict do nothing`.execute(db);
}
