import { sessionZone } from "@palco/values/wall-clock";
import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

export interface BroadcastOffTimeData {
  title: string;
  slug: string;
  /** ISO 8601: the announced hour. */
  announcedAt: string;
  early: boolean;
}

/** To who has a ticket: it is on air now, and not at the announced hour. */
export const broadcastOffTime: MailTemplate<BroadcastOffTimeData> = {
  key: "broadcast-off-time",
  write({ title, slug, announcedAt, early }, { t, language, link }) {
    const body = t(early ? "broadcast_early_body" : "broadcast_late_body", { title });
    const announced = writtenDate(announcedAt, "showing", language, sessionZone, { timeZoneName: "short" });
    return {
      subject: t("broadcast_off_time_subject", { title }),
      title: t("broadcast_off_time_subject", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "facts", rows: [[t("broadcast_announced_label"), announced]] },
        { kind: "button", text: t("broadcast_off_time_button"), url: link(`/player/${slug}`) },
      ],
    };
  },
};
