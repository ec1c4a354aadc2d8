export { calendarAttachment } from "./calendar-attachment.ts";
export type { MailList, MailListRef } from "./mail-lists.ts";
export type { MailBlock, MailContent, MailTemplate, MailWords } from "./mail-template.ts";
export { forgetMails } from "./forget-mails.ts";
export { type QueuedMail, queueMail, queueMails } from "./queue-mail.ts";
