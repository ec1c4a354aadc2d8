import type { ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { CalendarPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { comingDates } from "#app/coming-dates.ts";
import { saveFile } from "#app/save-file.ts";
import { calendarFile } from "@palco/values/calendar-file";

/** Keeps the dates to come of a product as a file for calendars; nothing for what has none. */
export function AddToCalendar({
  product: { slug, title, shortDescription, sessions },
  isQuiet,
}: {
  product: Pick<ProductView, "slug" | "title" | "shortDescription" | "sessions">;
  /** Below a date, whose it is: without a frame. */
  isQuiet?: boolean;
}) {
  const { t } = useTranslation(["catalogue", "product"]);
  const dates = comingDates({ sessions });
  if (!dates.length) return null;

  function save(): void {
    const entries = dates.map(({ id, startsAt, endsAt, moves }) => ({
      uid: `${id}@${location.hostname}`,
      sequence: moves,
      title,
      startsAt,
      endsAt,
      url: new URL(`/products/${slug}`, location.origin).href,
      about: shortDescription,
    }));
    saveFile(`${slug}.ics`, calendarFile(entries, new Date()), "text/calendar;charset=utf-8");
  }

  return (
    <Button
      icon={<CalendarPlus aria-hidden="true" />}
      onClick={save}
      {...(isQuiet && { variant: "ghost", size: "sm", className: "calendar-quiet" })}
    >
      {t("product:calendar")}
    </Button>
  );
}
