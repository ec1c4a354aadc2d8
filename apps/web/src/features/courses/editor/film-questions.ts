import type { FilmQuestion } from "@palco/contract/courses/outline";

/** A question as it begins: two options, of which the first is right. */
export const newQuestion = (id: string, atMs: number): FilmQuestion => ({
  id,
  atMs,
  text: "",
  texts: {},
  options: [
    { text: "", texts: {}, isRight: true },
    { text: "", texts: {}, isRight: false },
  ],
});

/** Milliseconds of "1:05", "65" or "1:02:05"; undefined for what is no time. */
export function msOfClock(text: string): number | undefined {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined;
  if (parts.slice(1).some((part) => Number(part) > 59)) return undefined;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** In the order of the film. */
export const inFilmOrder = (questions: readonly FilmQuestion[]): FilmQuestion[] =>
  questions.toSorted((a, b) => a.atMs - b.atMs);

/** True once its words and those of its options are written. */
export const isWritten = ({ text, options }: FilmQuestion): boolean =>
  text.trim() !== "" &&
  options.every((option) => option.text.trim() !== "") &&
  options.some(({ isRight }) => isRight);
