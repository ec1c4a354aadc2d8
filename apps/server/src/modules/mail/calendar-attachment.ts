import { calendarFile, type CalendarEntry } from "@palco/values/calendar-file";
import type { MailAttachment, MailWords } from "./mail-template.ts";

/** A date for the reader's calendar, with this site's address and an id that stays: the calendar keeps one entry and updates it. */
export function calendarAttachment(entry: CalendarEntry, link: MailWords["link"]): MailAttachment {
  const url = link(entry.url as `/${string}`);
  const uid = `${entry.uid}@${new URL(url).hostname}`;
  return {
    name: "palco.ics",
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    text: calendarFile([{ ...entry, uid, url }], new Date()),
  };
}
