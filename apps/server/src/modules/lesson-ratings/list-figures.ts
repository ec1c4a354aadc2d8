import type { FigureFilter, figureSorts, LessonFigures } from "@palco/contract/lesson-ratings/api";
import { textFor } from "@palco/values/language";
import { getOwnProduct, type OwnProductNeeds } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { countLessons, listLessons, listMeasures } from "./figure.queries.ts";

interface Wish extends FigureFilter {
  page: number;
  size: number;
  days: string;
  sort: (typeof figureSorts)[number];
  direction: "asc" | "desc";
}

type Needs = Pick<Context<Actor>, "db" | "language" | "now">;

/** Lessons of every course on show or private, for administrators. */
export const listFigures = (context: Needs, wish: Wish) => figuresOf(context, wish);

/** Lessons of one course, for its team. */
export async function listCourseFigures(context: OwnProductNeeds & Needs, slug: string, wish: Wish) {
  const { id: productId } = await getOwnProduct(context, slug, "course");
  return figuresOf(context, { ...wish, productId });
}

async function figuresOf(
  { db, language, now }: Needs,
  { page, size, days, ...wish }: Wish & { productId?: string },
) {
  const lessons = await listLessons(db, { ...wish, language }, { page, size });
  const measures = await listMeasures(db, lessons, { days: Number(days), now: now() });
  const items = lessons.map(({ id, number, counts, ratings, stars, ...row }): LessonFigures => ({
    id,
    number,
    title: textFor(row.title, row.titles, language),
    course: { slug: row.slug, title: row.course },
    channel: { slug: row.channelSlug, title: row.channel },
    ratings,
    average: ratings ? Math.round((stars * 10) / ratings) / 10 : null,
    distribution: counts,
    ...measures.get(id)!,
  }));
  return { items, total: await countLessons(db, { ...wish, language }), page, size };
}
