import { type ChapterFields, longestChapterTitle, mostChapters } from "@palco/contract/chapters/api";
import { languages, type Language } from "@palco/values/language";
import { type ParsedChapter, readTime, writeTime } from "./parse-chapters.ts";

/** A chapter as it is being written. */
export interface Row {
  /** Stays with the row, whatever is typed. */
  key: number;
  time: string;
  titles: Partial<Record<Language, string>>;
}

export type RowProblem = "time" | "twice" | "beyond" | "title" | "too_long";

let lastKey = 0;
const newKey = () => (lastKey += 1);

export const newRow = (startsAt: number | undefined): Row => ({
  key: newKey(),
  time: startsAt === undefined ? "" : writeTime(startsAt),
  titles: {},
});

export function rowsOf(chapters: readonly ChapterFields[]): Row[] {
  return chapters.map(({ startsAt, titles }) => ({ ...newRow(startsAt), titles }));
}

/** Adds a list to what is there: another time is another chapter, the same time gets the title of this language. */
export function withParsed(
  rows: readonly Row[],
  parsed: readonly ParsedChapter[],
  language: Language,
): Row[] {
  const merged = [...rows];
  for (const { startsAt, title } of parsed) {
    const index = merged.findIndex(({ time }) => readTime(time) === startsAt);
    const row = merged[index] ?? newRow(startsAt);
    const filled = { ...row, titles: { ...row.titles, [language]: title } };
    if (index < 0) merged.push(filled);
    else merged[index] = filled;
  }
  return inOrder(merged).slice(0, mostChapters);
}

/** By their times; rows whose time can't be read yet stay last. */
export function inOrder(rows: readonly Row[]): Row[] {
  const second = ({ time }: Row) => readTime(time) ?? Infinity;
  return rows.toSorted((a, b) => (second(a) === second(b) ? 0 : second(a) - second(b)));
}

const filled = (titles: Row["titles"]) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const title = titles[language]?.trim();
      return title ? [[language, title]] : [];
    }),
  );

/** What keeps each row from being saved, by its key. */
export function problemsOf(rows: readonly Row[], durationMs: number | null): Map<number, RowProblem> {
  const problems = new Map<number, RowProblem>();
  const taken = new Set<number>();
  for (const { key, time, titles } of rows) {
    const second = readTime(time);
    if (second === undefined) problems.set(key, "time");
    else if (taken.has(second)) problems.set(key, "twice");
    else if (durationMs !== null && second * 1000 >= durationMs) problems.set(key, "beyond");
    else if (!Object.keys(filled(titles)).length) problems.set(key, "title");
    else if (Object.values(titles).some((title) => (title?.trim().length ?? 0) > longestChapterTitle))
      problems.set(key, "too_long");
    if (second !== undefined) taken.add(second);
  }
  return problems;
}

/** As the server takes them. */
export function fieldsOf(rows: readonly Row[]): ChapterFields[] {
  return inOrder(rows).map(({ time, titles }) => ({ startsAt: readTime(time) ?? 0, titles: filled(titles) }));
}
