import { type LegalDocument, legalPath } from "@palco/contract/legal/documents";
import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

/** Announces a material change of a legal document. `effectiveAt` is ISO 8601. */
export const termsChange: MailTemplate<{
  name: string;
  title: string;
  document: LegalDocument;
  version: number;
  effectiveAt: string;
  timezone: string;
}> = {
  key: "terms-change",
  write({ name, title, document, version, effectiveAt, timezone }, { t, link, language }) {
    const when = writtenDate(effectiveAt, "day", language, timezone);
    return {
      subject: t("terms_change_subject", { title }),
      title: t("terms_change_title", { name }),
      preview: t("terms_change_body", { title, when }),
      blocks: [
        { kind: "text", text: t("terms_change_body", { title, when }) },
        {
          kind: "button",
          text: t("terms_change_button"),
          url: link(`${legalPath(document)}&version=${version}`),
        },
        { kind: "note", text: t("terms_change_note") },
      ],
    };
  },
};
