import { sessionZone } from "@palco/values/wall-clock";
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
    return {
      subject: t("broadcast_off_time_subject", { title }),
      title: t("broadcast_off_time_subject", { title }),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "facts", rows: [[t("broadcast_announced_label"), moment(announcedAt, language)]] },
        { kind: "button", text: t("broadcast_off_time_button"), url: link(`/player/${slug}`) },
      ],
    };
  },
};

/** A date in the usual format of all mails, with its zone. */
function moment(at: string, language: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const; // prettier-ignore
  return new Intl.DateTimeFormat(language, { ...options, timeZone: sessionZone }).format(new Date(at));
}
