import type { FigureFilter, figureSorts, LessonFigures } from "@palco/contract/lesson-ratings/api";
import { textFor } from "@palco/values/language";
import { getOwnHead, type OwnProductNeeds } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { recentValues } from "#platform/recent.ts";
import {
  countLessons,
  listCourseChannels,
  listLessons,
  type Measures,
  readChanges,
  readMeasures,
} from "./figure.queries.ts";

interface Wish extends FigureFilter {
  page: number;
  size: number;
  days: string;
  sort: (typeof figureSorts)[number];
  direction: "asc" | "desc";
}

type Needs = Pick<Context<Actor>, "db" | "language" | "now" | "services">;

/** Twenty thousand learners take a while to count, and nobody looks for the last minute in these figures. */
const old = { freshMs: 20_000, keptMs: 60_000, load: "list" } as const;
const listMeasures = recentValues<Measures>("measures of lessons", old);
const listChanges = recentValues<LessonFigures["change"]>("changes of ratings", old);

/** Lessons of every course on show or private, for administrators. */
export async function listFigures(context: Needs, wish: Wish) {
  const [figures, channels] = await Promise.all([figuresOf(context, wish), listCourseChannels(context.db)]);
  return { ...figures, channels };
}

/** Lessons of one course, for its team. */
export async function listCourseFigures(context: OwnProductNeeds & Needs, slug: string, wish: Wish) {
  const { id: productId } = await getOwnHead(context, slug, "course");
  return figuresOf(context, { ...wish, productId });
}

/** Lessons at a time, which is what a process counts in one look. */
const piece = 100;

type TableWish = Pick<Wish, "q" | "channel" | "low" | "days">;

/** The figures of all lessons that match, in the order of their courses. */
export async function* readFigures(
  needs: Needs,
  wish: TableWish & { productId?: string },
): AsyncGenerator<LessonFigures> {
  for (let page = 1; ; page += 1) {
    const { items } = await figuresOf(needs, {
      ...wish,
      page,
      size: piece,
      sort: "course",
      direction: "asc",
    });
    yield* items;
    if (items.length < piece) return;
  }
}

async function figuresOf(needs: Needs, { page, size, days, ...wish }: Wish & { productId?: string }) {
  const { db, language, now } = needs;
  const lessons = await listLessons(db, { ...wish, language }, { page, size });
  const ids = lessons.map(({ id }) => id);
  const [total, measures, changes] = await Promise.all([
    countLessons(db, { ...wish, language }),
    listMeasures(needs, ids, (missing) => readMeasures(db, missing)),
    listChanges(
      needs,
      ids.map((id) => `${days} ${id}`),
      async (missing) => {
        const changed = await readChanges(db, missing.map((name) => name.split(" ")[1]!), { days: Number(days), now: now() }); // prettier-ignore
        return new Map([...changed].map(([id, change]) => [`${days} ${id}`, change]));
      },
    ),
  ]);
  const items = lessons.map(({ id, number, counts, ratings, stars, unanswered, ...row }): LessonFigures => ({
    id,
    number,
    title: textFor(row.title, row.titles, language),
    course: { slug: row.slug, title: row.course },
    channel: { slug: row.channelSlug, title: row.channel },
    ratings,
    average: ratings ? Math.round((stars * 10) / ratings) / 10 : null,
    distribution: counts,
    unanswered,
    // A lesson that was removed meanwhile has no measures.
    ...(measures.get(id) ?? { learners: 0, completed: 0, dropOff: null }),
    change: changes.get(`${days} ${id}`) ?? null,
  }));
  return { items, total, page, size };
}
