import { rightsPart } from "#testing/rights.ts";
import { aDatasheet, sheetOf } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { owner, published: { channel } }) {
    return { datasheet: await aDatasheet(app, { owner, channel }) };
  },
  params: ({ datasheet }) => ({ slug: datasheet.slug }),
  requests: {
    "PUT /products/:slug/datasheet": () => ({ body: { ...sheetOf({ author: "Ana" }), revision: 1 } }),
    "GET /channels/:slug/datasheets": ({ published: { channel } }) => ({
      params: { slug: channel.slug },
      query: "?format=csv",
    }),
    "POST /channels/:slug/datasheets": ({ published: { channel } }) => ({
      params: { slug: channel.slug },
      body: { format: "csv", content: "title\nA barometer\n", check: false },
    }),
  },
});
