import { sql } from "kysely";
import type { FactListener } from "#platform/outbox/facts.ts";

/** As module live states it. */
interface RecordingKept {
  runId: string;
  productId: string;
  amount: number;
  currency: string;
}

/** Whoever keeps the file of a recording owes its price: once for each, taken off the month it was kept in. */
export const chargeRecordings: FactListener = {
  name: "payouts.charge-recordings",
  kinds: ["live.recording_kept"],
  async hear(tx, fact) {
    const { runId, productId, amount, currency } = fact.payload as unknown as RecordingKept;
    await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
      select channel_id, 'recording', ${runId}, title, ${amount}, ${currency}, ${fact.occurredAt} from product where id = ${productId}
      on conflict (kind, source_id) do nothing`.execute(tx);
  },
};
