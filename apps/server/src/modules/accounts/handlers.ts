import type { Platform } from "#platform/context.ts";
import type { EventHandler } from "#platform/outbox/events.ts";
import { accountMails } from "./mails/account-mails.ts";
import { codeMails } from "./mails/code-mails.ts";

export function handlers(platform: Platform): readonly EventHandler[] {
  return [accountMails(platform), codeMails(platform)];
}
