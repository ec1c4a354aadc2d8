import { activeProviders, type PaymentProvider, providerOf } from "#modules/payments/public.ts";
import { findMine, lockOwn } from "#modules/subscriptions/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { settle } from "../settlement/settle.ts";
import { newReference, type PaymentWish } from "./start-payment.ts";

/** So long a page is gone on with; the provider closes it when it is over. */
const pageMinutes = 30;
/** No provider's page is open for longer. */
const forgetAfterMinutes = 90;
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Another card for a subscription, without a charge now: its owner leaves it at the provider's page, and the next renewal
 * is charged to it. Two clicks find the same page.
 */
export async function changeCard(context: Context<Actor>, id: string, wish: Pick<PaymentWish, "provider">) {
  const { db, actor, now, config, language } = context;
  const providers = await activeProviders(context);
  const { change, provider, subscription } = await db.transaction().execute(async (tx) => {
    const subscription = await lockOwn(tx, { id, userId: actor.id });
    // A past-due subscription is paid instead; any card will do.
    if (!subscription?.renews || subscription.status !== "active")
      throw new AppError("subscriptions.not_found");
    const provider = providers.find(
      (one) =>
        one.setUpCard &&
        (!wish.provider || one.id === wish.provider) &&
        one.takes(subscription.currency, subscription.gross_amount),
    );
    if (!provider) throw new AppError("subscriptions.card_with_payment");
    const open = await tx
      .selectFrom("card_change")
      .selectAll()
      .where("subscription_id", "=", id)
      .where("status", "=", "pending")
      .executeTakeFirst();
    const isSame = open?.provider === provider.id && open.account_id === provider.accountId;
    if (open && isSame && open.created_at > ago(now(), pageMinutes - 5))
      return { change: open, provider, subscription };
    if (open)
      await tx
        .updateTable("card_change")
        .set({ status: "refused", settled_at: now() })
        .where("id", "=", open.id)
        .execute();
    const change = await tx
      .insertInto("card_change")
      .values({
        subscription_id: id,
        user_id: actor.id,
        provider: provider.id,
        account_id: provider.accountId,
        reference: newReference(now()),
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { change, provider, subscription };
  });
  if (change.page_url) return { pageAt: change.page_url };
  const { url } = await provider.setUpCard!({
    reference: change.reference,
    currency: subscription.currency,
    description: config.publicUrl.replace(/^https?:\/\//, ""),
    language,
    email: actor.email,
    returnPath: `/mystuff/subscriptions?card=${id}`,
    expiresAt: new Date(change.created_at.getTime() + pageMinutes * 60_000),
  }).catch((error: unknown) => {
    context.log.error({ err: error, provider: provider.id }, "the payment provider did not answer");
    throw new AppError("checkout.payment_failed");
  });
  await db.updateTable("card_change").set({ page_url: url }).where("id", "=", change.id).execute();
  return { pageAt: url };
}

/** The browser is back from the page: what has become of the card. A provider that does not answer leaves it open. */
export async function confirmCard(context: Context<Actor>, id: string) {
  const { db, actor, log } = context;
  const newest = () =>
    db
      .selectFrom("card_change")
      .selectAll()
      .where("subscription_id", "=", id)
      .where("user_id", "=", actor.id)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
  const change = await newest();
  if (change?.status === "pending")
    await askAboutCard(context, change).catch((error: unknown) =>
      log.warn({ err: error, reference: change.reference }, "a provider did not answer"),
    );
  const subscription = await findMine(context, { id, userId: actor.id });
  if (!subscription) throw new AppError("subscriptions.not_found");
  const after = await newest();
  // No card change was requested: the card stays.
  const status = (after?.status ?? "refused") as "pending" | "kept" | "refused";
  return { status, denialCode: after?.denial_code ?? null, subscription };
}

interface OpenChange {
  provider: string;
  account_id: string | null;
  reference: string;
}

async function askAboutCard(platform: Platform, change: OpenChange): Promise<void> {
  const provider: PaymentProvider | undefined = await providerOf(platform, change);
  const update = await provider?.queryCard?.(change.reference);
  if (provider && update) await settle(platform, provider, update);
}

/** Asks the provider about abandoned card pages: a card entered there is kept even when the tab was closed. */
export async function reconcileCards(platform: Platform): Promise<void> {
  const { db, now, log } = platform;
  const open = await db
    .selectFrom("card_change")
    .selectAll()
    .where("status", "=", "pending")
    .where("created_at", "<=", ago(now(), 2))
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  for (const change of open)
    await askAboutCard(platform, change).catch((error: unknown) =>
      log.warn({ err: error, reference: change.reference }, "a provider did not answer"),
    );
  await db
    .updateTable("card_change")
    .set({ status: "refused", settled_at: now() })
    .where("status", "=", "pending")
    .where("created_at", "<=", ago(now(), forgetAfterMinutes))
    .execute();
}
