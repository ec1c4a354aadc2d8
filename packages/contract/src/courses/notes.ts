import { z } from "zod";
import { Id, Instant, Slug, text } from "../fields.ts";
import { route } from "../route.ts";

// What a learner writes beside the lessons of a course, for nobody else.

/** Of one lesson. */
export const mostNotes = 200;
export const mostNoteLetters = 4000;

const Body = text(mostNoteLetters).min(1);

export const LessonNote = z.object({
  id: Id,
  lesson: Id,
  /** The moment of the lesson's film. */
  atMs: z.int().nullable(),
  body: z.string(),
  writtenAt: Instant,
});
export type LessonNote = z.infer<typeof LessonNote>;

export const listNotes = route({
  method: "GET",
  path: "/products/:slug/course/notes",
  audience: "user",
  summary: "My notes of a course, by lesson and moment; they stay mine when the course is over",
  params: z.object({ slug: Slug }),
  output: z.object({
    items: z.array(LessonNote),
    /** Lessons that have some, in the course's order. */
    lessons: z.array(z.object({ id: Id, title: z.string() })),
  }),
  refusals: ["catalogue.not_found"],
});

export const addNote = route({
  method: "POST",
  path: "/products/:slug/course/lessons/:id/notes",
  audience: "user",
  ability: "content",
  summary: "Write a note beside a lesson that this account may open",
  params: z.object({ slug: Slug, id: Id }),
  body: z.strictObject({ body: Body, atMs: z.int().min(0).max(86_400_000).nullable().default(null) }),
  output: LessonNote,
  status: 201,
  refusals: [
    "catalogue.not_found",
    "courses.lesson_not_found",
    "courses.notes_full",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
  ],
  idempotent: true,
});

export const changeNote = route({
  method: "PUT",
  path: "/notes/:id",
  audience: "user",
  summary: "Change a note of mine",
  params: z.object({ id: Id }),
  body: z.strictObject({ body: Body }),
  output: LessonNote,
  refusals: ["courses.note_not_found"],
});

export const removeNote = route({
  method: "DELETE",
  path: "/notes/:id",
  audience: "user",
  summary: "Delete a note of mine; a second time changes nothing",
  params: z.object({ id: Id }),
  refusals: [],
});
