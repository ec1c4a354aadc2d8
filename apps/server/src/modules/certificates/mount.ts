import {
  certificateArchivePath,
  CertificateCode,
  certificatePdfPath,
  certificateSamplePath,
} from "@palco/contract/certificates/api";
import { isLanguage, type Language, negotiateLanguage } from "@palco/values/language";
import { brandColors } from "@palco/values/site-theme";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { getOwnChannel } from "#modules/channels/public.ts";
import { readLook } from "#modules/look/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { findCertificate, readValidCertificates } from "./certificate.queries.ts";
import { archiveOf, fileName } from "./archive.ts";
import type { DrawnCertificate } from "./draw-certificate.ts";
import { wordsOf } from "./issue.ts";
import { getCertified, getIssued } from "./issuer.ts";
import { readChannelLogo, signatureReader } from "./read-pictures.ts";
import { certificateTexts, findTemplate } from "./template.ts";

type Parts = Pick<Platform, "db" | "config" | "now" | "storage">;

/** `?language=`, else the reader's. */
const languageOf = ({ query, headers }: FastifyRequest): Language => {
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : negotiateLanguage(headers["accept-language"]);
};

/** Certificates as PDF: one, a sample of a template, and all of a course in a ZIP. */
export function mountCertificates(app: FastifyInstance, platform: Platform, guard: Guard): void {
  const { db, now } = platform;

  app.get(`/api${certificatePdfPath}`, async (request, reply) => {
    const actor = await guard(request, { audience: "user" });
    const language = languageOf(request);
    const code = CertificateCode.safeParse((request.params as { code: string }).code);
    const row = code.success ? await findCertificate(db, code.data) : undefined;
    if (!row) throw new AppError("certificates.not_found");
    // For its holder and who issues it.
    if (row.userId !== actor.id) {
      const issuer = await guard(request, { audience: "producer", ability: "sales" });
      await getIssued({ db, now, actor: issuer, language }, row.code);
    }
    const draw = await drawer(platform, row.channelId);
    return sendPdf(reply, await draw(row, language), fileName(row, language));
  });

  app.get(`/api${certificateSamplePath}`, async (request, reply) => {
    const actor = await guard(request, { audience: "producer", ability: "content" });
    const language = languageOf(request);
    const channelId = await getOwnChannel({ db, actor }, (request.params as { slug: string }).slug);
    const draw = await drawer(platform, channelId);
    const holder = certificateTexts[language].sample_name;
    const pdf = await draw({ ...(await sampleOf(platform, channelId)), holder }, language);
    return sendPdf(reply, pdf, certificateTexts[language].file);
  });

  app.get(`/api${certificateArchivePath}`, { config: { load: "export" } }, async (request, reply) => {
    const actor = await guard(request, { audience: "producer", ability: "sales" });
    const language = languageOf(request);
    const { slug } = request.params as { slug: string };
    const { product } = await getCertified({ db, now, actor, language }, slug);
    const draw = await drawer(platform, product.channelId);
    return reply
      .header("content-disposition", `attachment; filename="${product.slug}.zip"`)
      .header("cache-control", "private, no-store")
      .type("application/zip")
      .send(archiveOf(readValidCertificates(db, product.id), draw, { language, now: now() }));
  });
}

const sendPdf = (reply: FastifyReply, pdf: Buffer, name: string) =>
  reply
    .header("content-disposition", `inline; filename="${name}.pdf"`)
    .header("cache-control", "private, no-store")
    .type("application/pdf")
    .send(pdf);

/** Answers what draws certificates of a channel, whose logo is read once. */
async function drawer({ db, config, storage }: Parts, channelId: string) {
  const { name, color } = await readLook(db);
  const { primary, text } = brandColors(color, "light");
  const look = { name, primary, text, logo: await readChannelLogo({ db, storage }, channelId) };
  const { drawCertificate } = await import("./draw-certificate.ts");
  const readSigned = signatureReader({ storage });
  return async (one: DrawnCertificate, language: Language) => {
    const signed = await readSigned(one.signatures);
    return drawCertificate(one, { language, look: { ...look, signed }, publicUrl: config.publicUrl });
  };
}

/** A certificate of a channel that nobody has, as its template stands; its holder is to be added. */
async function sampleOf({ db, now }: Parts, channelId: string): Promise<Omit<DrawnCertificate, "holder">> {
  const template = await findTemplate(db, channelId);
  const { title: channel } = await db
    .selectFrom("channel_card")
    .select("title")
    .where("id", "=", channelId)
    .executeTakeFirstOrThrow();
  const titles = {
    es: certificateTexts.es.sample_course,
    en: certificateTexts.en.sample_course,
    pt: certificateTexts.pt.sample_course,
  };
  const achieved = { minutes: 750, completedAt: now() };
  const wordsIn = (language: Language) =>
    wordsOf(
      { titles, channel: channel!, template },
      { ...achieved, holder: certificateTexts[language].sample_name },
    )[language];
  return {
    ...achieved,
    code: "0".repeat(16),
    words: { es: wordsIn("es"), en: wordsIn("en"), pt: wordsIn("pt") },
    channel: channel!,
    signatures: template.signatures,
    accreditation: template.accreditation,
    issuedAt: now(),
    revokedAt: null,
  };
}
