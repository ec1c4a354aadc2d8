import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

interface Deletion {
  name: string;
  /** When it goes for good, ISO 8601. */
  after: string;
  timezone: string;
  /** The team deleted it; logging in does not bring it back. */
  byTeam: boolean;
  reason: string;
}

/** Tells a person that their account is closed, and until when it can come back. */
export const accountDeletion: MailTemplate<Deletion> = {
  key: "account-deletion",
  write({ name, after, timezone, byTeam, reason }, { t, link, language }) {
    const when = writtenDate(after, "day", language, timezone);
    const body = t(byTeam ? "deletion_body_team" : "deletion_body", { when });
    return {
      subject: t("deletion_subject"),
      title: t("deletion_title", { name }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        ...(reason ? [{ kind: "text" as const, text: t("moved_reason", { reason }) }] : []),
        ...(byTeam ? [] : [{ kind: "button" as const, text: t("deletion_button"), url: link("/login") }]),
        { kind: "note", text: t("deletion_note") },
      ],
    };
  },
};
