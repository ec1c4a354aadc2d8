import { CourseFigureTableFilter, courseFigureTablePath, FigureTableFilter, figureTablePath, type LessonFigures } from "@palco/contract/lesson-ratings/api"; // prettier-ignore
import { type CsvCell, csvPieces } from "@palco/values/csv";
import type { Language } from "@palco/values/language";
import type { FastifyInstance } from "fastify";
import { getOwnHead } from "#modules/catalogue/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import en from "../../../../../packages/i18n/locales/en/figure-table.json" with { type: "json" };
import es from "../../../../../packages/i18n/locales/es/figure-table.json" with { type: "json" };
import pt from "../../../../../packages/i18n/locales/pt/figure-table.json" with { type: "json" };
import { readFigures } from "./list-figures.ts";

const texts: Record<Language, typeof es> = { es, en, pt };

/** Figures of lessons as downloads: of one course for its team, of all for administrators. */
export function mountFigureTables(app: FastifyInstance, platform: Platform, guard: Guard): void {
  const filename = "lessons.csv";
  const read = (language: Language, wish: Parameters<typeof readFigures>[1]) =>
    written(readFigures({ ...platform, language }, wish), language);
  const courseOf = (actor: Actor, slug: string) => getOwnHead({ db: platform.db, actor }, slug, "course");

  mountTable(app, guard, {
    path: figureTablePath,
    filename,
    audience: "admin",
    filter: FigureTableFilter,
    pieces: (_, filter, language) => read(language, filter),
  });
  mountTable(app, guard, {
    path: courseFigureTablePath,
    filename,
    ability: "content",
    filter: CourseFigureTableFilter,
    // Refused before the first byte.
    async begin(actor, { course }) {
      await courseOf(actor, course);
    },
    async *pieces(actor, { course, ...filter }, language) {
      const { id: productId } = await courseOf(actor, course);
      yield* read(language, { ...filter, productId });
    },
  });
}

function written(rows: AsyncIterable<LessonFigures>, language: Language): AsyncGenerator<string> {
  const t = texts[language];
  const stars = [1, 2, 3, 4, 5].map((n) => t.stars.replace("{n}", String(n)));
  const head = [t.channel, t.course, t.number, t.lesson, t.average, t.ratings, ...stars, t.change, t.learners, t.completed, t.drop_second, t.drop_percent, t.unanswered]; // prettier-ignore
  // A fall begins like a formula.
  const signed = (change: number | null): CsvCell => (change === null ? null : { number: String(change) });
  return csvPieces(head, rows, (row) => [
    row.channel.title,
    row.course.title,
    row.number,
    row.title,
    row.average,
    row.ratings,
    ...row.distribution,
    signed(row.change),
    row.learners,
    row.completed,
    row.dropOff?.second,
    row.dropOff?.percent,
    row.unanswered,
  ]);
}
