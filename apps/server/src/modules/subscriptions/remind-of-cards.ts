import { renewalPolicy } from "@palco/values/subscription";
import { sql } from "kysely";
import { noteExpiryTold } from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";

/** Notifies owners of cards that are charged again and expire soon, once per card. */
export async function remindOfCards({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  const dayAfter = (days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (;;) {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string;
        user_id: string;
        card: string;
        label: string;
        expires: string;
      }>`
        select s.id, s.user_id, k.id as card, k.label, k.expires_on::text as expires
        from subscription s join kept_card k on k.id = s.credential_id
        where s.status in ('active', 'past_due') and s.renews and k.closed_at is null and k.expiry_told_at is null
          and k.expires_on between ${dayAfter(0)}::date and ${dayAfter(renewalPolicy.cardNoticeDays)}::date
        order by k.expires_on limit 100 for update of k skip locked`.execute(tx);
      for (const { id, user_id: userId, card, label, expires } of rows) {
        await noteExpiryTold(tx, card, at);
        await publishEvent(tx, "subscription.card_expiring", {
          subscriptionId: id,
          userId,
          label,
          expiresOn: expires,
        });
      }
      return rows.length;
    });
    if (told < 100) return;
  }
}
