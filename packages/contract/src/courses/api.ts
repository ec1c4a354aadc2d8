import { z } from "zod";
import { ProductPlan, ProductStatus } from "../catalogue/api.ts";
import { Id, ImageView, Instant, Slug } from "../fields.ts";
import { AssetState, ResourceView } from "../media/api.ts";
import { PlayerState } from "../playback/api.ts";
import { route } from "../route.ts";
import { Question } from "../catalogue/questions.ts";
import { SpeakerCard } from "../speakers/api.ts";
import { CourseFields, CourseLevel, LessonRule, Requirements, ruleKinds, mostOptions } from "./outline.ts";

// A course is a product of this type: sold, found and accessed like any other. This file has its lessons, from the teacher's side and
// from the learner's.

const bySlug = z.object({ slug: Slug });
const byLesson = z.object({ slug: Slug, id: Id });

// The teacher's side -----------------------------------------------------------------------------------

export const LessonFilm = z.object({
  assetId: Id,
  title: z.string(),
  state: AssetState,
  durationMs: z.int().nullable(),
  hasCaptions: z.boolean(),
});

/** A file of a lesson, and how many accounts downloaded it. */
export const LessonFile = ResourceView.extend({ downloads: z.int() });
export type LessonFile = z.infer<typeof LessonFile>;

export const CourseEdit = z.object({
  productId: Id,
  slug: Slug,
  status: ProductStatus,
  /** Slug of its channel. */
  channel: Slug,
  /** Send it back with the next save; 0: nothing was saved yet. */
  revision: z.int(),
  /** The one that new learners begin. */
  edition: z.int(),
  /** People who began an edition, and those of them who completed it. */
  learners: z.int(),
  completed: z.int(),
  course: CourseFields,
  /** Courses that come before it. */
  needs: z.array(z.object({ id: Id, title: z.string() })),
  /** Films of its lessons. */
  films: z.array(LessonFilm),
  files: z.array(LessonFile),
  updatedAt: Instant.nullable(),
});
export type CourseEdit = z.infer<typeof CourseEdit>;

export const getCourseEdit = route({
  method: "GET",
  path: "/products/:slug/course/edit",
  audience: "producer",
  ability: "content",
  summary: "A course of mine: requirements, modules and lessons as they were saved last",
  params: bySlug,
  output: CourseEdit,
  refusals: ["catalogue.not_found"],
});

/**
 * `correction`: for everybody, and refused when it would ask learners for more. `edition`: new learners begin a new edition, the
 * others keep theirs.
 */
export const courseChanges = ["correction", "edition"] as const;

export const saveCourse = route({
  method: "PUT",
  path: "/products/:slug/course",
  audience: "producer",
  ability: "content",
  summary:
    "Save a course whole. Once people learn, a change of what has to be completed needs `change`; refused when another save came in between",
  params: bySlug,
  body: CourseFields.extend({
    /** Revision that this one is based on. */
    revision: z.int().min(0),
    change: z.enum(courseChanges).nullable(),
  }),
  bodyLimit: 8 * 1024 * 1024,
  output: CourseEdit,
  refusals: [
    "catalogue.not_found",
    "media.not_found",
    "courses.lesson_not_found",
    "courses.changed_elsewhere",
    "courses.choose_edition",
    "courses.correction_changes",
    "courses.prerequisites_ring",
    "courses.courses_ring",
    "courses.needs_published",
    "courses.live_not_found",
    "courses.not_ready",
  ],
});

// The learner's side -----------------------------------------------------------------------------------

/** `closed`: for who has the course. `locked`: another lesson comes first (`needs`). */
export const LessonState = z.enum(["closed", "locked", "open", "in_progress", "completed"]);
export type LessonState = z.infer<typeof LessonState>;

/** What happens at a time in a lesson. Without dates: its broadcast has none to come. */
export const LessonDates = z.object({
  kind: z.enum(["live", "meeting"]),
  startsAt: Instant.nullable(),
  /** Of meetings. */
  endsAt: Instant.nullable(),
  /** On air, or being held. */
  isOn: z.boolean(),
});
export type LessonDates = z.infer<typeof LessonDates>;

export const LessonCard = z.object({
  id: Id,
  /** From 1, through all modules. */
  number: z.int(),
  title: z.string(),
  /** Of its film, once it is ready. */
  durationMs: z.int().nullable(),
  hasFilm: z.boolean(),
  hasText: z.boolean(),
  event: LessonDates.nullable(),
  isPreview: z.boolean(),
  isRequired: z.boolean(),
  /** What completes it. */
  rule: z.enum(ruleKinds),
  state: LessonState,
  /** Lesson that has to be completed first. */
  needs: Id.nullable(),
  /** Share of its film that was watched, 0 to 100. */
  percent: z.int(),
  completedAt: Instant.nullable(),
});
export type LessonCard = z.infer<typeof LessonCard>;

const CourseProgressView = z.object({
  done: z.int(),
  of: z.int(),
  percent: z.int(),
  completedAt: Instant.nullable(),
});

export const CourseHead = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  plan: ProductPlan,
  channel: z.object({ slug: Slug, title: z.string() }),
  image: ImageView.nullable(),
});

