import { type EditedMailTexts, mailText, type MailTextKey } from "@palco/i18n/mail-text";
import type { TextParams } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import { createRegistry } from "#platform/registry.ts";
import type { MailListRef } from "./mail-lists.ts";

/** A part of a mail. Both the HTML and the plain text are made from it, so they never differ. */
export type MailBlock =
  | { kind: "text"; text: string }
  | { kind: "button"; text: string; url: string }
  /** Small print below. */
  | { kind: "note"; text: string; link?: { text: string; url: string } }
  /** Labels and values under each other; the last may be the sum. */
  | {
      kind: "facts";
      rows: readonly (readonly [label: string, value: string])[];
      total?: readonly [label: string, value: string];
    };

/** A small file of text that comes with a mail. */
export interface MailAttachment {
  name: string;
  /** `text/calendar; method=PUBLISH`. */
  type: string;
  text: string;
}

export interface MailContent {
  subject: string;
  title: string;
  /** Preview text after the subject in an inbox. */
  preview: string;
  blocks: readonly MailBlock[];
  /** The recipient may have no account: the foot says that somebody typed the address. */
  onRequest?: boolean;
  attachments?: readonly MailAttachment[];
  /** The lists it is sent by, the narrowest first: its reader leaves that one in one click, and gets it only while all are wanted. */
  lists?: readonly MailListRef[];
}

/** Tools of a template: the reader's language and addresses of this site. */
export interface MailWords {
  language: Language;
  /** The name of the site. */
  site: string;
  t(key: MailTextKey, params?: TextParams): string;
  /** The full address of a path: `/activate/…`. */
  link(path: `/${string}`): string;
}

/** Turns data into a mail. `Data` is kept as JSON until the mail is sent. */
export interface MailTemplate<Data extends object> {
  /** Kept with each queued mail: a template that is renamed keeps its key, so that mails already queued are sent. */
  key: string;
  write(data: Data, words: MailWords): MailContent;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** The mails this module writes. */
    mails?: readonly MailTemplate<never>[];
  }
}

export const mailTemplates = createRegistry("mails", ({ key }: MailTemplate<never>) => key);

export function mailWords(
  language: Language,
  { publicUrl, site, edited }: { publicUrl: string; site: string; edited?: EditedMailTexts | undefined },
): MailWords {
  return {
    language,
    site,
    t: (key, params) => mailText(language, key, { params: { ...params, site }, edited }),
    link: (path) => `${publicUrl}${path}`,
  };
}
