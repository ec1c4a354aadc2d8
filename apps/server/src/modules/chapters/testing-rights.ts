import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "PUT /items/:id/chapters": () => ({ body: { chapters: [{ startsAt: 0, titles: { en: "Intro" } }] } }),
  },
});
