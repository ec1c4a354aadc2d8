import type { Localized } from "@palco/values/language";
import { type NotificationKind, notificationKind, toldAtATime } from "#platform/notifications.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { listDatePlaces } from "#modules/catalogue/public.ts";
import { findNames, takeAlerts } from "./alert.queries.ts";

interface Opened {
  slug: string;
  title: string;
  titles: Localized;
  /** Where it is one date of it that has a place free. */
  startsAt?: string;
}

/** To who pressed "Tell me": it can be bought. */
const saleOpened = notificationKind({
  key: "sale.opened",
  mail: "asked",
  mailed: true,
  events: ["sale.opened"],
  async tell(tx, { payload, occurredAt }) {
    const { productId, sessionId = null, at } = payload;
    const product = await findNames(tx, productId);
    if (!product) return [];
    const asked = { productId, sessionId, at: new Date(at), limit: toldAtATime, now: occurredAt };
    const { taken, told } = await takeAlerts(tx, asked);
    if (taken === toldAtATime) await publishEvent(tx, "sale.opened", payload);
    const [date] = sessionId ? await listDatePlaces(tx, [sessionId], occurredAt) : [];
    const data: Opened = { ...product, ...(date && { startsAt: date.startsAt.toISOString() }) };
    // The moment of the press: who is told and asks again is told again.
    return told.map(({ userId, askedAt }) => ({
      userId,
      about: `${sessionId ?? productId} ${askedAt.toISOString()}`,
      data,
    }));
  },
  write: ({ slug, title, titles, startsAt }, { t, when, language }) => ({
    subject: t("sale_opened", { title: titles[language] || title }),
    content: startsAt ? t("sale_opened_date", { date: when(startsAt) }) : t("sale_opened_body"),
    link: `/products/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [saleOpened];
