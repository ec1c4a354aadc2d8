import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { approveWaiting } from "./approve-account.ts";
import { accountMails } from "./mails/account-mails.ts";
import { codeMails } from "./mails/code-mails.ts";

export function handlers(platform: Platform): readonly EventHandler[] {
  return [
    eventHandler({
      name: "accounts.approve_waiting",
      events: ["site.approval_ended"],
      handle: (tx) => approveWaiting(tx, platform.now()),
    }),
    accountMails(platform),
    codeMails(platform),
  ];
}
