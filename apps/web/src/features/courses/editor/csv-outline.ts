import type { LessonFields, ModuleFields } from "@palco/contract/courses/outline";
import { csvDelimiter } from "@palco/values/csv";
import { limits } from "@palco/values/limits";
import { parse } from "csv-parse/browser/esm/sync";
import { newLesson, newModule, type Outline } from "./outline.ts";

/** Names of the columns, in each language of the site. */
const columns = {
  module: ["module", "módulo", "modulo"],
  title: ["title", "título", "titulo", "lesson", "lección", "leccion", "lição", "licao"],
  text: ["text", "texto"],
  required: ["required", "obligatoria", "obrigatória", "obrigatoria"],
  preview: ["preview", "muestra", "amostra"],
} as const;
type Column = keyof typeof columns;

const yes = /^(1|x|true|yes|s[ií]|sim|verdadero|verdadeiro)$/i;
const longest = 150;

export interface CsvOutline {
  modules: Outline;
  lessons: number;
  /** Rows that make no lesson, from 1 with the head: without a title, or beyond what a course takes. */
  skipped: number[];
}

/**
 * Modules and lessons of a table: a line for each lesson, by the names of its columns in any order. A line without a module belongs to
 * that of the line before.
 * @param room lessons and modules that the course takes yet
 * @returns undefined: it is no table, or has no column of titles
 */
export function readCsvOutline(
  file: string,
  {
    newId,
    nameOf,
    room,
  }: { newId: () => string; nameOf: (place: number) => string; room: { modules: number; lessons: number } },
): CsvOutline | undefined {
  const rows = rowsOf(file);
  const head = rows?.[0]?.map((cell) => cell.trim().toLowerCase());
  const at = (column: Column) =>
    head?.findIndex((name) => (columns[column] as readonly string[]).includes(name)) ?? -1;
  if (!rows || at("title") < 0) return undefined;
  const modules: ModuleFields[] = [];
  const skipped: number[] = [];
  let lessons = 0;
  for (const [n, row] of rows.entries()) {
    if (n === 0) continue;
    const cell = (column: Column) => row[at(column)]?.trim() ?? "";
    const title = cell("title").slice(0, longest);
    const named = cell("module").slice(0, longest);
    const isNew = named ? modules.at(-1)?.title !== named : modules.length === 0;
    if (!title || lessons >= room.lessons || (isNew && modules.length >= room.modules)) {
      skipped.push(n + 1);
      continue;
    }
    if (isNew) modules.push(newModule(newId(), named || nameOf(modules.length + 1)));
    const lesson: LessonFields = {
      ...newLesson(newId(), title),
      text: cell("text").slice(0, limits.lessonText),
      isRequired: at("required") < 0 || yes.test(cell("required")),
      isPreview: yes.test(cell("preview")),
    };
    modules.at(-1)!.lessons.push(lesson);
    lessons += 1;
  }
  return { modules, lessons, skipped };
}

function rowsOf(file: string): string[][] | undefined {
  try {
    return parse(file, {
      bom: true,
      delimiter: csvDelimiter(file),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    return undefined;
  }
}
