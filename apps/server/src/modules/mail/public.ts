export type { MailBlock, MailContent, MailTemplate, MailWords } from "./mail-template.ts";
export { queueMail, queueMails } from "./queue-mail.ts";
