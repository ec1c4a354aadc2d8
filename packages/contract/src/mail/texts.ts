import { z } from "zod";
import { LanguageCode } from "../fields.ts";
import { route } from "../route.ts";

/** A template by its key; `frame`: what stands around every mail. */
const Key = z.string().regex(/^[a-z][a-z-]{0,59}$/);
const byKey = z.object({ key: Key });
const byLanguage = z.object({ key: Key, language: LanguageCode });
const PerLanguage = z.strictObject({ es: z.string(), en: z.string(), pt: z.string() });

/** Mails by what they are about, in the order in which a person meets them. Each template stands in one group. */
export const mailGroups = {
  frame: ["frame"],
  account: [
    "confirm-email",
    "welcome",
    "account-pending",
    "account-disapproved",
    "account-invitation",
    "account-blocked",
    "account-unblocked",
    "account-impersonated",
    "account-deletion",
    "account-restored",
    "account-erased",
    "data-export-ready",
    "terms-change",
  ],
  security: [
    "mailed-code",
    "reset-password",
    "password-changed",
    "email-changed",
    "email-reverted",
    "email-taken",
    "factor-added",
    "factor-removed",
    "identity-linked",
    "identity-unlinked",
  ],
  buying: [
    "order-paid",
    "prove-mailbox",
    "order-sent",
    "order-refunded",
    "order-withdrawn",
    "refund-declined",
  ],
  subscriptions: [
    "subscription-paid",
    "subscription-unpaid",
    "subscription-price",
    "subscription-ended",
    "card-expiring",
  ],
  newsletter: ["newsletter-confirm", "newsletter-welcome"],
  dates: ["broadcast-off-time", "date-moved", "notification-told"],
  organizers: [
    "organizer-approved",
    "organizer-refused",
    "channel-published",
    "channel-returned",
    "channel-banned",
    "team-invitation",
    "entity-invitation",
    "refund-asked",
    "webhook-disabled",
  ],
} as const;
export type MailGroup = keyof typeof mailGroups;
export type MailKey = (typeof mailGroups)[MailGroup][number];

export const MailList = z.strictObject({
  mails: z.array(
    z.strictObject({
      key: Key,
      /** As it comes with an example, in the reader's language; empty for the frame. */
      subject: z.string(),
      /** Languages in which a word of its own is not the original. */
      edited: z.array(LanguageCode),
    }),
  ),
});

export const mailParts = ["subject", "title", "text", "button", "note", "label"] as const;

export const MailWording = z.strictObject({
  key: Key,
  texts: z.array(
    z.strictObject({
      key: z.string(),
      part: z.enum(mailParts),
      original: PerLanguage,
      /** Where it is not the original. */
      edited: PerLanguage.partial(),
      /** Placeholders (`{{link}}`) that it has to have, and those that it may. */
      required: z.array(z.string()),
      optional: z.array(z.string()),
      /** Other mails that have it too. */
      alsoIn: z.array(Key),
      /** The first of the examples in which it stands. */
      sample: z.int(),
    }),
  ),
  /** Examples that between them have all of its words. */
  samples: z.int(),
});
export type MailWording = z.infer<typeof MailWording>;

/** Words that replace the original ones; null: the original. */
const Texts = z
  .array(z.strictObject({ key: z.string().max(80), text: z.string().max(2000).nullable() }))
  .max(60);

export const listMailTexts = route({
  method: "GET",
  path: "/config/mails",
  audience: "admin",
  summary: "Mails of the site, and where their words were changed",
  output: MailList,
  refusals: [],
});

export const getMailTexts = route({
  method: "GET",
  path: "/config/mails/:key",
  audience: "admin",
  summary: "Words of a mail in each language, original and changed",
  params: byKey,
  output: MailWording,
  refusals: ["mail.no_template"],
});

export const updateMailTexts = route({
  method: "PUT",
  path: "/config/mails/:key/:language",
  audience: "admin",
  summary: "Change words of a mail in a language, or restore the original; mails sent from then on have them",
  params: byLanguage,
  body: z.strictObject({ texts: Texts }),
  output: MailWording,
  refusals: ["mail.no_template"],
});

export const restoreMailTexts = route({
  method: "DELETE",
  path: "/config/mails/:key",
  audience: "admin",
  summary: "Restore the original words of a mail in all languages at once",
  params: byKey,
  output: MailWording,
  refusals: ["mail.no_template"],
});

const Draft = z.strictObject({ sample: z.int().min(0).max(99), texts: Texts });

export const previewMailTexts = route({
  method: "POST",
  path: "/config/mails/:key/:language/preview",
  audience: "admin",
  summary: "An example of a mail as it would be sent with these words",
  params: byLanguage,
  body: Draft,
  output: z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ["mail.no_template"],
});

export const tryMailTexts = route({
  method: "POST",
  path: "/config/mails/:key/:language/test",
  audience: "admin",
  summary: "Send the example to my own address",
  params: byLanguage,
  body: Draft,
  refusals: ["mail.no_template"],
});
