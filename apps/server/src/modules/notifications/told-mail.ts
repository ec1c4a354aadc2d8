import type { CalendarEntry } from "@palco/values/calendar-file";
import { calendarAttachment, type MailListRef, type MailTemplate } from "#modules/mail/public.ts";

export interface ToldMailData {
  /** As it stands in the application: it was put into words there. */
  title: string;
  told: string;
  path: string | null;
  /** None in mails of the release before. */
  lists?: readonly MailListRef[];
  calendar?: CalendarEntry;
}

/** A notification by mail, for who has asked for its kind that way. */
export const toldMail: MailTemplate<ToldMailData> = {
  key: "notification-told",
  write: ({ title, told, path, lists = [], calendar }, { t, link }) => ({
    subject: title,
    title,
    preview: told,
    lists,
    ...(calendar && { attachments: [calendarAttachment(calendar, link)] }),
    blocks: [
      { kind: "text", text: told },
      ...(calendar ? [{ kind: "text" as const, text: t("told_calendar") }] : []),
      ...(path?.startsWith("/")
        ? [{ kind: "button" as const, text: t("told_button"), url: link(path as `/${string}`) }]
        : []),
      {
        kind: "note",
        text: t("told_why"),
        link: { text: t("told_choose"), url: link("/account/my-data?tab=notices") },
      },
    ],
  }),
};
