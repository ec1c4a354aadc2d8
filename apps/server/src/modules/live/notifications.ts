import type { Localized } from "@palco/values/language";
import { type NotificationKind, notificationKind, toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { listDates } from "#modules/catalogue/public.ts";
import { findDate, listHolders, listHoldersAfter } from "./announced.ts";

/** To who has a ticket: it begins in ten minutes. */
const startingSoon = notificationKind({
  key: "live.starting_soon",
  mail: "asked",
  urgent: true,
  events: ["live.starting_soon"],
  async tell(tx, { payload: { productId, sessionId, title, slug, startsAt }, occurredAt }) {
    const holders = await listHolders(tx, { productId, sessionId }, occurredAt);
    const data = { title, slug, startsAt };
    return holders.map((userId) => ({ userId, about: `${sessionId} ${startsAt}`, data }));
  },
  write: ({ title, slug, startsAt }, { t, when }) => ({
    subject: t("starting_soon", { title }),
    content: t("starting_soon_body", { date: when(startsAt) }),
    link: `/player/${slug}`,
  }),
});

interface NearDate {
  sessionId: string;
  startsAt: string;
  endsAt: string;
  moves: number;
  slug: string;
  title: string;
  titles: Localized;
  about: string;
  abouts: Localized;
}

/** To who has a ticket: it is a day away; an hour, for who bought it later than that. With its entry for calendars. */
const dateReminder = notificationKind({
  key: "date.reminder",
  mail: "asked",
  mailed: true,
  events: ["date.near"],
  async tell(tx, { payload, occurredAt }) {
    const { sessionId, startsAt, after } = payload;
    const date = await findDate(tx, sessionId, new Date(startsAt));
    if (!date) return [];
    const { productId, ...words } = date;
    const page = { productId, sessionId, after, limit: toldAtATime };
    const holders = await listHoldersAfter(tx, page, occurredAt);
    const last = holders.at(-1);
    if (last && holders.length === toldAtATime)
      await publishEvent(tx, "date.near", { ...payload, after: last });
    const known = (await listDates(tx, productId)).find(({ id }) => id === sessionId);
    const data: NearDate = {
      sessionId,
      startsAt,
      endsAt: (known?.endsAt ?? new Date(startsAt)).toISOString(),
      moves: known?.moves ?? 0,
      ...words,
    };
    // The same for both times ahead: who was reminded a day before is not an hour before.
    return holders.map((userId) => ({ userId, about: `${sessionId} ${startsAt}`, data }));
  },
  write({ sessionId, startsAt, endsAt, moves, slug, title, titles, about, abouts }, { t, when, language }) {
    const name = titles[language] || title;
    return {
      subject: t("date_reminder", { title: name, date: when(startsAt) }),
      content: t("date_reminder_body", { title: name, date: when(startsAt) }),
      link: `/player/${slug}`,
      calendar: {
        uid: sessionId,
        sequence: moves,
        title: name,
        startsAt,
        endsAt,
        url: `/products/${slug}`,
        about: abouts[language] || about,
      },
    };
  },
});

export const notifications: readonly NotificationKind[] = [dateReminder, startingSoon];
