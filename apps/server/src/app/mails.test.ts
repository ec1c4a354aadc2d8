import { mailGroups } from "@palco/contract/mail/texts";
import en from "@palco/i18n/locales/en/mail-texts.json" with { type: "json" };
import es from "@palco/i18n/locales/es/mail-texts.json" with { type: "json" };
import pt from "@palco/i18n/locales/pt/mail-texts.json" with { type: "json" };
import { mailTextKeys } from "@palco/i18n/mail-text";
import { languages } from "@palco/values/language";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { mailTemplates } from "#modules/mail/mail-template.ts";
import { queueMails } from "#modules/mail/public.ts";
import { aMailSink, headersOf, partsOf, sendAll, templateOf } from "#modules/mail/testing.ts";
import { collectExamples, frameKey } from "#modules/mail/texts/examples.ts";
import { partOf } from "#modules/mail/texts/mail-wording.ts";
import { testApp } from "#testing/app.ts";

const editorWords = { es, en, pt };

const sink = await aMailSink();
const app = await testApp({
  SMTP_URL: sink.url,
  PALCO_MAIL_FROM: "Palco <hola@palco.test>",
  PALCO_PUBLIC_URL: "https://palco.test",
});

/** Every mail with each of its words, by its key. */
const mails = [...collectExamples()].filter(([key]) => key !== frameKey);

test("every mail leaves whole in every language: by SMTP, with a plain part, without a gap in its words", async () => {
  const user = await aUser(app);
  const queued = mails.flatMap(([key, { samples }]) =>
    samples.flatMap(({ data }, index) =>
      languages.map((language) => ({
        dedupeKey: `${key} ${index} ${language}`,
        template: templateOf(key),
        language,
        to: `${key}+${index}+${language}@example.test`,
        // Mails with lists are sent only to an account that is on them; this one is on all.
        userId: user.id,
        data,
      })),
    ),
  );
  await queueMails(app.platform.db, queued);
  await sendAll(app);
  const failed = await app.platform.db
    .selectFrom("mail_message")
    .select(["template", "last_error"])
    .where("status", "<>", "sent")
    .execute();
  expect(failed).toEqual([]);
  // Templates of lists that this account cannot be on are dropped here; the tests of their modules send them.
  expect(new Set(sink.mails.map(({ to: [to = ""] }) => to.split("+")[0])).size).toBeGreaterThan(
    mails.length - 6,
  );
  const ids = new Set<string>();
  for (const mail of sink.mails) {
    const [to = ""] = mail.to;
    const [, , language = ""] = to.split("@")[0]!.split("+");
    const headers = headersOf(mail);
    expect(
      ["from", "to", "auto-submitted", "content-language", "mime-version"].map((name) => headers.get(name)),
      to,
    ).toEqual(["Palco <hola@palco.test>", to, "auto-generated", language, "1.0"]);
    expect(headers.get("message-id"), to).toMatch(/^<[\w-]+@palco\.test>$/);
    expect(headers.get("date"), to).toMatch(/^\w{3}, \d{1,2} \w{3} \d{4} /);
    expect(headers.get("subject"), to).toMatch(/\S/);
    ids.add(headers.get("message-id")!);
    const parts = partsOf(mail);
    expect(
      parts.slice(0, 2).map(({ type }) => type),
      to,
    ).toEqual(["text/plain", "text/html"]);
    const [plain = "", html = ""] = parts.map(({ text }) => text);
    expect(`${headers.get("subject")} ${plain} ${html}`, to).not.toMatch(
      /\{\{|undefined|\[object|NaN|Invalid/,
    );
    // No American date: screens in English write British ones.
    expect(plain, to).not.toMatch(/\d\s[AP]M\b|[A-Z][a-z]+ \d{1,2}, \d{4}/);
    expect(html, to).toContain(`<html lang="${language}">`);
    // Every link of the mail can be read in its plain part too, and leads to this site or to what the example names.
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll("&#38;", "&"));
    for (const link of links) {
      expect(link, to).toMatch(/^https:\/\/(palco\.test|example\.com)\//);
      expect(plain, to).toContain(link);
    }
    expect(plain.trim().length, to).toBeGreaterThan(80);
  }
  expect(ids.size).toBe(sink.mails.length);
});

test("every word of the mails stands in one of their examples, where administrators edit it", () => {
  const known = new Set([...collectExamples().values()].flatMap(({ sampleOf }) => [...sampleOf.keys()]));
  expect(mails.filter(([, { samples }]) => !samples.length)).toEqual([]);
  expect(mailTextKeys.filter((key) => !known.has(key))).toEqual([]);
});

test("mails that the releases before queued can still be written", () => {
  const queued = [
    "account-pending", "card-expiring", "channel-banned", "channel-published", "channel-returned", "confirm-email", "order-paid", "order-refunded", "order-sent",
    "password-changed", "reset-password", "subscription-ended", "subscription-paid", "subscription-price", "subscription-unpaid", "webhook-disabled", "welcome",
  ]; // prettier-ignore
  expect(mailTemplates.list().map(({ key }) => key)).toEqual(expect.arrayContaining(queued));
});

test("the editor of mails names every mail and every text of it: no two fields of a mail are called the same", () => {
  const grouped = Object.values(mailGroups).flat();
  expect(grouped.toSorted()).toEqual([frameKey, ...mails.map(([key]) => key)].toSorted());
  for (const language of languages) {
    const words = editorWords[language] as Readonly<Record<string, string>>;
    const unnamed = grouped.filter((key) => !words[`name_${key}`] || !words[`when_${key}`]);
    const repeated = [...collectExamples()].flatMap(([mail, { sampleOf }]) => {
      const labels = [...sampleOf.keys()].map((key) => `${partOf(key)} ${words[`text_${key}`] ?? ""}`);
      return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${mail}: ${label}`);
    });
    expect({ unnamed, repeated }, language).toEqual({ unnamed: [], repeated: [] });
  }
  const known = new Set<string>(mailTextKeys.map((key) => `text_${key}`));
  expect(Object.keys(editorWords.es).filter((key) => key.startsWith("text_") && !known.has(key))).toEqual([]);
});
