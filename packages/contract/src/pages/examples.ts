import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as landing from "./landing.ts";
import type * as sitePages from "./site-pages.ts";

export const pageBodyExamples: BodiesOf<typeof api & typeof sitePages & typeof landing> = {
  updateLandingClaims: { artistCountries: 33, salesCountries: 50 },
  createPage: { title: "About us", slug: "about-us", from: { layout: "about_us" } },
  updatePagePlace: { slug: "about", menu: ["footer"] },
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
  savePage: {
    base: 7,
    sections: [
      {
        kind: "static",
        title: { en: "About us" },
        size: "full",
        description: { en: "…" },
        url: null,
        imageId: null,
      },
    ],
  },
  restorePage: { base: 8 },
  keepPageWorking: {
    base: 7,
    sections: [{ id: "00000000-0000-4000-8000-000000000001", kind: "static", title: { en: "About u" } }],
  },
  publishPage: { revision: 8, at: "2026-12-01T09:00:00+01:00" },
  previewPage: {
    language: "en",
    reader: "visitor",
    sections: [{ kind: "product_slider", title: {}, source: "upcoming" }],
  },
};
