import type { TestUser } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { grantEntitlement } from "./grant-entitlement.ts";

/** Gives a person a ticket, for all dates or for the one at `showingAt`. */
export async function aTicket(
  app: TestApp,
  user: Pick<TestUser, "id">,
  product: { id: string },
  showingAt?: Date,
): Promise<void> {
  const { db, now } = app.platform;
  const date = showingAt
    ? await db
        .selectFrom("product_session")
        .select("id")
        .where("product_id", "=", product.id)
        .where("starts_at", "=", showingAt)
        .executeTakeFirstOrThrow()
    : undefined;
  const ticket = {
    userId: user.id,
    productId: product.id,
    sessionId: date?.id ?? null,
    source: "grant",
    accessHours: null,
    expiresAt: null,
  } as const;
  await db.transaction().execute((tx) => grantEntitlement(tx, ticket, now()));
}
