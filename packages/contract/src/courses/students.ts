import { z } from "zod";
import { Id, Instant, line, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

// The teacher's view of those who learn.

/** stalled: began, did not complete it, and stayed away for `stalledDays`. */
export const studentStates = ["not_started", "learning", "stalled", "completed"] as const;
export const stalledDays = 14;

/** Somebody who has a course, or who learns without a ticket of their own: by subscription. */
export const Student = z.object({
  id: Id,
  /** Empty once the account is gone. */
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** First ticket that is still theirs. */
  enrolledAt: Instant.nullable(),
  /** The edition they began. */
  edition: z.int().nullable(),
  seenAt: Instant.nullable(),
  /** Required lessons of their edition. */
  done: z.int(),
  of: z.int(),
  percent: z.int(),
  /** Watched of its films, each second once. */
  minutes: z.int(),
  completedAt: Instant.nullable(),
  state: z.enum(studentStates),
});
export type Student = z.infer<typeof Student>;

export const StudentFilter = z.object({
  q: line(100).optional(),
  state: z.enum(studentStates).optional(),
});
export type StudentFilter = z.output<typeof StudentFilter>;

export const studentSorts = ["enrolled", "seen"] as const;
export const StudentOrder = z.object({
  sort: z.enum(studentSorts).default("seen"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});
export type StudentOrder = z.output<typeof StudentOrder>;

export const Students = longPageOf(Student);
export type Students = z.infer<typeof Students>;

/** Below `/api`: the students of a `StudentTableFilter` as CSV, streamed; not an operation of the JSON contract. */
export const studentTablePath = "/courses/students/table";
export const StudentTableFilter = StudentFilter.extend({ course: Slug });
export type StudentTableFilter = z.output<typeof StudentTableFilter>;

export const listStudents = route({
  method: "GET",
  path: "/products/:slug/course/students",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Who has a course of mine: since when, last seen, how far, minutes watched",
  params: z.object({ slug: Slug }),
  query: LongPage.extend(StudentFilter.shape).extend(StudentOrder.shape),
  output: Students,
  refusals: ["catalogue.not_found"],
});
