import {
  type CourseFields,
  type LessonFields,
  lessonsIn,
  type ModuleFields,
  usualPercent,
} from "@palco/contract/courses/outline";

export type Outline = CourseFields["modules"];

/** A lesson as it begins: to be read; a film makes it one to be watched. */
export const newLesson = (id: string, title: string): LessonFields => ({
  id,
  title,
  titles: {},
  text: "",
  texts: {},
  assetId: null,
  files: [],
  isPreview: false,
  isRequired: true,
  rule: { kind: "read" },
  prerequisite: { kind: "none" },
});

export const newModule = (id: string, title: string): ModuleFields => ({
  id,
  title,
  titles: {},
  lessons: [],
});

/** Titles of a pasted list, one in each line, without bullets and numbers. */
export const titlesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, "")
        .trim()
        .slice(0, 150),
    )
    .filter(Boolean);

const inModule = (outline: Outline, id: string, change: (module: ModuleFields) => ModuleFields): Outline =>
  outline.map((module) => (module.id === id ? change(module) : module));

export const changeModule = (outline: Outline, id: string, fields: Partial<ModuleFields>): Outline =>
  inModule(outline, id, (module) => ({ ...module, ...fields }));

/** With its lessons; those that waited for one of them wait for nothing. */
export const removeModule = (outline: Outline, id: string): Outline =>
  withoutLost(outline.filter((module) => module.id !== id));

/** The modules in the order of these ids. */
export const orderModules = (outline: Outline, ids: readonly string[]): Outline =>
  ids.flatMap((id) => outline.find((module) => module.id === id) ?? []);

export const addLessons = (outline: Outline, moduleId: string, lessons: readonly LessonFields[]): Outline =>
  inModule(outline, moduleId, (module) => ({ ...module, lessons: [...module.lessons, ...lessons] }));

/** One that gets its first film has to be watched, one that loses it is read. */
export function changeLesson(outline: Outline, lesson: LessonFields): Outline {
  const before = lessonsIn(outline).find(({ id }) => id === lesson.id);
  const hasNew = lesson.assetId !== null && before?.assetId === null && before.rule === lesson.rule;
  const rule = hasNew
    ? ({ kind: "watched", percent: usualPercent } as const)
    : lesson.assetId === null
      ? ({ kind: "read" } as const)
      : lesson.rule;
  return outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => (one.id === lesson.id ? { ...lesson, rule } : one)),
  }));
}

export const removeLesson = (outline: Outline, id: string): Outline =>
  withoutLost(
    outline.map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => lesson.id !== id) })),
  );

/** A copy after its original. */
export const duplicateLesson = (outline: Outline, id: string, copyId: string): Outline =>
  outline.map((module) => ({
    ...module,
    lessons: module.lessons.flatMap((lesson) =>
      lesson.id === id ? [lesson, { ...lesson, id: copyId }] : [lesson],
    ),
  }));

/** To a place of a module, counted without the lesson itself. */
export function moveLesson(outline: Outline, id: string, to: { moduleId: string; place: number }): Outline {
  const lesson = lessonsIn(outline).find((one) => one.id === id);
  if (!lesson) return outline;
  return outline.map((module) => {
    const others = module.lessons.filter((one) => one.id !== id);
    if (module.id !== to.moduleId) return { ...module, lessons: others };
    return { ...module, lessons: [...others.slice(0, to.place), lesson, ...others.slice(to.place)] };
  });
}

/** One step up or down through all modules: over the edge of a module into the next. */
export function stepLesson(outline: Outline, id: string, by: -1 | 1): Outline {
  const at = outline.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const module = outline[at];
  if (!module) return outline;
  const place = module.lessons.findIndex((lesson) => lesson.id === id) + by;
  if (place >= 0 && place < module.lessons.length)
    return moveLesson(outline, id, { moduleId: module.id, place });
  const beside = outline[at + by];
  return beside
    ? moveLesson(outline, id, { moduleId: beside.id, place: by > 0 ? 0 : beside.lessons.length })
    : outline;
}

function withoutLost(outline: Outline): Outline {
  const left = new Set(lessonsIn(outline).map(({ id }) => id));
  return outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      lesson.prerequisite.kind === "lesson" && !left.has(lesson.prerequisite.id)
        ? { ...lesson, prerequisite: { kind: "none" } }
        : lesson,
    ),
  }));
}
