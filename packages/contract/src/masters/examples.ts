import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const masterBodyExamples: BodiesOf<typeof api> = {
  saveMaster: {
    isOrdered: true,
    level: "intermediate",
    requirements: { en: { audience: "Nurses of emergency rooms", knowledge: "", materials: "" } },
    courses: ["01a21d3e-3625-7a9f-9d2d-82da370402b2", "01a21d3e-3625-7a9f-9d2d-82da370402b3"],
    revision: 0,
  },
};
