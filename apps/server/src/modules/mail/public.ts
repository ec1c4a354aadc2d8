export type { MailBlock, MailContent, MailTemplate, MailWords } from "./mail-template.ts";
export { queueMail } from "./queue-mail.ts";
