import { subscriptionFeeOf } from "@palco/values/fee";
import type { Price } from "@palco/values/money";
import { readSiteName } from "#modules/look/public.ts";
import { findCountry } from "#modules/accounts/public.ts";
import type { Tx } from "#platform/db/database.ts";

/** One period of a subscription, to be paid. */
export interface PeriodToPay {
  userId: string;
  kind: "channel" | "platform";
  /** Null: the platform's own. */
  channelId: string | null;
  price: Price;
  taxRate: number;
  /** The buyer's. */
  language: string;
  termsAcceptedAt: Date;
  reservedUntil: Date;
}

/** Writes the order of one period: a channel's is its organizer's money, the platform's is all ours. */
export async function insertSubscriptionOrder(tx: Tx, period: PeriodToPay, now: Date): Promise<string> {
  const { userId, kind, channelId, price, language } = period;
  const amounts = { net_amount: price.net, tax_amount: price.tax, gross_amount: price.gross };
  const channel = channelId
    ? await tx
        .selectFrom("channel_card as channel")
        .select("title")
        .where("id", "=", channelId)
        .executeTakeFirstOrThrow()
    : undefined;
  const { id } = await tx
    .insertInto("order")
    .values({
      user_id: userId,
      status: "open",
      currency: price.currency,
      ...amounts,
      charge_currency: price.currency,
      charge_amount: price.gross,
      language,
      country: (await findCountry(tx, userId)) ?? null,
      terms_accepted_at: period.termsAcceptedAt,
      reserved_until: period.reservedUntil,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("order_line")
    .values({
      order_id: id,
      user_id: userId,
      kind: kind === "channel" ? "subscription" : "platform",
      channel_id: channelId,
      title: channel?.title ?? (await readSiteName(tx)),
      event_at: now,
      list_gross_amount: price.gross,
      ...amounts,
      tax_rate: period.taxRate,
      // Nothing of the platform's own is anybody else's.
      fee_amount: kind === "channel" ? subscriptionFeeOf(price.gross) : price.net,
    })
    .execute();
  return id;
}
