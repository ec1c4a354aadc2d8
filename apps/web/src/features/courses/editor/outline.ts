import {
  type CourseFields,
  type LessonEvent,
  type LessonFields,
  type LessonRule,
  lessonsIn,
  type ModuleFields,
  usualPercent,
} from "@palco/contract/courses/outline";

/** Minutes of a broadcast that a new lesson asks for. */
const usualMinutes = 30;

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
  event: null,
  questions: [],
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

/** Rules that a lesson can have, by what it shows. */
export const ruleKinds = ({
  assetId,
  event,
  questions,
}: Pick<LessonFields, "assetId" | "event" | "questions">): LessonRule["kind"][] => [
  ...(assetId ? (["watched"] as const) : []),
  ...(assetId && questions.length ? (["passed"] as const) : []),
  ...(event?.kind === "live" ? (["attended"] as const) : []),
  "read",
  "by_hand",
];

/** A rule as it begins. */
export function ruleOf(kind: LessonRule["kind"]): LessonRule {
  if (kind === "watched" || kind === "passed") return { kind, percent: usualPercent };
  return kind === "attended" ? { kind, minutes: usualMinutes, replay: true } : { kind };
}

/**
 * A lesson that gets a film has to be watched, one that gets a broadcast attended; one that loses what its rule asks for is read. A
 * broadcast takes the place of a film.
 */
export function changeLesson(outline: Outline, changed: LessonFields): Outline {
  const before = lessonsIn(outline).find(({ id }) => id === changed.id);
  const lesson = changed.event?.kind === "live" ? { ...changed, assetId: null } : changed;
  const possible = ruleKinds(lesson);
  const isNew = before !== undefined && !ruleKinds(before).includes(possible[0]!);
  const hasNew = isNew && before.rule === lesson.rule && before.rule.kind !== "by_hand";
  const rule = hasNew
    ? ruleOf(possible[0]!)
    : possible.includes(lesson.rule.kind)
      ? lesson.rule
      : ruleOf(lesson.assetId ? "watched" : "read");
  return outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => (one.id === lesson.id ? { ...lesson, rule } : one)),
  }));
}

const hour = 3_600_000;

/** A meeting as it begins: tomorrow at the full hour, for an hour. */
export function newMeeting(now: Date): LessonEvent {
  const startsAt = new Date(Math.ceil((now.getTime() + 24 * hour) / hour) * hour);
  return {
    kind: "meeting",
    url: "",
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + hour).toISOString(),
  };
}

export const isMeetingUrl = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === "https:";

/** False for a meeting that lacks its address or its times. */
export const isWhole = (event: LessonFields["event"]): boolean =>
  event?.kind !== "meeting" ||
  (isMeetingUrl(event.url) && event.startsAt < event.endsAt && event.startsAt !== "");

export const removeLesson = (outline: Outline, id: string): Outline =>
  withoutLost(
    outline.map((module) => ({ ...module, lessons: module.lessons.filter((lesson) => lesson.id !== id) })),
  );

/** A copy after its original; `newId` names it and its questions. */
export const duplicateLesson = (outline: Outline, id: string, newId: () => string): Outline =>
  outline.map((module) => ({
    ...module,
    lessons: module.lessons.flatMap((lesson) =>
      lesson.id === id ? [lesson, copyOf(lesson, newId)] : [lesson],
    ),
  }));

const copyOf = (lesson: LessonFields, newId: () => string): LessonFields => ({
  ...lesson,
  id: newId(),
  questions: lesson.questions.map((question) => ({ ...question, id: newId() })),
});

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
