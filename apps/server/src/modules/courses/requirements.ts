import type { CourseFields, Requirements } from "@palco/contract/courses/outline";
import { type Language, languages } from "@palco/values/language";

/** In the reader's language where they are written in it, else in the first one that has some. */
export function requirementsFor(all: CourseFields["requirements"], language: Language): Requirements | null {
  const isWritten = (one: Requirements | undefined) => one && Object.values(one).some(Boolean);
  return [language, ...languages].map((of) => all[of]).find(isWritten) ?? null;
}
