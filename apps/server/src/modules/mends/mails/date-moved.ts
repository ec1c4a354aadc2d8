import type { CalendarEntry } from "@palco/values/calendar-file";
import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import { calendarAttachment, type MailTemplate } from "#modules/mail/public.ts";

interface DateMovedData {
  title: string;
  slug: string;
  /** ISO 8601. */
  from: string;
  to: string;
  /** Absent from mails queued by the release before. */
  calendar?: CalendarEntry;
}

/** To who holds a ticket for a date that takes place at another time. */
export const dateMoved: MailTemplate<DateMovedData> = {
  key: "date-moved",
  write({ title, slug, from, to, calendar }, { language, t, link }) {
    const when = (at: string) =>
      writtenDate(at, "showing", language, sessionZone, { year: "numeric", timeZoneName: "short" });
    return {
      subject: t("date_moved_subject", { title }),
      title: t("date_moved_title"),
      preview: t("date_moved_body", { title, date: when(to) }),
      ...(calendar && { attachments: [calendarAttachment(calendar, link)] }),
      blocks: [
        { kind: "text", text: t("date_moved_body", { title, date: when(to) }) },
        {
          kind: "facts",
          rows: [
            [t("date_moved_before"), when(from)],
            [t("date_moved_now"), when(to)],
          ],
        },
        { kind: "text", text: t("date_moved_ticket") },
        { kind: "button", text: t("date_moved_button"), url: link(`/products/${slug}`) },
      ],
    };
  },
};
