/**
 * How a lesson is completed: by the share of its film that was watched, by the share of the questions in it that were answered
 * right, by the minutes of its broadcast (where `replay` of its recording too), by its learner, who says so, or by a teacher.
 */
export type LessonRule =
  | { kind: "watched"; percent: number }
  | { kind: "passed"; percent: number }
  | { kind: "attended"; minutes: number; replay: boolean }
  | { kind: "read" }
  | { kind: "by_hand" };

/** Rules about a film: without one, nobody could complete the lesson. */
export const needsFilm = ({ kind }: Pick<LessonRule, "kind">): boolean =>
  kind === "watched" || kind === "passed";

/** What has to be completed before a lesson opens. `previous` follows the order, whatever it becomes. */
export type Prerequisite = { kind: "none" } | { kind: "previous" } | { kind: "lesson"; id: string };

/** A lesson as an edition of its course has it. */
export interface LessonPlace {
  id: string;
  /** The course is not completed without it. */
  isRequired: boolean;
  prerequisite: Prerequisite;
}

export interface CourseProgress {
  done: number;
  of: number;
  /** 0 to 100; 100 only when nothing is left. */
  percent: number;
  isCompleted: boolean;
}

/**
 * Progress of a learner: completed lessons of those that their edition requires. Without any that is required, every lesson counts;
 * without lessons nothing is completed. Never above 100, whatever else was completed.
 */
export function courseProgress(
  lessons: readonly Pick<LessonPlace, "id" | "isRequired">[],
  done: ReadonlySet<string>,
): CourseProgress {
  const required = lessons.filter(({ isRequired }) => isRequired);
  const counted = required.length ? required : lessons;
  const completed = counted.filter(({ id }) => done.has(id)).length;
  const isCompleted = counted.length > 0 && completed === counted.length;
  return {
    done: completed,
    of: counted.length,
    percent: isCompleted ? 100 : Math.min(99, Math.round((completed * 100) / (counted.length || 1))),
    isCompleted,
  };
}

/** Lesson that has to be completed before this one; undefined: none, or it is no longer among them. */
export function neededBefore(lessons: readonly LessonPlace[], id: string): string | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  const prerequisite = lessons[place]?.prerequisite;
  if (prerequisite?.kind === "previous") return lessons[place - 1]?.id;
  if (prerequisite?.kind !== "lesson") return undefined;
  return lessons.some((lesson) => lesson.id === prerequisite.id) ? prerequisite.id : undefined;
}

/**
 * Why a lesson is closed to a learner: the lesson that they have to complete first. What they completed stays open to them.
 * @param lessons of the learner's edition, in order
 */
export function lockedBy(
  lessons: readonly LessonPlace[],
  { id, done }: { id: string; done: ReadonlySet<string> },
): string | undefined {
  if (done.has(id)) return undefined;
  const needed = neededBefore(lessons, id);
  return needed !== undefined && !done.has(needed) ? needed : undefined;
}

/** Lessons that need each other in a ring, so that none of them could be opened; undefined: there is none. */
export function ringOfPrerequisites(lessons: readonly LessonPlace[]): string[] | undefined {
  const free = new Set<string>();
  for (const { id } of lessons) {
    const path: string[] = [];
    let at: string | undefined = id;
    while (at !== undefined && !free.has(at)) {
      if (path.includes(at)) return path.slice(path.indexOf(at));
      path.push(at);
      at = neededBefore(lessons, at);
    }
    for (const one of path) free.add(one);
  }
  return undefined;
}

/** Required share of a film in seconds: what a learner of it has to have watched. */
export const neededSeconds = (percent: number, durationMs: number): number =>
  Math.ceil((Math.floor(durationMs / 1000) * percent) / 100);

/** Stretches of a film that were not watched yet, in whole seconds, half-open. */
export function missingStretches(
  watched: readonly { from: number; to: number }[],
  durationMs: number,
): { from: number; to: number }[] {
  const end = Math.ceil(durationMs / 1000);
  const missing: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, to } of watched.toSorted((a, b) => a.from - b.from)) {
    if (from > at) missing.push({ from: at, to: Math.min(from, end) });
    at = Math.max(at, to);
  }
  if (at < end) missing.push({ from: at, to: end });
  return missing;
}

/** Number of questions that have to be answered right for this share of them. */
export const neededAnswers = (percent: number, questions: number): number =>
  Math.ceil((questions * percent) / 100);
