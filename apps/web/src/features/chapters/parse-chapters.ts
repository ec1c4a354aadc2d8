import { longestChapterTitle, mostChapters } from "@palco/contract/chapters/api";

export interface ParsedChapter {
  startsAt: number;
  title: string;
}

/** "0:00 Intro", "01:02:03 - Coda", "(4:05) Aria", "• [12:00] Coro". */
const chapterLine = /^\s*(?:[-–—•*·]\s*)?[([]?((?:\d{1,2}:)?\d{1,3}:\d{2})[)\]]?\s*(?:[-–—:|·.)]\s*)?(\S.*)$/;

/** Second of "1:23", "1:02:03" or "83"; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^(?:(?:\d{1,2}:)?\d{1,3}:\d{2}|\d{1,5})$/.test(trimmed)) return undefined;
  const parts = trimmed.split(":").map(Number);
  const [last = 0, middle = 0] = parts.toReversed();
  // In "1:75" somebody means something else.
  if (parts.length > 1 && last > 59) return undefined;
  if (parts.length > 2 && middle > 59) return undefined;
  return parts.reduce((total, part) => total * 60 + part, 0);
}

/** "1:23" or "1:02:03". */
export function writeTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The lines of a text that name a time and a title, in their order; of two at one second the first. */
export function parseChapters(text: string): ParsedChapter[] {
  const found = new Map<number, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, time = "", title = ""] = chapterLine.exec(line) ?? [];
    const startsAt = time ? readTime(time) : undefined;
    if (startsAt === undefined || found.has(startsAt)) continue;
    found.set(startsAt, title.trim().slice(0, longestChapterTitle).trim());
  }
  return [...found]
    .map(([startsAt, title]) => ({ startsAt, title }))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, mostChapters);
}

/** Chapters that a description holds: from two lines on, so that a lone hour in a text is none. */
export function chaptersInDescription(text: string): ParsedChapter[] {
  const found = parseChapters(text);
  return found.length >= 2 ? found : [];
}
