import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const pageBodyExamples: BodiesOf<typeof api> = {
  updateHome: {
    sections: [
      {
        kind: "product_slider",
        title: { en: "This week", es: "Esta semana" },
        products: [],
        category: "theatre",
      },
    ],
  },
};
