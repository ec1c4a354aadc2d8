import type { CodePurpose } from "@palco/contract/accounts/codes";
import type { MailTemplate } from "#modules/mail/public.ts";

/** A code to type where it was asked for. There is no button: mail scanners follow links and would spend it. */
export const mailedCode: MailTemplate<{ code: string; purpose: CodePurpose }> = {
  key: "mailed-code",
  write({ code, purpose }, { t }) {
    const body = purpose === "sign_in" ? t("code_sign_in_body") : t("code_mailbox_body");
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
