import type { SubscriptionView } from "@palco/contract/subscriptions/api";
import { getImageViews } from "#modules/media/public.ts";
import { canKeepCards } from "#modules/payments/public.ts";
import type { Context } from "#platform/context.ts";
import { isPaidAhead, openUntil } from "./subscription.ts";
import { type ListedSubscription, listSubscriptions } from "./subscription.queries.ts";

type Needs = Pick<Context, "db" | "now">;

/** Views of subscriptions for their owners, made only here. */
async function present({ db, now }: Needs, rows: readonly ListedSubscription[]): Promise<SubscriptionView[]> {
  const at = now();
  const [images, keepsCards] = await Promise.all([
    getImageViews(
      db,
      rows.flatMap((row) => row.image_id ?? []),
    ),
    canKeepCards(db),
  ]);
  return rows.map((row): SubscriptionView => {
    const { currency, valid_until: validUntil } = row;
    // The job that ends it may not have come by yet.
    const isOver = row.status === "ended" || openUntil(row.status, row.renews, validUntil) <= at;
    const status = isOver ? "ended" : row.status;
    const charges = status === "active" || status === "past_due";
    const ahead = isPaidAhead({ validUntil, period: row.period }, at);
    return {
      id: row.id,
      kind: row.kind,
      channel: row.channel_slug
        ? {
            slug: row.channel_slug,
            title: row.channel_title!,
            image: (row.image_id && images.get(row.image_id)) || null,
          }
        : null,
      status,
      price: { net: row.net_amount, tax: row.tax_amount, gross: row.gross_amount, currency },
      period: row.period,
      renews: row.renews,
      subscribedAt: row.started_at.toISOString(),
      validUntil: validUntil.toISOString(),
      openUntil: openUntil(status, row.renews, validUntil).toISOString(),
      nextChargeAt: (charges && row.renews && row.next_attempt_at?.toISOString()) || null,
      card: row.card_label ? { label: row.card_label, expiresOn: row.card_expires_on } : null,
      denialCode: status === "past_due" ? row.last_denial : null,
      proposedPrice:
        charges && row.proposed_gross !== null
          ? { net: row.proposed_net!, tax: row.proposed_tax!, gross: row.proposed_gross, currency }
          : null,
      abilities: {
        cancel: charges && row.renews,
        resume: status === "cancelled",
        pay: charges && row.renews && row.is_sold && !ahead,
        changeCard: status === "active" && row.renews && keepsCards,
        resubscribe: status === "ended" && row.is_sold,
      },
    };
  });
}

export async function listMine(context: Needs, userId: string, living = false): Promise<SubscriptionView[]> {
  return present(context, await listSubscriptions(context.db, userId, { living }));
}

export async function findMine(
  context: Needs,
  { id, userId }: { id: string; userId: string },
): Promise<SubscriptionView | undefined> {
  return (await present(context, await listSubscriptions(context.db, userId, { id })))[0];
}
