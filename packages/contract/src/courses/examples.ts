import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as notes from "./notes.ts";
import type * as packages from "./package.ts";
import type * as teaching from "./teaching.ts";

const lesson = "01a21d3e-3625-7a9f-9d2d-82da370402b2";

export const courseBodyExamples: BodiesOf<typeof api & typeof notes & typeof packages & typeof teaching> = {
  saveCourse: {
    level: "beginner",
    requirements: { en: { audience: "Nurses", knowledge: "None", materials: "A notebook" } },
    needs: [],
    modules: [
      {
        id: "01a21d3e-3625-7a9f-9d2d-82da370402a1",
        title: "First steps",
        titles: {},
        lessons: [
          {
            id: lesson,
            title: "What sepsis is",
            titles: {},
            text: "Read this first.",
            texts: {},
            assetId: null,
            files: [],
            event: null,
            questions: [],
            isPreview: true,
            isRequired: true,
            rule: { kind: "read" },
            prerequisite: { kind: "none" },
          },
        ],
      },
    ],
    revision: 0,
    change: null,
  },
  importCourse: { resourceId: "01a21d3e-3625-7a9f-9d2d-82da370402d4" },
  completeByHand: { students: ["01a21d3e-3625-7a9f-9d2d-82da370402c3"] },
  messageStudents: {
    to: { state: "stalled" },
    subject: "The second module is out",
    text: "It has the cases you asked for.",
  },
  extendStudents: { to: { state: "learning" }, until: "2027-06-30T21:59:59.000Z" },
  answerQuestion: { chosen: [1] },
  addNote: { body: "Lactate is measured twice.", atMs: 61_000 },
  changeNote: { body: "Lactate is measured twice, two hours apart." },
};
