import { randomBytes } from "node:crypto";
import type { CertificateTemplateFields } from "@palco/contract/certificates/api";
import { fillCertificateText } from "@palco/values/certificate-text";
import { codesFrom } from "@palco/values/coupon-code";
import { numberFormat } from "@palco/values/formats";
import { type Language, languages } from "@palco/values/language";
import { writtenDate } from "@palco/values/written-date";
import { findProductForSale, type ProductForSale } from "#modules/catalogue/public.ts";
import type { Context } from "#platform/context.ts";
import { toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import type { Achievement, AchievementKind } from "./achievement.ts";
import { insertCertificates, type NewCertificate, type Words } from "./certificate.queries.ts";
import { listHolders } from "./holder.queries.ts";
import { findTemplate, usual, usualOfProgramme } from "./template.ts";

/** Days of a certificate are those of the site's place. */
export const timeZone = "Europe/Madrid";

/** Length in hours and minutes, as each language writes it; empty: there is nothing to watch. */
export function hoursIn(language: Language, minutes: number): string {
  const unit = (value: number, name: "hour" | "minute") =>
    numberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && unit(hours, "hour"), rest && unit(rest, "minute")].filter(Boolean).join(" ");
}

export interface CertificateSubject {
  titles: Record<Language, string>;
  channel: string;
  template: Pick<CertificateTemplateFields, "texts">;
}

/** Words of a certificate in each language, from the template of its channel. */
export function wordsOf(
  { titles, channel, template }: CertificateSubject,
  {
    holder,
    minutes,
    completedAt,
    parts,
  }: Pick<Achievement, "minutes" | "completedAt" | "parts"> & { holder: string },
): Record<Language, Words> {
  const wordsIn = (language: Language): Words => {
    const { heading, text } = template.texts[language] ?? (parts ? usualOfProgramme : usual)[language];
    const values = {
      name: holder,
      course: titles[language],
      channel,
      hours: hoursIn(language, minutes),
      date: writtenDate(completedAt.toISOString(), "day", language, timeZone),
    };
    return {
      title: titles[language],
      heading: fillCertificateText(heading, values),
      text: fillCertificateText(text, values),
      ...(parts && {
        parts: parts.map((part) => ({
          title: part.titles[language],
          completedAt: part.completedAt.toISOString(),
        })),
      }),
    };
  };
  return { es: wordsIn("es"), en: wordsIn("en"), pt: wordsIn("pt") };
}

/** Answers what writes certificates of a product, whose titles and template are read once. */
export async function certificateWriter({ db, now }: Pick<Context, "db" | "now">, product: ProductForSale) {
  const template = await findTemplate(db, product.channelId);
  const [es, en, pt] = await Promise.all(
    languages.map(
      async (language) =>
        (await findProductForSale(db, product.id, { now: now(), language }))?.title ?? product.title,
    ),
  );
  const subject = {
    titles: { es: es!, en: en!, pt: pt! },
    channel: product.channel.title,
    template,
  };
  return (achievement: Achievement, holder: string, code?: string): NewCertificate => ({
    ...achievement,
    code: code ?? codesFrom(randomBytes(10))[0]!,
    productId: product.id,
    holder,
    words: wordsOf(subject, { ...achievement, holder }),
    channel: subject.channel,
    signatures: template.signatures,
    accreditation: template.accreditation,
    issuedAt: now(),
  });
}

/** So many are written in one request, and told in one transaction. */
const batch = toldAtATime;

/** Issues certificates to those who completed the product and have none, the first ones first. Answers how many. */
export async function issueWaiting(
  context: Pick<Context, "db" | "now">,
  product: ProductForSale,
  kind: AchievementKind,
): Promise<number> {
  const { db } = context;
  const achieved = await kind.listWaiting(db, product.id, batch);
  const [write, holders] = await Promise.all([
    certificateWriter(context, product),
    listHolders(
      db,
      achieved.map(({ userId }) => userId),
    ),
  ]);
  const written = achieved.flatMap((one) => {
    const holder = holders.get(one.userId);
    return holder ? [write(one, holder)] : [];
  });
  return db.transaction().execute(async (tx) => {
    const codes = await insertCertificates(tx, written);
    if (codes.length) await publishEvent(tx, "certificate.issued", { codes });
    return codes.length;
  });
}
