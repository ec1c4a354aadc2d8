import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const pageBodyExamples: BodiesOf<typeof api> = {
  updateHome: {
    sections: [
      {
        kind: "product_slider",
        title: { en: "Theatre", es: "Teatro" },
        source: "category",
        category: "theatre",
      },
    ],
  },
};
