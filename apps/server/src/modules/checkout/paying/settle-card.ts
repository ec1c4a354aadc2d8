import { type CardUpdate, closeCredential, storeCredential } from "#modules/payments/public.ts";
import { lockOwn, replaceCard } from "#modules/subscriptions/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/**
 * Stores the result of saving a card without a charge, once for any number of updates. A card that was saved on an
 * abandoned page counts. A card for an ended subscription is not kept.
 */
export async function settleCard(
  tx: Tx,
  platform: Pick<Platform, "secrets">,
  {
    provider,
    accountId,
    update,
    now,
  }: { provider: string; accountId: string | null; update: CardUpdate; now: Date },
): Promise<"settled" | "unknown"> {
  const asked = tx
    .selectFrom("card_change")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", update.reference)
    .where("account_id", accountId ? "=" : "is", accountId);
  const which = await asked.executeTakeFirst();
  if (!which) return "unknown";
  // Locks the subscription first, in the same order as opening another page does.
  await lockOwn(tx, { id: which.subscription_id, userId: which.user_id });
  const change = await asked.executeTakeFirstOrThrow();
  const { credential } = update;
  const isKept = update.status === "card_kept" && credential !== null;
  if (change.status === "kept" || (!isKept && change.status !== "pending")) return "settled";
  if (isKept) {
    const userId = change.user_id;
    const credentialId = await storeCredential(tx, platform, {
      made: { userId, provider, accountId, credential },
      now,
    });
    const closed = await replaceCard(tx, { id: change.subscription_id, credentialId }, now);
    if (closed) await closeCredential(tx, closed, now);
  }
  await tx
    .updateTable("card_change")
    .set({ status: isKept ? "kept" : "refused", denial_code: update.denialCode, settled_at: now })
    .where("id", "=", change.id)
    .execute();
  return "settled";
}
