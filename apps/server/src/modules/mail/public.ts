export { queueMail, type QueuedMail } from "./queue-mail.ts";
