export type { MailBlock, MailContent, MailTemplate, MailWords } from "./mail-template.ts";
export { forgetMails } from "./forget-mails.ts";
export { queueMail, queueMails } from "./queue-mail.ts";
