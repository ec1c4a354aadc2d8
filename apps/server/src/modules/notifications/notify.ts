import type { SystemPayload } from "@palco/contract/notifications/graphql";
import { sql } from "kysely";
import { listMailAccounts } from "#modules/accounts/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { type NotificationKind, notificationWords, type Told } from "#platform/notifications.ts";
import { channels, writeChanges } from "./bus-messages.ts";
import {
  insertNotifications,
  insertSystemNotification,
  type NewNotification,
} from "./notification.queries.ts";

/**
 * Tells people something, each once, in the transaction of its cause and in the language that their account has now. Deleted
 * and blocked accounts are told nothing. Their open pages hear of it when that commits.
 */
export async function notify(
  tx: Tx,
  { kind, told, now }: { kind: NotificationKind; told: readonly Told<object>[]; now: Date },
): Promise<void> {
  if (!told.length) return;
  const accounts = await listMailAccounts(
    tx,
    told.map(({ userId }) => userId),
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const rows = told.flatMap(({ userId, about, data }): NewNotification[] => {
    const account = byId.get(userId);
    if (!account) return [];
    const content = kind.write(data, notificationWords(account.language, account.timezone));
    return [{ userId, dedupeKey: `${kind.key} ${about}`, kind: kind.key, ...content }];
  });
  const created = await insertNotifications(tx, rows, now);
  for (const message of writeChanges(created))
    await sql`select pg_notify(${channels.user}, ${message})`.execute(tx);
}

/** Words of a toast in each language, or that the home has changed. */
export type Announcement =
  | Extract<SystemPayload, { type: "home.updated" }>
  | (Omit<Extract<SystemPayload, { type: "snack.notification" }>, "message"> & {
      messages: { es: string; en: string; pt: string };
    });

/** Tells every open page, also those of visitors. */
export async function announce(tx: Tx, announcement: Announcement, now: Date): Promise<void> {
  const id = await insertSystemNotification(tx, announcement, now);
  await sql`select pg_notify(${channels.system}, ${id})`.execute(tx);
}
