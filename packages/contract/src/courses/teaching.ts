import { z } from "zod";
import { Id, Instant, requiredLine, Slug, text } from "../fields.ts";
import { route } from "../route.ts";
import { StudentFilter } from "./students.ts";

// What a teacher does for those who learn.

/** So many students are named at once. */
export const mostNamed = 200;
const Named = z.array(Id).min(1).max(mostNamed);

/** Students of a course: those who are named, or all that a filter finds. */
const Addressed = StudentFilter.extend({ students: Named.optional() }).strict();
export type Addressed = z.output<typeof Addressed>;

const Reached = z.object({
  /** How many students it reached. */
  students: z.int(),
});

const bySlug = z.object({ slug: Slug });

export const completeByHand = route({
  method: "PUT",
  path: "/products/:slug/course/lessons/:id/completions",
  audience: "producer",
  summary: "Say that students have completed a lesson whose rule is `by_hand`; again changes nothing",
  params: z.object({ slug: Slug, id: Id }),
  body: z.strictObject({ students: Named }),
  output: Reached,
  refusals: [
    "catalogue.not_found",
    "courses.lesson_not_found",
    "courses.not_by_hand",
    "courses.student_not_found",
  ],
});

/** Letters of a message to students. */
export const messageLetters = 2000;

export const messageStudents = route({
  method: "POST",
  path: "/products/:slug/course/messages",
  audience: "producer",
  idempotent: true,
  summary: "Write to students of a course: each is told, and by mail as they have chosen",
  params: bySlug,
  body: z.strictObject({ to: Addressed, subject: requiredLine(150), text: text(messageLetters).min(1) }),
  output: Reached,
  refusals: ["catalogue.not_found", "courses.student_not_found", "request.too_many"],
});

export const extendStudents = route({
  method: "PUT",
  path: "/products/:slug/course/access",
  audience: "producer",
  summary:
    "Let tickets of students end at a later date; tickets without an end, or with a later one, stay as they are",
  params: bySlug,
  body: z.strictObject({ to: Addressed, until: Instant }),
  output: Reached,
  refusals: ["catalogue.not_found"],
});
