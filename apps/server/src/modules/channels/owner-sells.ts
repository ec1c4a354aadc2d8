import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";

/**
 * The channels of somebody who is blocked, not approved or deleted, or is no organizer any more, sell nothing; who has a ticket
 * goes on watching. They sell again when their owner comes back.
 */
export function ownersSell(): EventHandler {
  return eventHandler({
    name: "channels.owner_sells",
    events: [
      "account.blocked",
      "account.unblocked",
      "account.approved",
      "account.disapproved",
      "account.deletion_asked",
      "account.restored",
      "account.role_lost",
      "account.role_gained",
      "account.upgraded",
    ],
    handle: (tx, { payload }) => noteWhetherOwnerSells(tx, payload.userId),
  });
}

/** As the account is now, whatever the event said: two that come late leave the same. */
async function noteWhetherOwnerSells(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update channel c set owner_sells = u.sells from (
      select id, blocked_at is null and deleted_at is null and approval <> 'disapproved'
        and roles && array['PRODUCER', 'ADMIN'] as sells from account_card where id = ${ownerId}) u
    where c.owner_id = u.id and c.owner_sells <> u.sells returning c.id`.execute(tx);
  for (const { id: channelId } of rows) await publishEvent(tx, "channel.changed", { channelId, ownerId });
  if (rows.length) await sharedChanged(tx);
}
