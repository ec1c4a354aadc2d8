import { StudentTableFilter, studentTablePath } from "@palco/contract/courses/students";
import { type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import type { Actor, Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import en from "../../../../../../packages/i18n/locales/en/student-table.json" with { type: "json" };
import es from "../../../../../../packages/i18n/locales/es/student-table.json" with { type: "json" };
import pt from "../../../../../../packages/i18n/locales/pt/student-table.json" with { type: "json" };
import { listEditions, toStudent } from "./list-students.ts";
import { findCourseRow } from "../course.queries.ts";
import { getOwnCourseHead } from "../own-course.ts";
import { readStudentRows, type StudentRow } from "./student.queries.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

/** The students of a course as a download. */
export function mountStudentTable(app: FastifyInstance, { db, now }: Platform, guard: Guard): void {
  const courseOf = (actor: Actor, slug: string) => getOwnCourseHead({ db, actor }, slug);

  async function* pieces(actor: Actor, { course, ...filter }: StudentTableFilter, language: Language) {
    const { id: productId } = await courseOf(actor, course);
    const newest = (await findCourseRow(db, productId))?.edition ?? 0;
    const editions = Array.from({ length: newest }, (_, before) => before + 1);
    const lessonsOf = await listEditions(db, productId, [null, ...editions]);
    const t = texts[language];
    const head = [t.name, t.surname, t.email, t.state, t.enrolled, t.seen, t.edition, t.done, t.of, t.percent, t.minutes, t.completed]; // prettier-ignore
    const cellsOf = (row: StudentRow): CsvCell[] => {
      const { name, surname, email, state, enrolledAt, seenAt, edition, done, of, percent, minutes, completedAt } = toStudent(row, lessonsOf); // prettier-ignore
      return [name, surname, email, t[`state_${state}`], enrolledAt, seenAt, edition, done, of, percent, minutes, completedAt]; // prettier-ignore
    };
    yield* csvPieces(head, readStudentRows(db, { ...filter, productId }, now()), cellsOf);
  }

  mountTable(app, guard, {
    path: studentTablePath,
    filename: "students.csv",
    ability: "sales",
    filter: StudentTableFilter,
    // Refused before the first byte.
    async begin(actor, { course }) {
      await courseOf(actor, course);
    },
    pieces,
  });
}
