import type { Context } from "#platform/context.ts";
import { AppError } from "#platform/app-error.ts";
import { askAbout } from "./reconcile.ts";
import { handleProviderNotification } from "./handle-provider-notification.ts";

/**
 * Handles the browser's return. The provider's signed query is an update like any other, for the payment it names
 * and no other. Then payments still open are queried. If a provider does not answer, its payment stays open.
 */
export async function confirmReturn(
  context: Context,
  orderId: string,
  query: string | undefined,
): Promise<void> {
  const { db, log } = context;
  const listOpen = () =>
    db
      .selectFrom("payment")
      .select(["provider", "provider_reference", "provider_id", "account_id"])
      .where("order_id", "=", orderId)
      .where("status", "in", ["pending", "unknown"])
      .execute();
  if (query) {
    for (const provider of new Set((await listOpen()).map((payment) => payment.provider)))
      await handleProviderNotification(context, provider, Buffer.from(query.replace(/^\?/, ""))).catch(
        forgive,
      );
  }
  for (const payment of await listOpen())
    await askAbout(context, payment).catch((error: unknown) =>
      log.warn({ err: error, reference: payment.provider_reference }, "a provider did not answer"),
    );
}

/** Anybody may have changed the address: an unsigned query is ignored. */
function forgive(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
