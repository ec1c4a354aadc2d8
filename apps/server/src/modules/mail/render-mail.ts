import { isLanguage, type Language, defaultLanguage } from "@palco/values/language";
import type { EditedMailTexts } from "@palco/i18n/mail-text";
import { mailHtml } from "./mail-html.ts";
import type { MailLook } from "./mail-look.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { MailListRef } from "./mail-lists.ts";
import {
  type MailAttachment,
  type MailContent,
  mailTemplates,
  type MailWords,
  mailWords,
} from "./mail-template.ts";
import { mailPlain } from "./mail-plain.ts";
import { writeUnsubscribeToken } from "./unsubscribe-token.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  links: string[];
  attachments: readonly MailAttachment[];
  /** The site that sends it: its name stands in front of the address, its logo comes with the mail. */
  look: MailLook;
  lists: readonly MailListRef[];
  /** The address that ends mails of this sort, where they can be declined. */
  unsubscribe: string | null;
}

/** What a mail needs to know of the site that sends it. */
export interface MailSite {
  publicUrl: string;
  secrets: Secrets;
  look: MailLook;
  /** Words of its own instead of the original ones. */
  edited?: EditedMailTexts;
}

export interface StoredMail {
  id: string;
  /** Null: its reader has no account. */
  user_id: string | null;
  template: string;
  language: string;
  recipient: string;
  data: unknown;
}

/** The mail as it is sent. Throws for a template that no longer exists. */
export function renderMail(mail: StoredMail, site: MailSite): RenderedMail {
  const template = mailTemplates.get(mail.template);
  const language: Language = isLanguage(mail.language) ? mail.language : defaultLanguage;
  const words = mailWords(language, { ...site, site: site.look.name });
  return renderContent(template.write(mail.data as never, words), { mail, words, site });
}

/** What a template has written, with what stands around every mail. */
export function renderContent(
  content: MailContent,
  {
    mail: { recipient, user_id: userId },
    words,
    site: { secrets, look },
  }: { mail: Pick<StoredMail, "recipient" | "user_id">; words: MailWords; site: MailSite },
): RenderedMail {
  const { attachments = [], lists = [] } = content;
  const [list] = lists;
  const reader = list?.reader ?? userId;
  const unsubscribe =
    list && reader
      ? words.link(`/unsubscribe/${writeUnsubscribeToken(secrets, { ...list, userId: reader })}`)
      : null;
  const page = { ...content, recipient, words, unsubscribe, look };
  return {
    // One line whatever the data held: a title with a line break must not become a header.
    subject: oneLine(content.subject),
    html: mailHtml(page),
    text: mailPlain(page),
    links: content.blocks.flatMap((block) =>
      block.kind === "button" ? [block.url] : block.kind === "note" && block.link ? [block.link.url] : [],
    ),
    attachments,
    look,
    lists,
    unsubscribe,
  };
}

function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are just what must stay out
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")
    .trim()
    .slice(0, 200);
}
