import type { CourseView, LessonCard, LessonDates } from "@palco/contract/courses/api";
import { courseProgress, lockedBy } from "@palco/values/course-path";
import { type Language, textFor } from "@palco/values/language";
import { watchedPercent } from "@palco/values/progress";
import { listProgress } from "#modules/playback/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { LessonRow } from "./course.queries.ts";
import { type CoursePath, readPath } from "./read-path.ts";

type ProgressView = NonNullable<CourseView["progress"]>;

export function progressOf({ lessons, done, learner }: CoursePath): ProgressView {
  const { isCompleted: _, ...progress } = courseProgress(lessons, done);
  return { ...progress, completedAt: learner?.completedAt?.toISOString() ?? null };
}

export const presentProgress = async (
  db: Db,
  who: { productId: string; userId: string },
): Promise<ProgressView> => progressOf(await readPath(db, who));

/** Progress of an account in the films of these lessons, by lesson id. */
export async function listWatched(db: Db, userId: string | undefined, lessons: readonly LessonRow[]) {
  const films = lessons.flatMap(({ id, assetId }) => (assetId ? [{ itemId: id, assetId }] : []));
  return userId === undefined || !films.length ? new Map() : listProgress(db, userId, films);
}

interface Reader {
  language: Language;
  /** May open its lessons. */
  isHolder: boolean;
  /** Teachers: nothing is locked for them. */
  own: boolean;
  /** Another course has to be completed first: what is neither completed nor a sample is locked. */
  isClosed?: boolean;
  dates: ReadonlyMap<string, LessonDates>;
}

/** Lessons as cards, in order; `dates` of those that take place at a time. */
export function toCards(
  { lessons, done, completions }: CoursePath,
  watched: ReadonlyMap<string, { seconds: number }>,
  { language, isHolder, own, isClosed = false, dates }: Reader,
): LessonCard[] {
  return lessons.map((lesson, place) => {
    const { id, title, titles, durationMs, sentId, text, isPreview, isRequired } = lesson;
    const percent = watchedPercent(watched.get(id)?.seconds ?? 0, durationMs);
    const needs = own ? undefined : lockedBy(lessons, { id, done });
    const stateOpen = () => (percent > 0 ? "in_progress" : "open");
    return {
      id,
      number: place + 1,
      title: textFor(title, titles, language),
      durationMs,
      hasFilm: sentId !== null,
      event: dates.get(id) ?? null,
      hasText: text !== "" || Object.values(lesson.texts).some(Boolean),
      isPreview,
      isRequired,
      rule: lesson.rule.kind,
      state: done.has(id)
        ? "completed"
        : !isHolder
          ? "closed"
          : needs || (isClosed && !isPreview)
            ? "locked"
            : stateOpen(),
      needs: needs ?? null,
      percent,
      completedAt: completions.get(id)?.toISOString() ?? null,
    };
  });
}
