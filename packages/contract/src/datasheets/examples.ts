import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import { emptyFacts, emptyTexts } from "./sheet.ts";

export const datasheetBodyExamples: BodiesOf<typeof api> = {
  saveDatasheet: {
    facts: {
      ...emptyFacts,
      author: "Elena Duarte",
      durationMinutes: 90,
      peopleMin: 8,
      peopleMax: 25,
      money: 2000,
      license: "cc_by_sa",
    },
    texts: {
      en: {
        ...emptyTexts,
        abstract: "Build a barometer from a jar.",
        mechanisms: ["Stretch the balloon over the jar."],
      },
    },
    revision: 0,
  },
  importDatasheets: {
    format: "csv",
    content: "title,language,abstract\nA barometer,en,Build one from a jar\n",
    check: true,
  },
};
