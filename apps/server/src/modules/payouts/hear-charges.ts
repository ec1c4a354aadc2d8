import { sql } from "kysely";
import type { FactListener } from "#platform/outbox/facts.ts";

/** What both facts of module live say of what is owed. */
interface Owed {
  runId: string;
  productId: string;
  amount: number;
  currency: string;
}

const charges: Record<string, "recording" | "rehearsal"> = {
  "live.recording_kept": "recording",
  "live.rehearsed": "rehearsal",
};

/**
 * Whoever keeps the file of a recording owes its price, and whoever rehearsed longer than is free the further hours:
 * once for each, taken off the month it happened in.
 */
export const chargeOrganizers: FactListener = {
  name: "payouts.charge-organizers",
  kinds: Object.keys(charges),
  async hear(tx, fact) {
    const { runId, productId, amount, currency } = fact.payload as unknown as Owed;
    await sql`insert into organizer_charge (channel_id, kind, source_id, title, amount, currency, occurred_at)
      select channel_id, ${charges[fact.kind]}, ${runId}, title, ${amount}, ${currency}, ${fact.occurredAt} from product where id = ${productId}
      on conflict (kind, source_id) do nothing`.execute(tx);
  },
};
