import { z } from "zod";
import { Id, Instant, line, Page, pageOf, Slug, text } from "../fields.ts";
import { shownFromRatings, Stars } from "../ratings/api.ts";
import { route } from "../route.ts";

// What learners think of a lesson, for its teachers alone: stars, and words that may be answered in private.

/** Share of a lesson's film, in percent, that must have been watched to rate it; completing the lesson does as well. */
export const lessonRatedFromPercent = 50;
/** Below so many ratings a mean says little. */
export const fewRatings = shownFromRatings;
/** Lessons at or below it are those to look after. */
export const lowAverage = 3.5;

const Comment = text(2000);
const byLesson = z.object({ slug: Slug, id: Id });

export const OwnLessonRating = z.object({
  mine: z
    .object({
      stars: Stars,
      comment: z.string(),
      /** Of a teacher; empty: none. */
      reply: z.string(),
    })
    .nullable(),
  mayRate: z.boolean(),
});
export type OwnLessonRating = z.infer<typeof OwnLessonRating>;

const refusals = [
  "catalogue.not_found",
  "courses.lesson_not_found",
  "course.locked",
  "lesson.locked",
  "playback.no_ticket",
] as const;

export const getLessonRating = route({
  method: "GET",
  path: "/products/:slug/course/lessons/:id/rating",
  audience: "user",
  ability: "content",
  summary: "My stars and words for a lesson, and whether I may give some",
  params: byLesson,
  output: OwnLessonRating,
  refusals,
});

export const rateLesson = route({
  method: "PUT",
  path: "/products/:slug/course/lessons/:id/rating",
  audience: "user",
  ability: "content",
  summary:
    "Rate a lesson of which I watched half, or that I completed; a later rating takes the place of the first",
  params: byLesson,
  body: z.strictObject({ stars: Stars, comment: Comment.default("") }),
  output: OwnLessonRating,
  refusals: [...refusals, "lesson_ratings.too_early"],
});

export const withdrawLessonRating = route({
  method: "DELETE",
  path: "/products/:slug/course/lessons/:id/rating",
  audience: "user",
  ability: "content",
  summary: "Take my rating of a lesson back; a second time changes nothing",
  params: byLesson,
  output: OwnLessonRating,
  refusals,
});

// The teacher's side -----------------------------------------------------------------------------------

export const LessonFigures = z.object({
  id: Id,
  /** From 1, through all modules. */
  number: z.int(),
  title: z.string(),
  course: z.object({ slug: Slug, title: z.string() }),
  channel: z.object({ slug: Slug, title: z.string() }),
  ratings: z.int(),
  /** 1 to 5, to a tenth; null: nobody has rated it. */
  average: z.number().nullable(),
  /** Ratings of 1, 2, 3, 4 and 5 stars. */
  distribution: z.array(z.int()).length(5),
  /** Mean of the period less that of the one before, to a tenth; null where either has fewer than `fewRatings`. */
  change: z.number().nullable(),
  /** People who began the course, and those of them who completed this lesson. */
  learners: z.int(),
  completed: z.int(),
  /** Second of its film at which most people stop, its end aside, and their share in percent; null below `fewRatings` people. */
  dropOff: z.object({ second: z.int(), percent: z.int() }).nullable(),
  /** Questions about it that nobody has answered. */
  unanswered: z.int(),
});
export type LessonFigures = z.infer<typeof LessonFigures>;

/** Lengths of a period, in days. */
export const figureDays = ["30", "90", "365"] as const;
export const figureSorts = ["course", "average", "ratings"] as const;

export const FigureFilter = z.object({
  q: line(100).optional(),
  channel: Slug.optional(),
  /** Only those rated at or below `lowAverage`. */
  low: z.literal("true").optional(),
});
export type FigureFilter = z.output<typeof FigureFilter>;

const FigureWish = Page.extend({
  /** Length of the period that `change` compares with the one before. */
  days: z.enum(figureDays).default("30"),
  sort: z.enum(figureSorts).default("course"),
  direction: z.enum(["asc", "desc"]).default("asc"),
});

/** Below `/api`: figures as CSV, streamed; not operations of the JSON contract. Of one course of mine, and of all for administrators. */
export const courseFigureTablePath = "/courses/figures/table";
export const figureTablePath = "/manage/lesson-figures/table";
const Days = FigureWish.pick({ days: true });
export const FigureTableFilter = FigureFilter.extend(Days.shape);
export const CourseFigureTableFilter = FigureTableFilter.omit({ channel: true }).extend({ course: Slug });

export const listLessonFigures = route({
  method: "GET",
  path: "/manage/lesson-figures",
  audience: "admin",
  load: "list",
  summary: "Lessons of all courses on show: ratings, completion, where people stop, open questions",
  query: FigureWish.extend(FigureFilter.shape),
  // With the channels that have courses, to choose among.
  output: pageOf(LessonFigures).extend({ channels: z.array(z.object({ slug: Slug, title: z.string() })) }),
  refusals: [],
});

export const listCourseFigures = route({
  method: "GET",
  path: "/products/:slug/course/figures",
  audience: "producer",
  ability: "content",
  load: "list",
  summary: "The same of the lessons of a course of mine",
  params: z.object({ slug: Slug }),
  query: FigureWish.extend(FigureFilter.omit({ channel: true }).shape),
  output: pageOf(LessonFigures),
  refusals: ["catalogue.not_found"],
});

export const LessonComment = z.object({
  id: Id,
  stars: Stars,
  comment: z.string(),
  ratedAt: Instant,
  /** First name and an initial; empty: the account is gone. */
  name: z.string(),
  reply: z.string(),
  repliedAt: Instant.nullable(),
});
export type LessonComment = z.infer<typeof LessonComment>;

export const listLessonComments = route({
  method: "GET",
  path: "/products/:slug/course/lessons/:id/comments",
  audience: "producer",
  ability: "content",
  load: "list",
  summary: "What learners wrote with their stars for a lesson of a course of mine, newest first",
  params: byLesson,
  query: Page,
  output: pageOf(LessonComment),
  refusals: ["catalogue.not_found"],
});

export const replyToRating = route({
  method: "PUT",
  path: "/lesson-ratings/:id/reply",
  audience: "producer",
  ability: "content",
  summary:
    "Answer who rated a lesson of mine, in private; they are told. A later answer takes the place of the first",
  params: z.object({ id: Id }),
  body: z.strictObject({ reply: Comment.min(1) }),
  output: LessonComment,
  refusals: ["lesson_ratings.not_found"],
});
