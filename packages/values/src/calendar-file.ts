/** One entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same for the same date: a calendar that imports it twice keeps one. */
  uid: string;
  /** Rises each time the date is moved: a calendar that has the entry takes the change. Absent from mails queued by the release before. */
  sequence?: number;
  title: string;
  startsAt: string;
  endsAt: string;
  /** Where it is watched. */
  url: string;
  /** A sentence under the title. */
  about: string;
}

const lineLength = 75;

/** The dates as an .ics file (RFC 5545), in UTC: it says the same moment in every zone. */
export function calendarFile(entries: readonly CalendarEntry[], madeAt: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Palco//Tickets//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${entry.uid}`,
      `SEQUENCE:${entry.sequence ?? 0}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART:${utc(new Date(entry.startsAt))}`,
      `DTEND:${utc(new Date(entry.endsAt))}`,
      `SUMMARY:${escape(entry.title)}`,
      `DESCRIPTION:${escape(`${entry.about}\n${entry.url}`)}`,
      `URL:${entry.url}`,
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escape(entry.title)}`,
      "TRIGGER:-PT15M",
      "END:VALARM",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

/** "20261124T140000Z". */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
}

/** Lines are at most 75 bytes; what is longer goes on after a space, and no letter is cut in two. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  let folded = "";
  let size = 0;
  for (const letter of line) {
    const more = bytes.encode(letter).length;
    if (size + more > lineLength) {
      folded += "\r\n ";
      size = 1;
    }
    folded += letter;
    size += more;
  }
  return folded;
}
