import type { MailContent, MailTemplate } from "../mail-template.ts";

/** An example with words that are not saved yet, as somebody of the team sends it to themselves. */
export const mailTest: MailTemplate<MailContent> = { key: "mail-test", write: (content) => content };
