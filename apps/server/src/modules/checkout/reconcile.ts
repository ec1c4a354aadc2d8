import type { Platform } from "#platform/context.ts";
import { reconcileAfterMinutes } from "./order.ts";
import { activeProviders } from "./providers.ts";
import { sendRefunds } from "./send-refunds.ts";
import { settle } from "./settle.ts";

/** Asks the provider about one order's open payments and settles what it says. */
export async function askAbout(
  platform: Platform,
  payment: { provider: string; provider_reference: string },
): Promise<void> {
  const provider = activeProviders(platform).find(({ id }) => id === payment.provider);
  const news = await provider?.query(payment.provider_reference);
  if (news) await settle(platform, payment.provider, news);
}

/**
 * Notifications get lost and browsers are closed: whatever is still open is asked for. A provider that does not answer
 * leaves the payment open, never failed. Orders whose time is over without a payment expire.
 */
export async function reconcile(platform: Platform): Promise<void> {
  const { db, now, log } = platform;
  const before = new Date(now().getTime() - reconcileAfterMinutes * 60_000);
  const open = await db
    .selectFrom("payment")
    .select(["provider", "provider_reference"])
    .where("status", "in", ["pending", "unknown"])
    .where("created_at", "<=", before)
    .orderBy("created_at", "desc")
    .limit(500)
    .execute();
  for (const payment of open)
    await askAbout(platform, payment).catch((error: unknown) =>
      log.warn({ err: error, reference: payment.provider_reference }, "a provider did not answer"),
    );
  await db
    .updateTable("order")
    .set({ status: "expired", updated_at: now() })
    .where("status", "=", "open")
    .where("reserved_until", "<=", now())
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("payment")
            .select("id")
            .whereRef("payment.order_id", "=", "order.id")
            .where("status", "in", ["pending", "unknown"]),
        ),
      ),
    )
    .execute();
  await sendRefunds(platform);
}
