import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Id, Instant, LanguageCode, line, localized, requiredLine, text } from "../fields.ts";

// What a teacher writes of a course: its requirements, its modules and their lessons. Title, description, speakers, price are the
// product's, as of any other.

/** Courses that come before one; minutes of a broadcast that can be asked for; questions of a film, and what can be chosen in each. */
export const mostNeeds = 10;
export const mostMinutes = 1440;
export const mostFilmQuestions = 30;
export const mostOptions = 6;

export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export const CourseLevel = z.enum(courseLevels);
export type CourseLevel = z.infer<typeof CourseLevel>;

/**
 * `watched`: this share of its film, in percent. `passed`: this share of the questions in it. `attended`: minutes of its broadcast, where `replay` of the recording too. `read`:
 * its learner says so. `by_hand`: a teacher says so.
 */
export const LessonRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("watched"), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal("passed"), percent: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal("attended"),
    minutes: z.int().min(1).max(mostMinutes),
    replay: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("read") }),
  z.strictObject({ kind: z.literal("by_hand") }),
]);

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;
const SecureUrl = line(500).pipe(z.url({ protocol: /^https$/, error: "url" }));

export type LessonRule = z.infer<typeof LessonRule>;
export const ruleKinds = [
  "watched",
  "passed",
  "attended",
  "read",
  "by_hand",
] as const satisfies LessonRule["kind"][];

/** What happens at a time. `live`: a broadcast or a deferred live of the channel. `meeting`: elsewhere, at its address. */
export const LessonEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("live"), productId: Id }),
  z
    .strictObject({ kind: z.literal("meeting"), url: SecureUrl, startsAt: Instant, endsAt: Instant })
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ["endsAt"],
      message: "order",
    }),
]);
export type LessonEvent = z.infer<typeof LessonEvent>;

/** What has to be completed first; `previous` follows the order. */
export const Prerequisite = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("previous") }),
  z.strictObject({ kind: z.literal("lesson"), id: Id }),
]);

/** Share of a film that a new lesson asks for. */
export const usualPercent = 90;

/** A question that a film stops for; one option is right, or several are. */
export const FilmQuestion = z
  .strictObject({
    /** Made by the editor, as a lesson's. */
    id: Id,
    atMs: z
      .int()
      .min(0)
      .max(24 * 3_600_000),
    text: requiredLine(300),
    texts: localized(300),
    options: z
      .array(z.strictObject({ text: requiredLine(200), texts: localized(200), isRight: z.boolean() }))
      .min(2)
      .max(mostOptions),
  })
  .refine(({ options }) => options.some(({ isRight }) => isRight), {
    path: ["options"],
    message: "required",
  });
export type FilmQuestion = z.infer<typeof FilmQuestion>;

export const LessonFields = z
  .strictObject({
    /** Made by the editor for a new lesson, so that others can name it. */
    id: Id,
    title: requiredLine(150),
    titles: localized(150),
    /** Markdown. */
    text: text(limits.lessonText),
    texts: localized(limits.lessonText),
    /** Its film, from an upload of the channel's owner. */
    assetId: Id.nullable(),
    /** Files to download beside it, in this order: uploads of the channel's owner. */
    files: z.array(Id).max(limits.lessonFiles).default([]),
    /** A broadcast takes the place of a film. */
    event: LessonEvent.nullable().default(null),
    /** In the order of the film. */
    questions: z
      .array(FilmQuestion)
      .max(mostFilmQuestions)
      .refine((questions) => isUnique(questions.map(({ id }) => id)), "invalid")
      .default([]),
    /** Everybody with an account may open it. */
    isPreview: z.boolean(),
    isRequired: z.boolean(),
    rule: LessonRule,
    prerequisite: Prerequisite,
  })
  .refine(({ event, assetId }) => event?.kind !== "live" || assetId === null, {
    path: ["event"],
    message: "invalid",
  })
  .refine(({ rule, event }) => rule.kind !== "attended" || event?.kind === "live", {
    path: ["rule"],
    message: "invalid",
  })
  .refine(({ rule, questions }) => rule.kind !== "passed" || questions.length > 0, {
    path: ["rule"],
    message: "invalid",
  });
export type LessonFields = z.infer<typeof LessonFields>;

export const ModuleFields = z.strictObject({
  id: Id,
  title: requiredLine(150),
  titles: localized(150),
  lessons: z.array(LessonFields).max(limits.courseLessons),
});
export type ModuleFields = z.infer<typeof ModuleFields>;

export const Requirements = z.strictObject({
  /** Who it is for. */
  audience: text(limits.courseRequirement),
  /** What they should know. */
  knowledge: text(limits.courseRequirement),
  /** What they need. */
  materials: text(limits.courseRequirement),
});
export type Requirements = z.infer<typeof Requirements>;
export const emptyRequirements: Requirements = { audience: "", knowledge: "", materials: "" };

/** All lessons of an outline, in their order. */
export const lessonsIn = (modules: readonly ModuleFields[]): LessonFields[] =>
  modules.flatMap(({ lessons }) => lessons);

export const CourseFields = z.strictObject({
  level: CourseLevel.nullable(),
  requirements: z.partialRecord(LanguageCode, Requirements),
  /** Courses of the same owner that have to be completed before it. */
  needs: z.array(Id).max(mostNeeds).refine(isUnique, "invalid").default([]),
  modules: z
    .array(ModuleFields)
    .max(limits.courseModules)
    .refine((modules) => isUnique(modules.map(({ id }) => id)), "invalid")
    .refine((modules) => isUnique(lessonsIn(modules).map(({ id }) => id)), "invalid")
    .refine((modules) => lessonsIn(modules).length <= limits.courseLessons, "too_many"),
});
export type CourseFields = z.infer<typeof CourseFields>;
