import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

/** `until` is ISO 8601. */
export const exportReady: MailTemplate<{ name: string; until: string; timezone: string }> = {
  key: "data-export-ready",
  write({ name, until, timezone }, { t, link, language }) {
    const when = writtenDate(until, "day", language, timezone);
    return {
      subject: t("export_subject"),
      title: t("export_title", { name }),
      preview: t("export_body", { when }),
      blocks: [
        { kind: "text", text: t("export_body", { when }) },
        { kind: "button", text: t("export_button"), url: link("/account/my-data?tab=privacy") },
        { kind: "note", text: t("export_note") },
      ],
    };
  },
};
