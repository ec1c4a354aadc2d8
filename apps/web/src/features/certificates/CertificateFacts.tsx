import type { Certificate, CertificateProof } from "@palco/contract/certificates/api";
import { showCode } from "@palco/values/coupon-code";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./certificates.css";

/** What a certificate proves, fact by fact. */
export function CertificateFacts({ certificate }: { certificate: CertificateProof | Certificate }) {
  const { t } = useTranslation("certificates");
  const format = useFormat();
  const { code, minutes, completedAt, issuedAt, accreditation } = certificate;
  const facts = [
    [t("fact_completed"), format.date(completedAt)],
    [t("fact_issued"), format.date(issuedAt)],
    [t("fact_length"), minutes ? format.length(minutes * 60_000) : ""],
    [t("fact_accreditation"), accreditation],
    [t("fact_code"), showCode(code)],
  ].filter(([, value]) => value);
  const { parts } = certificate;
  return (
    <>
      <dl className="certificate-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-user-content={value === accreditation || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {parts.length ? (
        <ol className="certificate-parts" aria-label={t("parts")}>
          {parts.map((part, place) => (
            <li key={place}>
              <span data-user-content>{part.title}</span> <small>{format.date(part.completedAt)}</small>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}
