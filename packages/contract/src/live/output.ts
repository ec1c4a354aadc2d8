import { z } from "zod";
import { Id, requiredLine, Slug } from "../fields.ts";

/** Access to an additional audio track of a broadcast: all viewers, or only its organizer and the team. */
export const OutputPrivacy = z.enum(["public", "private"]);
export type OutputPrivacy = z.infer<typeof OutputPrivacy>;

export const mostOutputs = 10;
export const NewOutput = z.strictObject({
  title: requiredLine(100),
  slug: Slug.min(1),
  privacy: OutputPrivacy,
  /** BCP 47, the language alone; null where it is none in particular. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, "invalid")
    .nullable(),
});
export type NewOutput = z.infer<typeof NewOutput>;

/** A additional audio track of a broadcast: another language, a commentary. */
export const OutputView = NewOutput.extend({
  id: Id,
  /** Stream key of its encoder. Only the owner sees it; null for the team. */
  key: z.string().nullable(),
  /** Sound is coming in. */
  heard: z.boolean(),
});
export type OutputView = z.infer<typeof OutputView>;
