import type { SystemPayload } from "@palco/contract/notifications/graphql";
import { sql } from "kysely";
import { listMailAccounts } from "#modules/accounts/public.ts";
import { type QueuedMail, queueMails } from "#modules/mail/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { type NotificationKind, notificationWords, type Told } from "#platform/notifications.ts";
import { channels, writeChanges } from "./bus-messages.ts";
import {
  insertNotifications,
  insertSystemNotification,
  type NewNotification,
} from "./notification.queries.ts";
import { waysOf } from "./preference.ts";
import { listPreferences } from "./preference.queries.ts";
import { listsOf } from "./mail-list.ts";
import { type PushedNotice, queuePushes } from "./push/queue-pushes.ts";
import { toldMail, type ToldMailData } from "./told-mail.ts";

/**
 * Tells people something, each once, in the transaction of its cause, in the language that their account has now and by the
 * ways that they have chosen. Deleted and blocked accounts are told nothing. Their open pages hear of it when that commits.
 * @returns how many were told at the bell
 */
export async function notify(
  tx: Tx,
  {
    kind,
    told,
    now,
    campaignId = null,
  }: { kind: NotificationKind; told: readonly Told<object>[]; now: Date; campaignId?: string | null },
): Promise<number> {
  if (!told.length) return 0;
  const accounts = await listMailAccounts(
    tx,
    told.map(({ userId }) => userId),
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const chosen = await listPreferences(
    tx,
    accounts.map(({ id }) => id),
  );
  const rows: NewNotification[] = [];
  const mails: QueuedMail<ToldMailData>[] = [];
  const pushes: PushedNotice[] = [];
  for (const { userId, about, data, mail = true } of told) {
    const account = byId.get(userId);
    if (!account) continue;
    const { email, language, timezone } = account;
    const { calendar, ...content } = kind.write(data, notificationWords(language, timezone));
    const dedupeKey = `${kind.key} ${about}`;
    const { choices = {}, quiet = null } = chosen.get(userId) ?? {};
    const ways = waysOf(choices, kind.key);
    if (ways.inApp) rows.push({ userId, dedupeKey, kind: kind.key, campaignId, ...content });
    if (ways.push) pushes.push({ userId, dedupeKey, content, quiet, timezone });
    if (mail && ways.mail && kind.mail === "asked")
      mails.push({
        language,
        to: email,
        userId,
        dedupeKey: `${dedupeKey} ${userId}`,
        template: toldMail,
        data: {
          title: content.subject,
          told: content.content,
          path: content.link,
          lists: listsOf(kind, data),
          ...(calendar && { calendar }),
        },
      });
  }
  await queueMails(tx, mails);
  await queuePushes(tx, pushes, { urgent: kind.urgent ?? false, now });
  const created = await insertNotifications(tx, rows, now);
  for (const message of writeChanges(created))
    await sql`select pg_notify(${channels.user}, ${message})`.execute(tx);
  return created.length;
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
