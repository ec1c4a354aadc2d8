import { limits } from "@palco/values/limits";
import { z } from "zod";
import { Id, LanguageCode, localized, requiredLine, text } from "../fields.ts";

// What a teacher writes of a course: its requirements, its modules and their lessons. Title, description, speakers, price are the
// product's, as of any other.

export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export const CourseLevel = z.enum(courseLevels);
export type CourseLevel = z.infer<typeof CourseLevel>;

/** `watched`: this share of its film, in percent. `read`: its learner says so. */
export const LessonRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("watched"), percent: z.int().min(1).max(100) }),
  z.strictObject({ kind: z.literal("read") }),
]);

/** What has to be completed first; `previous` follows the order. */
export const Prerequisite = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("previous") }),
  z.strictObject({ kind: z.literal("lesson"), id: Id }),
]);

/** Share of a film that a new lesson asks for. */
export const usualPercent = 90;

export const LessonFields = z.strictObject({
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
  /** Everybody with an account may open it. */
  isPreview: z.boolean(),
  isRequired: z.boolean(),
  rule: LessonRule,
  prerequisite: Prerequisite,
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

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const CourseFields = z.strictObject({
  level: CourseLevel.nullable(),
  requirements: z.partialRecord(LanguageCode, Requirements),
  modules: z
    .array(ModuleFields)
    .max(limits.courseModules)
    .refine((modules) => isUnique(modules.map(({ id }) => id)), "invalid")
    .refine((modules) => isUnique(lessonsIn(modules).map(({ id }) => id)), "invalid")
    .refine((modules) => lessonsIn(modules).length <= limits.courseLessons, "too_many"),
});
export type CourseFields = z.infer<typeof CourseFields>;