export const CourseView = z.object({
  product: CourseHead,
  /** `finished`: the ticket is over; `no_ticket`: never bought, refunded, or not signed in. */
  state: z.enum(["ready", "no_ticket", "finished"]),
  accessUntil: Instant.nullable(),
  level: CourseLevel.nullable(),
  requirements: Requirements.nullable(),
  /** Length of all films together. */
  durationMs: z.int(),
  modules: z.array(z.object({ id: Id, title: z.string(), lessons: z.array(LessonCard) })),
  /** Of learners; null for its teachers too. */
  progress: CourseProgressView.nullable(),
  /** Courses that come before it, and whether this account has completed them. */
  needs: z.array(z.object({ slug: Slug, title: z.string(), isCompleted: z.boolean() })),
  /** Course that this account has to complete first: one of those, or of its programme. */
  gate: z.object({ slug: Slug, title: z.string() }).nullable(),
  /** Lesson to go on with: the one that was watched last and is not completed, else the first open one. */
  next: z.object({ id: Id, atMs: z.int() }).nullable(),
  /** Its speakers. */
  teachers: z.array(SpeakerCard),
  /** Questions of readers with the organizer's answers. */
  questions: z.array(Question),
  /** `teach`: writes to its students, extends their access, completes lessons for them. */
  abilities: z.object({
    edit: z.boolean(),
    students: z.boolean(),
    teach: z.boolean(),
    /** Keeps order in its comments and questions. */
    moderate: z.boolean(),
  }),
});
export type CourseView = z.infer<typeof CourseView>;

export const getCourse = route({
  method: "GET",
  path: "/products/:slug/course",
  audience: "everyone",
  purchaseSession: "product",
  ability: ["content", "chat"],
  summary:
    "Modules and lessons of a course, and how far this account is; in the edition it began, else in the newest",
  params: bySlug,
  output: CourseView,
  refusals: ["catalogue.not_found"],
});

const Neighbour = z.object({ id: Id, title: z.string(), needs: z.string().nullable() });

export const LessonView = z.object({
  course: CourseHead.pick({ id: true, slug: true, title: true, channel: true }),
  module: z.string(),
  lesson: LessonCard,
  /** HTML of its text. */
  html: z.string(),
  rule: LessonRule,
  /** `url`: good for this account, for some hours. `id`: of the item, which `countDownload` takes. */
  files: z.array(ResourceView.extend({ url: z.string() })),
  /** Stretches of its film that were not watched, in seconds, half-open. */
  missing: z.array(z.object({ from: z.int(), to: z.int() })),
  /** Its broadcast, of which the lesson's id is played, and in whose chat its learners are. */
  airing: z
    .object({
      id: Id,
      slug: Slug,
      state: PlayerState,
      isLive: z.boolean(),
      startsAt: Instant.nullable(),
      /** On air or about to be: its public is together, and so is the chat. */
      isTogether: z.boolean(),
    })
    .nullable(),
  /** Its address from some minutes before it begins until it ends. */
  meeting: z
    .object({
      url: z.string().nullable(),
      opensAt: Instant,
      startsAt: Instant,
      endsAt: Instant,
      isOver: z.boolean(),
    })
    .nullable(),
  /** Questions that its film stops for, without the right answers; `answer`: what this account has answered. */
  questions: z.array(
    z.object({
      id: Id,
      atMs: z.int(),
      text: z.string(),
      options: z.array(z.string()),
      /** Several are right. */
      isMultiple: z.boolean(),
      answer: z.object({ chosen: z.array(z.int()), isRight: z.boolean() }).nullable(),
    }),
  ),
  /** Whole minutes that count for the rule `attended`. */
  attendedMinutes: z.int(),
  /** Of learners; null for its teachers and for readers of a sample, who complete nothing. */
  progress: CourseProgressView.nullable(),
  /** `needs`: title of the lesson that keeps it locked. */
  previous: Neighbour.nullable(),
  following: Neighbour.nullable(),
});
export type LessonView = z.infer<typeof LessonView>;

export const getLesson = route({
  method: "GET",
  path: "/products/:slug/course/lessons/:id",
  audience: "user",
  ability: "content",
  summary: "A lesson that this account may open. Its film is played by `startPlayback` with the lesson's id",
  params: byLesson,
  output: LessonView,
  refusals: [
    "catalogue.not_found",
    "courses.lesson_not_found",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
  ],
});

export const completeLesson = route({
  method: "PUT",
  path: "/products/:slug/course/lessons/:id/completion",
  audience: "user",
  ability: "content",
  summary: "Say that a lesson without a film to watch is completed; again changes nothing",
  params: byLesson,
  output: CourseProgressView,
  refusals: [
    "catalogue.not_found",
    "courses.learners_only",
    "courses.lesson_not_found",
    "courses.watch_first",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
  ],
});

export const answerQuestion = route({
  method: "PUT",
  path: "/products/:slug/course/lessons/:id/answers/:question",
  audience: "user",
  ability: "content",
  summary:
    "Answer a question in the film of a lesson; a right answer stays, another try may follow a wrong one",
  params: byLesson.extend({ question: Id }),
  body: z.strictObject({
    /** Places of the options, from 0. */
    chosen: z.array(z.int().min(0)).min(1).max(mostOptions),
  }),
  output: z.object({ isRight: z.boolean(), progress: CourseProgressView }),
  refusals: [
    "catalogue.not_found",
    "courses.learners_only",
    "courses.lesson_not_found",
    "courses.question_not_found",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
    "request.too_many",
  ],
});

export const countDownload = route({
  method: "PUT",
  path: "/products/:slug/course/files/:id/download",
  audience: "user",
  ability: "content",
  summary:
    "Say that a file of a lesson is being downloaded: its teachers see by how many accounts; again changes nothing",
  params: byLesson,
  refusals: [
    "catalogue.not_found",
    "courses.file_not_found",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
  ],
});
