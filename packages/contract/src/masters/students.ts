import { z } from "zod";
import { Id, Instant, line, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

/** Somebody who has a programme. */
export const MasterStudent = z.object({
  id: Id,
  /** Empty once the account is gone. */
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  /** Courses of their path that they completed, of all in it. */
  done: z.int(),
  of: z.int(),
  /** In any of its courses. */
  seenAt: Instant.nullable(),
  completedAt: Instant.nullable(),
});
export type MasterStudent = z.infer<typeof MasterStudent>;

export const listMasterStudents = route({
  method: "GET",
  path: "/products/:slug/master/students",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "Who has a programme of mine: courses completed, last seen; the last seen first",
  params: z.object({ slug: Slug }),
  query: LongPage.extend({ q: line(100).optional() }),
  output: longPageOf(MasterStudent),
  refusals: ["catalogue.not_found"],
});
