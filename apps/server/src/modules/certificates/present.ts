import type { Certificate, CertificateProof, IssuedCertificate } from "@palco/contract/certificates/api";
import type { Language } from "@palco/values/language";
import type { CertificateRow } from "./certificate.queries.ts";

const instant = (date: Date | null) => date?.toISOString() ?? null;

const common = (row: CertificateRow, language: Language) => ({
  code: row.code,
  title: row.words[language].title,
  channel: row.channel,
  accreditation: row.accreditation,
  minutes: row.minutes,
  completedAt: row.completedAt.toISOString(),
  parts: [...(row.words[language].parts ?? [])],
  issuedAt: row.issuedAt.toISOString(),
  state: row.revokedAt ? ("revoked" as const) : ("valid" as const),
  revokedAt: instant(row.revokedAt),
  revokedReason: row.revokedReason,
});

export const toProof = (row: CertificateRow, language: Language): CertificateProof => ({
  ...common(row, language),
  holder: row.showsName && row.holder ? row.holder : null,
});

export const toOwn = (row: CertificateRow, language: Language): Certificate => ({
  ...common(row, language),
  holder: row.holder,
  showsName: row.showsName,
  product: { slug: row.slug, type: row.type },
});

export const toIssued = (row: CertificateRow, language: Language): IssuedCertificate => ({
  ...common(row, language),
  holder: row.holder,
  userId: row.userId,
  email: row.email,
});
