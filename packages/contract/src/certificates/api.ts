import { unknownPlaceholder } from "@palco/values/certificate-text";
import { codeAlphabet, codeLength, normalizeCode } from "@palco/values/coupon-code";
import { z } from "zod";
import {
  Id,
  ImageView,
  Instant,
  LanguageCode,
  line,
  LongPage,
  longPageOf,
  requiredLine,
  Slug,
  text,
} from "../fields.ts";
import { fillPath, route } from "../route.ts";

// Certificates of what was completed: a course. Their words are kept as they were on the day of issue.

/** By which anybody verifies a certificate: 80 random bits, typed with or without dashes. */
export const CertificateCode = z
  .string()
  .max(40)
  .transform((typed) => normalizeCode(typed) ?? typed)
  .pipe(z.string().regex(new RegExp(`^[${codeAlphabet}]{${codeLength}}$`), "invalid"));

const byCode = z.object({ code: CertificateCode });
const bySlug = z.object({ slug: Slug });

const withPlaceholders = (field: z.ZodString) =>
  field.refine((written) => unknownPlaceholder(written) === undefined, "placeholder_unknown");

/** Words of a template in one language; placeholders of `certificatePlaceholders` in braces. */
export const CertificateTexts = z.object({
  heading: withPlaceholders(requiredLine(80)),
  /** Follows the name of its holder. */
  text: withPlaceholders(text(600)),
});
export type CertificateTexts = z.infer<typeof CertificateTexts>;

export const CertificateSignature = z.object({
  name: requiredLine(80),
  role: line(80),
  /** How they sign: a picture of the purpose `signature`. */
  imageId: Id.nullable().default(null),
});
export type CertificateSignature = z.infer<typeof CertificateSignature>;

export const CertificateTemplateFields = z.object({
  /** Languages without words of their own have the usual ones. */
  texts: z.partialRecord(LanguageCode, CertificateTexts),
  signatures: z.array(CertificateSignature).max(2),
  /** Who accredits it and under what number. */
  accreditation: line(200),
});
export type CertificateTemplateFields = z.infer<typeof CertificateTemplateFields>;

export const CertificateTemplate = CertificateTemplateFields.extend({
  /** Send it back with the next save; 0: nothing was saved yet. */
  revision: z.int(),
  /** The words of languages without words of their own. */
  usual: z.record(LanguageCode, CertificateTexts),
  /** Pictures of its signatures. */
  images: z.array(ImageView),
});
export type CertificateTemplate = z.infer<typeof CertificateTemplate>;

export const getCertificateTemplate = route({
  method: "GET",
  path: "/channels/:slug/certificate-template",
  audience: "producer",
  ability: "content",
  summary: "Words, signatures and accreditation of the certificates of a channel of mine",
  params: bySlug,
  output: CertificateTemplate,
  refusals: ["channels.not_found"],
});

export const saveCertificateTemplate = route({
  method: "PUT",
  path: "/channels/:slug/certificate-template",
  audience: "producer",
  ability: "content",
  summary:
    "Save them; certificates that were issued keep their words. Refused when another save came in between",
  params: bySlug,
  body: CertificateTemplateFields.extend({ revision: z.int().min(0) }),
  output: CertificateTemplate,
  refusals: ["channels.not_found", "certificates.changed_elsewhere"],
});

export const certificateStates = ["valid", "revoked"] as const;

/** Everything that who has the code may know. */
export const CertificateProof = z.object({
  code: z.string(),
  /** Null: its holder hides it, or has no account any more. */
  holder: z.string().nullable(),
  title: z.string(),
  channel: z.string(),
  accreditation: z.string(),
  /** Length of its films together. */
  minutes: z.int(),
  completedAt: Instant,
  /** Courses of a programme, in their order; none of a course. */
  parts: z.array(z.object({ title: z.string(), completedAt: Instant })),
  issuedAt: Instant,
  state: z.enum(certificateStates),
  revokedAt: Instant.nullable(),
  revokedReason: z.string().nullable(),
});
export type CertificateProof = z.infer<typeof CertificateProof>;

