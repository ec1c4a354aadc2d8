import { rightsPart } from "#testing/rights.ts";
import { aMaster } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { owner, published: { channel } }) => ({
    master: await aMaster(app, { owner, channel, gross: 0 }),
  }),
  params: ({ master }) => ({ slug: master.slug }),
  requests: {
    "PUT /products/:slug/master": ({ master }) => ({
      body: {
        isOrdered: false,
        level: null,
        requirements: {},
        courses: master.courses.map(({ id }) => id),
        revision: 1,
      },
    }),
  },
});
