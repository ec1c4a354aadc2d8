import { z } from "zod";
import { Id, Slug } from "../fields.ts";
import { route } from "../route.ts";

/** What is said in a lesson's film: its captions as lines. */
export const Transcript = z.object({
  /** Of the lines; null: the film has no captions. */
  language: z.string().nullable(),
  /** Languages that there are captions in. */
  languages: z.array(z.object({ language: z.string(), label: z.string() })),
  lines: z.array(z.object({ fromMs: z.int(), toMs: z.int(), text: z.string() })),
});
export type Transcript = z.infer<typeof Transcript>;

export const getTranscript = route({
  method: "GET",
  path: "/products/:slug/course/lessons/:id/transcript",
  audience: "user",
  ability: "content",
  load: "list",
  summary: "What is said in the film of a lesson that this account may open, line by line",
  params: z.object({ slug: Slug, id: Id }),
  query: z.object({
    /** One of the film's; absent, or another one: the reader's, else the first. */
    language: z.string().max(35).optional(),
  }),
  output: Transcript,
  refusals: [
    "catalogue.not_found",
    "courses.lesson_not_found",
    "course.locked",
    "lesson.locked",
    "playback.no_ticket",
  ],
});
