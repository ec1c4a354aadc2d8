import type { PushProof, PushSubscription } from "@palco/contract/notifications/push";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { channels, writeRead } from "../bus-messages.ts";
import { requireOn } from "../require-on.ts";
import { requireSubscription } from "./push-endpoint.ts";
import { readPressed, replaceSubscription } from "./push.queries.ts";

// The worker of a browser acts without its pages, and the log-in is kept by pages alone. Its subscription proves the device
// instead: nobody else has that address and that secret, and both go with the log-in. Nothing tells the unknown from the known.

/** The browser has another address now: the device stays the same, in its log-in. */
export async function renewDevice(
  { db, config }: Pick<Context, "db" | "config">,
  { former, subscription }: { former: PushProof; subscription: PushSubscription },
): Promise<void> {
  await requireOn(db);
  requireSubscription(subscription, config);
  await replaceSubscription(db, former, subscription);
}

/** A push that is pressed is read: all open pages of the account are told. */
export async function markPressed(
  { db, now }: Pick<Context, "db" | "now">,
  { device, tag }: { device: PushProof; tag: string },
): Promise<void> {
  await requireOn(db);
  await db.transaction().execute(async (tx) => {
    const read = await readPressed(tx, { device, tag, now: now() });
    if (read) await sql`select pg_notify(${channels.user}, ${writeRead(read.userId, read.ids)})`.execute(tx);
  });
}
