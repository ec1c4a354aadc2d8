import { CourseFields, LessonFields, ModuleFields } from "@palco/contract/courses/outline";
import { AgeRating } from "@palco/contract/catalogue/api";
import { limits } from "@palco/values/limits";
import { z } from "zod";
import { line, localized, requiredLine, text } from "@palco/contract/fields";

/** Name of the description in a package. */
export const manifestName = "course.json";

/** Name of an entry, as the writer makes them: nothing else is looked for. */
const Entry = z.string().regex(/^(media|files)\/[\w.-]{1,80}$/, "invalid");

const Film = z.strictObject({
  entry: Entry,
  title: line(200),
  captions: z
    .array(
      z.strictObject({
        entry: Entry,
        language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
        label: line(60),
      }),
    )
    .max(40),
});

const Lesson = LessonFields.safeExtend({
  assetId: z.null(),
  event: z.null(),
  files: z.tuple([]),
  film: Film.nullable(),
  attachments: z.array(z.strictObject({ entry: Entry, filename: requiredLine(200) })).max(limits.lessonFiles),
});

const Module = ModuleFields.extend({ lessons: z.array(Lesson).max(limits.courseLessons) });

/** What a package says of its course. */
export const Manifest = z.strictObject({
  format: z.literal("palco-course"),
  version: z.literal(1),
  product: z.strictObject({
    title: requiredLine(150),
    titles: localized(150),
    shortDescription: text(limits.productShortDescription),
    shortDescriptions: localized(limits.productShortDescription),
    description: text(20_000),
    descriptions: localized(20_000),
    ageRating: AgeRating,
  }),
  course: z.strictObject({
    level: CourseFields.shape.level,
    requirements: CourseFields.shape.requirements,
    modules: z.array(Module).max(limits.courseModules),
  }),
});
export type Manifest = z.infer<typeof Manifest>;
export type PackedLesson = z.infer<typeof Lesson>;
