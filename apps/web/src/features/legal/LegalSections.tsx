import { getLegalOwner } from "@palco/contract/site-config/legal-owner";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { legalOwnerKey } from "#app/legal-owner.ts";

function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** Legal notice, with who runs the site (`/manage/config-admin?tab=owner`). */
export function Notice() {
  const { t } = useTranslation("legal");
  const { data, isPending } = useQuery({ queryKey: legalOwnerKey, queryFn: () => call(getLegalOwner) });
  const owner = data?.owner ?? undefined;
  const address = owner && `${owner.address}, ${owner.postalCode} ${owner.city}, ${owner.country}`;
  const details = [
    { name: t("notice_operator_name"), value: owner?.name },
    { name: t("notice_operator_tax_id"), value: owner?.taxId },
    { name: t("notice_operator_address"), value: address },
    {
      name: t("notice_operator_contact"),
      value: owner && [owner.email, owner.phone].filter(Boolean).join(" · "),
    },
    ...(owner?.registry ? [{ name: t("notice_operator_registry"), value: owner.registry }] : []),
  ];
  return (
    <LegalSection id="notice" title={t("notice_title")}>
      <p>{t("notice_software")}</p>
      <dl className="legal-operator" aria-label={t("notice_operator")}>
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* A space keeps the line's height while it loads. */}
            <dd data-user-content={value ? true : undefined} data-missing={value ? undefined : true}>
              {value || (isPending ? "\u00A0" : t("notice_operator_missing"))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t("notice_content")}</p>
    </LegalSection>
  );
}

export function Privacy() {
  const { t } = useTranslation("legal");
  return (
    <LegalSection id="privacy" title={t("privacy_title")}>
      <p>{t("privacy_what")}</p>
      <p>{t("privacy_why")}</p>
      <p>{t("privacy_who")}</p>
      <p>{t("privacy_how")}</p>
      <p>{t("privacy_rights")}</p>
    </LegalSection>
  );
}

/** The facts of a purchase (specification, section 1), one under each name so that they can be found. */
export function Terms() {
  const { t } = useTranslation("legal");
  return (
    <LegalSection id="terms" title={t("terms_title")}>
      <h3>{t("terms_price_title")}</h3>
      <p>{t("terms_price")}</p>
      <h3>{t("terms_account_title")}</h3>
      <p>{t("terms_account")}</p>
      <h3>{t("terms_video_title")}</h3>
      <p>{t("terms_video")}</p>
      <h3>{t("terms_live_title")}</h3>
      <p>{t("terms_live")}</p>
      <h3>{t("terms_quality_title")}</h3>
      <p>{t("terms_quality")}</p>
      <h3>{t("terms_refund_title")}</h3>
      <p>{t("terms_refund")}</p>
      <p className="legal-aside">{t("terms_rights")}</p>
    </LegalSection>
  );
}

export function Organizers() {
  const { t } = useTranslation("legal");
  return (
    <LegalSection id="organizers" title={t("organizers_title")}>
      <p>{t("organizers_content")}</p>
      <p>{t("organizers_payout")}</p>
      <p>{t("organizers_refund")}</p>
    </LegalSection>
  );
}

export function Cookies() {
  const { t } = useTranslation("legal");
  return (
    <LegalSection id="cookies" title={t("cookies_title")}>
      <p>{t("cookies_none")}</p>
      <ul>
        <li>{t("cookies_session")}</li>
        <li>{t("cookies_preferences")}</li>
        <li>{t("cookies_uploads")}</li>
      </ul>
      <p>{t("cookies_remove")}</p>
      <p>{t("cookies_bank")}</p>
    </LegalSection>
  );
}
