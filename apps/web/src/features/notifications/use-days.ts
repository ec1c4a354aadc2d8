import type { NotificationView } from "@palco/contract/notifications/graphql";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useReader } from "#app/session.ts";

export interface TimedNotification extends NotificationView {
  /** "20:30", by the reader's clock. */
  time: string;
}

interface Day {
  /** "2026-11-26", in the reader's time zone. */
  day: string;
  title: string;
  notifications: TimedNotification[];
}

/** Notifications by the day they came, in their order. */
export function useDays(notifications: readonly NotificationView[]): Day[] {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const timeZone = useReader()?.timezone;
  // The day on which it was opened.
  const [now] = useState(() => Date.now());
  const zone = timeZone ? { timeZone } : {};
  const time = new Intl.DateTimeFormat(format.locale, { hour: "2-digit", minute: "2-digit", ...zone });
  const dayOf = (at: Date) => new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", ...zone }).format(at);
  const titles = new Map([
    [dayOf(new Date(now - 86_400_000)), t("yesterday")],
    [dayOf(new Date(now)), t("today")],
  ]);
  const days = new Map<string, Day>();
  for (const one of notifications) {
    const day = dayOf(new Date(one.timestamp));
    const title = titles.get(day) ?? format.date(one.timestamp);
    const known: Day = days.get(day) ?? { day, title, notifications: [] };
    known.notifications.push({ ...one, time: time.format(new Date(one.timestamp)) });
    days.set(day, known);
  }
  return [...days.values()];
}
