import { isLanguage } from "@palco/values/language";
import { z } from "zod";
import { Id, LanguageCode, requiredLine } from "../fields.ts";
import { route } from "../route.ts";

/** The most chapters of one film or episode, and the longest title of one. */
export const mostChapters = 100;
export const longestChapterTitle = 120;

/** A part of a film or an episode, from its second on to the next one. */
export const ChapterView = z.object({ startsAt: z.int(), title: z.string() });
export type ChapterView = z.infer<typeof ChapterView>;

export const ChapterFields = z.strictObject({
  /** Second of the film. */
  startsAt: z.int().min(0).max(86_400),
  /** In each language it was written in; readers of others get the first there is. */
  titles: z
    .partialRecord(LanguageCode, requiredLine(longestChapterTitle))
    .refine((titles) => Object.keys(titles).some(isLanguage), "required"),
});
export type ChapterFields = z.infer<typeof ChapterFields>;

const ChapterList = z.object({ chapters: z.array(ChapterFields) });
const byItem = z.object({ id: Id });

export const getChapters = route({
  method: "GET",
  path: "/items/:id/chapters",
  audience: "producer",
  ability: "content",
  summary: "The chapters of a film or an episode of mine; of a film, `id` is the product's",
  params: byItem,
  output: ChapterList,
  refusals: ["catalogue.not_found"],
});

export const saveChapters = route({
  method: "PUT",
  path: "/items/:id/chapters",
  audience: "producer",
  ability: "content",
  summary: "Put these chapters in the place of those it has; the second of each is its own",
  params: byItem,
  body: z.strictObject({
    chapters: z
      .array(ChapterFields)
      .max(mostChapters)
      .superRefine((chapters, issues) => {
        const starts = chapters.map(({ startsAt }) => startsAt);
        starts.forEach((second, index) => {
          if (starts.indexOf(second) < index)
            issues.addIssue({ code: "custom", path: [index, "startsAt"], message: "order" });
        });
      }),
  }),
  output: ChapterList,
  refusals: ["catalogue.not_found"],
});
