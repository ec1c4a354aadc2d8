import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const chaptersBodyExamples: BodiesOf<typeof api> = {
  saveChapters: {
    chapters: [
      { startsAt: 0, titles: { en: "Intro" } },
      { startsAt: 83, titles: { en: "Aria" } },
    ],
  },
};
