import { providerOf } from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";
import { reconcileCards } from "./change-card.ts";
import { reconcileAfterMinutes } from "../orders/order.ts";
import { runCancellations } from "../refunds/run-cancellations.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { settle } from "../settlement/settle.ts";

/** No provider's page is open for longer. */
const forgetAfterMinutes = 90;

interface OpenPayment {
  provider: string;
  provider_reference: string;
  provider_id: string | null;
  account_id: string | null;
}

/** Asks the provider about one payment and settles what it says; false when the provider does not know it. */
export async function askAbout(platform: Platform, payment: OpenPayment): Promise<boolean> {
  const provider = await providerOf(platform, payment);
  const update = await provider?.query({
    reference: payment.provider_reference,
    providerId: payment.provider_id,
  });
  if (provider && update) await settle(platform, provider, update);
  return !provider || update !== undefined;
}

/** A provider that does not know a payment at the end of its lifetime never received it: it can't have been paid. */
async function forget({ db, now }: Platform, payment: OpenPayment): Promise<void> {
  await db
    .updateTable("payment")
    .set({ status: "expired", updated_at: now() })
    .where("provider", "=", payment.provider)
    .where("provider_reference", "=", payment.provider_reference)
    .where("status", "in", ["pending", "unknown"])
    .where("created_at", "<=", new Date(now().getTime() - forgetAfterMinutes * 60_000))
    .execute();
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
    .select(["provider", "provider_reference", "provider_id", "account_id"])
    .where("status", "in", ["pending", "unknown"])
    .where("created_at", "<=", before)
    .orderBy("created_at", "desc")
    .limit(500)
    .execute();
  for (const payment of open)
    await askAbout(platform, payment)
      .then(async (known) => known || forget(platform, payment))
      .catch((error: unknown) =>
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
  await reconcileCards(platform);
  await sendRefunds(platform);
  await runCancellations(platform);
}
