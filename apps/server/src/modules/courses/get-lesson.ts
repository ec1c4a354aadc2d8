import type { LessonView } from "@palco/contract/courses/api";
import { lockedBy, missingStretches } from "@palco/values/course-path";
import { textFor } from "@palco/values/language";
import { fileAddress } from "#modules/files/public.ts";
import { listResources } from "#modules/media/public.ts";
import { listSeconds } from "#modules/playback/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { renderMarkdown } from "#platform/markdown.ts";
import { listModuleRows, type LessonRow } from "./course.queries.ts";
import { attendedSeconds } from "./attendance.ts";
import { presentQuestions } from "./film-questions.ts";
import { listLessonDates, presentAiring, presentMeeting } from "./lesson-event.ts";
import { listLessonFiles } from "./lesson-files.ts";
import { openLesson } from "./open-lesson.ts";
import { listWatched, progressOf, toCards } from "./present-course.ts";

/** A lesson that this account may open: what is written, and what of its film was not watched yet. */
export async function getLesson(
  context: Context<Actor>,
  params: { slug: string; id: string },
): Promise<LessonView> {
  const { db, actor, now, language } = context;
  const { product, path, lesson, own, isLearner } = await openLesson(context, params);
  const [modules, watched, seconds, files, dates, airing, attended, questions] = await Promise.all([
    listModuleRows(db, product.id),
    listWatched(db, actor.id, path.lessons),
    lesson.assetId ? listSeconds(db, actor.id, { itemId: lesson.id, assetId: lesson.assetId }) : [],
    listLessonFiles(db, [lesson]),
    listLessonDates(db, [lesson], now()),
    presentAiring(context, lesson),
    attendedSeconds(db, { userId: actor.id, lesson }),
    presentQuestions(db, { lesson, userId: actor.id, language }),
  ]);
  const resources = await listResources(
    db,
    files.map(({ resourceId }) => resourceId),
  );
  const cards = toCards(path, watched, { language, isHolder: true, own, dates });
  const place = path.lessons.indexOf(lesson);
  const module = modules.find(({ id }) => id === lesson.moduleId)!;
  const titleOf = ({ title, titles }: LessonRow) => textFor(title, titles, language);
  const beside = (at: number) => {
    const one = path.lessons[at];
    if (!one) return null;
    const needed = own ? undefined : lockedBy(path.lessons, { id: one.id, done: path.done });
    const lock = path.lessons.find(({ id }) => id === needed);
    return { id: one.id, title: titleOf(one), needs: lock ? titleOf(lock) : null };
  };
  return {
    course: { id: product.id, slug: product.slug, title: product.title, channel: product.channel },
    module: textFor(module.title, module.titles, language),
    lesson: cards[place]!,
    html: renderMarkdown(textFor(lesson.text, lesson.texts, language)),
    rule: lesson.rule,
    files: files.flatMap(({ itemId, resourceId }) => {
      const file = resources.find(({ id }) => id === resourceId);
      if (!file) return [];
      const { filename, size } = file;
      return { id: itemId, filename, size, url: fileAddress(context, { itemId, filename }, actor.id) };
    }),
    airing,
    meeting: presentMeeting(lesson, { now: now(), own }),
    questions,
    attendedMinutes: Math.floor(attended / 60),
    missing: lesson.durationMs ? missingStretches(seconds, lesson.durationMs) : [],
    progress: isLearner ? progressOf(path) : null,
    previous: beside(place - 1),
    following: beside(place + 1),
  };
}
