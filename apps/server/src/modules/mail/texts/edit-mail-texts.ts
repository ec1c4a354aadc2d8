import { randomUUID } from "node:crypto";
import type { MailList, MailWording } from "@palco/contract/mail/texts";
import { type EditedMailTexts, type MailTextKey, originalMailText } from "@palco/i18n/mail-text";
import { type Language, languages } from "@palco/values/language";
import type { z } from "zod";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { mailTemplates, mailWords } from "../mail-template.ts";
import { queueMail } from "../queue-mail.ts";
import { inBrowser } from "../mail-look.ts";
import { renderContent, type RenderedMail, renderMail } from "../render-mail.ts";
import { readEditedTexts, readMailSite, writeEditedText } from "./edited-texts.queries.ts";
import { findExamples, frameKey, type MailExamples } from "./examples.ts";
import { mailTest } from "./mail-test.ts";
import { issuesOf, presentWording, tidy } from "./mail-wording.ts";

type Writing = Pick<Context<Actor>, "db" | "services" | "actor" | "now">;
type Reading = Pick<Context<Actor>, "db" | "services" | "config" | "secrets" | "language" | "actor">;
export type NewTexts = readonly { key: string; text: string | null }[];

function requireExamples(platform: Pick<Platform, "services">, key: string): MailExamples {
  const found = findExamples(platform).get(key);
  if (!found) throw new AppError("mail.no_template");
  return found;
}

export async function listMailTexts(context: Reading): Promise<z.infer<typeof MailList>> {
  const site = await readMailSite(context);
  const { language, actor } = context;
  return {
    mails: [...findExamples(context)].map(([key, { samples, sampleOf }]) => ({
      key,
      subject:
        key === frameKey
          ? ""
          : renderMail({ id: "", user_id: null, language, recipient: actor.email, ...samples[0]! }, site)
              .subject,
      edited: languages.filter((one) => [...sampleOf.keys()].some((text) => site.edited?.[one][text])),
    })),
  };
}

export async function getMailTexts(
  context: Pick<Reading, "db" | "services">,
  key: string,
): Promise<MailWording> {
  const found = requireExamples(context, key);
  return presentWording(key, found, {
    all: findExamples(context),
    edited: await readEditedTexts(context.db),
  });
}

/** Changes words; what is written as the original is the original, so that later releases may better it. */
export async function updateMailTexts(
  context: Writing,
  { key, language }: { key: string; language: Language },
  texts: NewTexts,
): Promise<MailWording> {
  const found = requireExamples(context, key);
  const changes = changesOf(found, language, texts);
  const issues = changes.flatMap(({ text, textKey, path }) =>
    text === null ? [] : issuesOf(textKey, text, path),
  );
  if (issues.length) throw fieldsRefused(...issues);
  const kept = changes.map(({ textKey, text }) => ({ textKey, text: text && tidy(text) }));
  await context.db.transaction().execute(async (tx) => {
    await keepTexts(tx, { context, key, language, kept, edited: await readEditedTexts(tx) });
  });
  return getMailTexts(context, key);
}

/** The original words in every language, or nothing of it. */
export async function restoreMailTexts(context: Writing, key: string): Promise<MailWording> {
  const kept = [...requireExamples(context, key).sampleOf.keys()].map((textKey) => ({ textKey, text: null }));
  await context.db.transaction().execute(async (tx) => {
    const edited = await readEditedTexts(tx);
    for (const language of languages) await keepTexts(tx, { context, key, language, kept, edited });
  });
  return getMailTexts(context, key);
}

interface Keeping {
  context: Pick<Writing, "actor" | "now">;
  key: string;
  language: Language;
  kept: readonly { textKey: MailTextKey; text: string | null }[];
  /** Words of the site as they were. */
  edited: EditedMailTexts;
}

/** Writes the words of one language, and what became different into the log. */
async function keepTexts(tx: Tx, { context, key, language, kept, edited }: Keeping): Promise<void> {
  const own = edited[language];
  const before = kept.map(({ textKey }) => [textKey, own[textKey] ?? originalMailText(language, textKey)]);
  const after = kept.map(({ textKey, text }) => [textKey, text ?? originalMailText(language, textKey)]);
  const at = context.now();
  for (const { textKey, text } of kept)
    if (text !== null || own[textKey] !== undefined)
      await writeEditedText(tx, { language, key: textKey, text, now: at });
  const changed = changedBetween(Object.fromEntries(before), Object.fromEntries(after));
  if (!Object.keys(changed.after).length) return;
  await recordAct(
    tx,
    {
      actorId: context.actor.id,
      act: "mail.texts_changed",
      object: { kind: "mail", id: `${key} ${language}` },
      // A mail has many: they stand one below the other.
      before: { texts: Object.values(changed.before).join("\n") },
      after: { texts: Object.values(changed.after).join("\n") },
    },
    at,
  );
}

/** Texts of this mail; null where it is the original. */
function changesOf({ sampleOf }: MailExamples, language: Language, texts: NewTexts) {
  return texts.map(({ key, text }, index) => {
    const textKey = key as MailTextKey;
    if (!sampleOf.has(textKey)) throw fieldsRefused({ path: `texts.${index}.key`, code: "unknown_field" });
    // A subject is checked as it came: tidied, a line end would be none.
    const kept = text !== null && tidy(text) === originalMailText(language, textKey) ? null : text;
    return { textKey, text: kept, path: `texts.${index}.text` };
  });
}

export interface Draft {
  key: string;
  language: Language;
  sample: number;
  texts: NewTexts;
}

/** An example with words that are not saved yet. */
async function writeDraft(context: Reading, { key, language, sample, texts }: Draft) {
  const found = requireExamples(context, key);
  const { template, data } = found.samples[sample] ?? found.samples[0]!;
  const site = await readMailSite(context);
  const edited = withDraft(site.edited!, language, changesOf(found, language, texts));
  const words = mailWords(language, { publicUrl: site.publicUrl, site: site.look.name, edited });
  return { content: mailTemplates.get(template).write(data as never, words), words, site };
}

function withDraft(
  edited: EditedMailTexts,
  language: Language,
  changes: ReturnType<typeof changesOf>,
): EditedMailTexts {
  const own = { ...edited[language] };
  for (const { textKey, text } of changes)
    if (text === null) delete own[textKey];
    else own[textKey] = tidy(text);
  return { ...edited, [language]: own };
}

export async function previewMailTexts(
  context: Reading,
  draft: Draft,
): Promise<Pick<RenderedMail, "subject" | "html" | "text">> {
  const { content, words, site } = await writeDraft(context, draft);
  const { actor } = context;
  const mail = { recipient: actor.email, user_id: actor.id };
  const { subject, html, text } = renderContent(content, { mail, words, site });
  return { subject, html: inBrowser(html, site.look), text };
}

/** To one's own address: as it stands in the editor, saved or not. */
export async function tryMailTexts(context: Reading, draft: Draft): Promise<void> {
  const { content } = await writeDraft(context, draft);
  const { db, actor } = context;
  await queueMail(db, {
    dedupeKey: `mail-test ${randomUUID()}`,
    template: mailTest,
    language: draft.language,
    to: actor.email,
    userId: actor.id,
    // Nobody leaves a list by a test, and none keeps it back.
    data: { ...content, lists: [] },
  });
}
