import { z } from "zod";
import { ProductStatus } from "../catalogue/api.ts";
import { Question } from "../catalogue/questions.ts";
import { CourseHead, LessonCard, LessonDates } from "../courses/api.ts";
import { CourseLevel, Requirements } from "../courses/outline.ts";
import { Id, ImageView, Instant, LanguageCode, PriceView, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { SpeakerCard } from "../speakers/api.ts";

// A master (a programme): a product that consists of courses, in their order. Sold, found and accessed like any other; who gets it
// gets the courses that it has at that moment.

const bySlug = z.object({ slug: Slug });

/** As many as a pack has products. */
export const mostMasterCourses = 50;

// The teacher's side -----------------------------------------------------------------------------------

export const MasterFields = z.strictObject({
  /** For who got it, a course opens with the completion of the one before it. */
  isOrdered: z.boolean(),
  level: CourseLevel.nullable(),
  requirements: z.partialRecord(LanguageCode, Requirements),
  /** Courses of its owner, in their order; each once. */
  courses: z
    .array(Id)
    .max(mostMasterCourses)
    .refine((ids) => new Set(ids).size === ids.length, "unique"),
});
export type MasterFields = z.infer<typeof MasterFields>;

export const ChosenCourse = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  status: ProductStatus,
  lessons: z.int(),
  durationMs: z.int(),
  /** Price of this moment. */
  price: PriceView,
});
export type ChosenCourse = z.infer<typeof ChosenCourse>;

export const MasterEdit = z.object({
  productId: Id,
  slug: Slug,
  status: ProductStatus,
  /** Slug of its channel. */
  channel: Slug,
  /** Send it back with the next save; 0: nothing was saved yet. */
  revision: z.int(),
  master: MasterFields,
  /** Facts of its courses, in their order. */
  courses: z.array(ChosenCourse),
  /** Price of the programme at this moment. */
  price: PriceView,
  updatedAt: Instant.nullable(),
});
export type MasterEdit = z.infer<typeof MasterEdit>;

export const getMasterEdit = route({
  method: "GET",
  path: "/products/:slug/master/edit",
  audience: "producer",
  ability: "content",
  summary: "A programme of mine: requirements and courses as they were saved last",
  params: bySlug,
  output: MasterEdit,
  refusals: ["catalogue.not_found"],
});

export const saveMaster = route({
  method: "PUT",
  path: "/products/:slug/master",
  audience: "producer",
  ability: "content",
  summary:
    "Save requirements and courses of a programme. Who has it keeps the courses that came with it; refused when another save came in between",
  params: bySlug,
  body: MasterFields.extend({
    /** Revision that this one is based on. */
    revision: z.int().min(0),
  }),
  output: MasterEdit,
  refusals: ["catalogue.not_found", "masters.changed_elsewhere", "masters.not_ready"],
});

/** How far its learners came: of each course, who began and who completed it. */
export const MasterFunnel = z.object({
  /** Accounts that have the programme. */
  learners: z.int(),
  /** Those who completed all of it. */
  completed: z.int(),
  courses: z.array(z.object({ id: Id, slug: Slug, title: z.string(), reached: z.int(), completed: z.int() })),
});
export type MasterFunnel = z.infer<typeof MasterFunnel>;

export const getMasterFunnel = route({
  method: "GET",
  path: "/products/:slug/master/funnel",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "How far the learners of a programme of mine came, course by course",
  params: bySlug,
  output: MasterFunnel,
  refusals: ["catalogue.not_found"],
});

// The learner's side -----------------------------------------------------------------------------------

/**
 * closed: this account has no right to it. locked: another course has to be completed first. open: nothing of it was learned yet.
 */
export const MasterCourseState = z.enum(["closed", "locked", "open", "in_progress", "completed"]);

export const MasterCourse = z.object({
  id: Id,
  slug: Slug,
  /** Place in the programme, from 1 on. */
  number: z.int(),
  title: z.string(),
  shortDescription: z.string(),
  image: ImageView.nullable(),
  lessons: z.int(),
  durationMs: z.int(),
  state: MasterCourseState,
  /** Title of the course that has to be completed first. */
  needs: z.string().nullable(),
  /** Of the lessons that it requires. */
  percent: z.int(),
  completedAt: Instant.nullable(),
});
export type MasterCourse = z.infer<typeof MasterCourse>;

export const MasterView = z.object({
  product: CourseHead,
  /** `finished`: the ticket is over; `no_ticket`: never bought, refunded, or not signed in. */
  state: z.enum(["ready", "no_ticket", "finished"]),
  accessUntil: Instant.nullable(),
  isOrdered: z.boolean(),
  level: CourseLevel.nullable(),
  requirements: Requirements.nullable(),
  /** Those that came with it for who has it, else those of today. */
  courses: z.array(MasterCourse),
  durationMs: z.int(),
  lessons: z.int(),
  /** Of its learners. `percent` counts required lessons of all courses. */
  progress: z
    .object({ done: z.int(), of: z.int(), percent: z.int(), completedAt: Instant.nullable() })
    .nullable(),
  /** Lessons of its courses that take place at a time, earliest first. */
  events: z.array(
    z.object({
      course: z.object({ slug: Slug, title: z.string() }),
      lesson: LessonCard.pick({ id: true, number: true, title: true, isPreview: true }),
      event: LessonDates,
    }),
  ),
  /** Course to go on with. */
  next: z.object({ slug: Slug, title: z.string(), isBegun: z.boolean() }).nullable(),
  /** Speakers of the programme and of its courses, each once. */
  teachers: z.array(SpeakerCard),
  questions: z.array(Question),
  abilities: z.object({ edit: z.boolean(), students: z.boolean() }),
});
export type MasterView = z.infer<typeof MasterView>;

export const getMaster = route({
  method: "GET",
  path: "/products/:slug/master",
  audience: "everyone",
  purchaseSession: "product",
  ability: "content",
  summary: "Courses of a programme, and how far this account is",
  params: bySlug,
  output: MasterView,
  refusals: ["catalogue.not_found"],
});
