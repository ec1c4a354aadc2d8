import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

/** Warns the owner, in case another person did it. `at` is ISO 8601. */
export const passwordChanged: MailTemplate<{ name: string; at: string; timezone: string }> = {
  key: "password-changed",
  write({ name, at, timezone }, { t, link, language }) {
    const when = writtenDate(at, "moment", language, timezone);
    return {
      subject: t("password_changed_subject"),
      title: t("password_changed_title"),
      preview: t("password_changed_body", { name, when }),
      blocks: [
        { kind: "text", text: t("password_changed_body", { name, when }) },
        { kind: "text", text: t("password_changed_note") },
        { kind: "button", text: t("password_changed_button"), url: link("/recovery-password") },
      ],
    };
  },
};
