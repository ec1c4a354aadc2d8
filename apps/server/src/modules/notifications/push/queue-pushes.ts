import { deliverAt } from "@palco/values/quiet-hours";
import { sql } from "kysely";
import { readSiteConfig } from "#modules/site-config/public.ts";
import type { Tx } from "#platform/db/database.ts";
import type { Preference } from "../preference.queries.ts";
import { insertPushes } from "./push.queries.ts";
import type { PushContent } from "./push-payload.ts";

/** What begins is no news a quarter of an hour later; the rest is for a day. */
const lifetimeMs = { urgent: 15 * 60_000, usual: 86_400_000 };

export interface PushedNotice {
  userId: string;
  dedupeKey: string;
  content: PushContent;
  /** What the account has chosen, and the zone of its clock. */
  quiet: Preference["quiet"];
  timezone: string;
}

/** Queues notices for the devices of their accounts, for now or for the end of quiet hours. */
export async function queuePushes(
  tx: Tx,
  notices: readonly PushedNotice[],
  { urgent, now }: { urgent: boolean; now: Date },
): Promise<void> {
  if (!notices.length || !(await readSiteConfig(tx)).notifications) return;
  const pushes = notices.map(({ quiet, timezone, ...notice }) => {
    const dueAt = deliverAt(now, quiet, timezone, { urgent });
    const expiresAt = new Date(dueAt.getTime() + lifetimeMs[urgent ? "urgent" : "usual"]);
    return { ...notice, urgent, dueAt, expiresAt, held: dueAt > now };
  });
  if (await insertPushes(tx, pushes, now)) await sql`select pg_notify('push', '')`.execute(tx);
}
