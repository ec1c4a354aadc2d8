import { z } from "zod";
import { Id, Slug } from "../fields.ts";
import { fillPath, route } from "../route.ts";

// A course as one file: a ZIP with `course.json` and its films, captions and files beside it. What it is to other products (price,
// courses that come first, broadcasts) is not in it.

/** Below `/api`: a course as a ZIP, streamed; not an operation of the JSON contract. */
export const coursePackagePath = "/products/:slug/course/package";
export const coursePackage = (slug: string) => fillPath(coursePackagePath, { slug });

/** `refused`: its reason is in `refusal`. */
export const importStates = ["waiting", "working", "done", "refused"] as const;

export const CourseImport = z.object({
  id: Id,
  state: z.enum(importStates),
  /** Films and files that are taken in, of all. */
  done: z.int(),
  of: z.int(),
  /** Its code (`courses.package_…`, `server.error`), and the message in the reader's language. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The draft that was made, with its channel. */
  product: z.object({ slug: Slug, channel: Slug }).nullable(),
});
export type CourseImport = z.infer<typeof CourseImport>;

export const importCourse = route({
  method: "POST",
  path: "/course-imports",
  audience: "producer",
  idempotent: true,
  summary: "Make a draft course of a package that was uploaded as a file (purpose `resource`)",
  body: z.strictObject({
    /** The file. */
    resourceId: Id,
    /** Absent: the channel that a new product would get. */
    channelId: Id.optional(),
  }),
  output: CourseImport,
  refusals: ["media.not_found", "catalogue.channel_required", "modules.off"],
});

export const getCourseImport = route({
  method: "GET",
  path: "/course-imports/:id",
  audience: "producer",
  summary: "How far an import of mine is",
  params: z.object({ id: Id }),
  output: CourseImport,
  refusals: ["courses.import_not_found"],
});
