import { sql } from "kysely";
import { eventHandler } from "#platform/outbox/events.ts";

const charges = { "live.recording_kept": "recording", "live.rehearsed": "rehearsal" } as const;

/**
 * Charges organizers for a kept recording file and for rehearsal hours beyond the free ones: once each, deducted
 * from the month in which it happened.
 */
export const chargeOrganizers = eventHandler({
  name: "payouts.charge-organizers",
  events: ["live.recording_kept", "live.rehearsed"],
  async handle(tx, event) {
    const { runId, productId, amount, currency } = event.payload;
    await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
      select channel_id, ${charges[event.name]}, ${runId}, title, ${amount}, ${currency}, ${event.occurredAt} from product_card where id = ${productId}
      on conflict (kind, source_id) do nothing`.execute(tx);
  },
});
