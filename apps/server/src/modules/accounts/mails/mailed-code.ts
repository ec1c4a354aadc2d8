import type { MailTemplate } from "#modules/mail/public.ts";
import type { MailedPurpose } from "../challenge.queries.ts";

/** A code to type where it was asked for. There is no button: mail scanners follow links and would spend it. */
export const mailedCode: MailTemplate<{ code: string; purpose: MailedPurpose }> = {
  key: "mailed-code",
  write({ code, purpose }, { t }) {
    const body = t(`code_${purpose}_body`);
    return {
      subject: t("code_subject", { code }),
      title: t("code_title", { code }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "note", text: t("code_note") },
      ],
      onRequest: purpose === "mailbox",
    };
  },
};
