import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const lookBodyExamples: BodiesOf<typeof api> = {
  updateLook: {
    name: "Sala Lumbre",
    color: "#0050ff",
    font: "inter",
    headings: "same",
    logo: null,
    showsName: true,
  },
};