export const verifyCertificate = route({
  method: "GET",
  path: "/certificates/:code",
  audience: "everyone",
  summary: "Whether a certificate is genuine, for whoever has its code; a revoked one answers as revoked",
  params: byCode,
  output: CertificateProof,
  refusals: ["certificates.not_found"],
});

/** As its holder sees it. */
export const Certificate = CertificateProof.omit({ holder: true }).extend({
  holder: z.string(),
  /** Whether its proof says the name. */
  showsName: z.boolean(),
  product: z.object({ slug: Slug, type: z.string() }),
});
export type Certificate = z.infer<typeof Certificate>;

export const listMyCertificates = route({
  method: "GET",
  path: "/certificates",
  audience: "user",
  summary: "My certificates, the newest first",
  output: z.object({ items: z.array(Certificate) }),
  refusals: [],
});

export const takeCertificate = route({
  method: "PUT",
  path: "/products/:slug/certificate",
  audience: "user",
  summary: "My certificate of a course that I completed: issued now, or the one I have",
  params: bySlug,
  output: Certificate,
  refusals: ["catalogue.not_found", "certificates.not_completed"],
});

export const showCertificateName = route({
  method: "PUT",
  path: "/certificates/:code/name",
  audience: "user",
  summary: "Say whether the proof of my certificate names me",
  params: byCode,
  body: z.object({ shown: z.boolean() }),
  output: Certificate,
  refusals: ["certificates.not_found"],
});

/** As its issuer sees it. */
export const IssuedCertificate = Certificate.omit({ product: true, showsName: true }).extend({
  userId: Id,
  /** Empty once the account is gone. */
  email: z.string(),
});
export type IssuedCertificate = z.infer<typeof IssuedCertificate>;

export const IssuedCertificates = longPageOf(IssuedCertificate).extend({
  /** People who completed it and have no certificate yet. */
  waiting: z.int(),
});
export type IssuedCertificates = z.infer<typeof IssuedCertificates>;

export const CertificateFilter = z.object({
  q: line(100).optional(),
  state: z.enum(certificateStates).optional(),
});
export type CertificateFilter = z.output<typeof CertificateFilter>;

export const listCertificates = route({
  method: "GET",
  path: "/products/:slug/certificates",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Certificates of a course of mine, the newest first",
  params: bySlug,
  query: LongPage.extend(CertificateFilter.shape),
  output: IssuedCertificates,
  refusals: ["catalogue.not_found"],
});

export const issueCertificates = route({
  method: "PUT",
  path: "/products/:slug/certificates",
  audience: "producer",
  ability: "sales",
  summary: "Issue certificates to all who completed it and have none, 500 at most: ask again while some wait",
  params: bySlug,
  output: z.object({ issued: z.int(), waiting: z.int() }),
  refusals: ["catalogue.not_found"],
});

export const revokeCertificate = route({
  method: "PUT",
  path: "/certificates/:code/revocation",
  audience: "producer",
  ability: "sales",
  summary: "Revoke a certificate: it is verified as revoked, with the reason",
  params: byCode,
  body: z.object({ reason: requiredLine(300) }),
  output: IssuedCertificate,
  refusals: ["certificates.not_found"],
});

export const reissueCertificate = route({
  method: "PUT",
  path: "/certificates/:code/issue",
  audience: "producer",
  ability: "sales",
  summary:
    "Issue a certificate again under its code: valid, with today's name of its holder and words of the template",
  params: byCode,
  output: IssuedCertificate,
  refusals: ["certificates.not_found"],
});

// Files, below `/api`: not operations of the JSON contract.

export const certificatePdfPath = "/certificates/:code/pdf";
/** A certificate as PDF, in this language or the reader's, for its holder and its issuer. */
export const certificatePdf = (code: string) => fillPath(certificatePdfPath, { code });

export const certificateSamplePath = "/channels/:slug/certificate-sample";
/** What the template of a channel makes of a made-up holder, as PDF, for who may change it. */
export const certificateSample = (slug: string, language: string) =>
  `${fillPath(certificateSamplePath, { slug })}?language=${language}`;

export const certificateArchivePath = "/products/:slug/certificates/archive";
/** All valid certificates of a product as PDFs in a ZIP. */
export const certificateArchive = (slug: string) => fillPath(certificateArchivePath, { slug });
