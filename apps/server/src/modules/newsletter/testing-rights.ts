import { newsletterBodyExamples as bodies } from "@palco/contract/newsletter/examples";
import { rightsPart } from "#testing/rights.ts";
import { aNewsletterReader } from "./testing.ts";

export const rights = rightsPart({
  things: async (app) => ({ reader: await aNewsletterReader(app.platform.db, {}) }),
  params: ({ reader }) => ({ id: reader }),
  requests: {
    "POST /newsletter": () => ({ body: bodies.joinNewsletter }),
    "POST /newsletter/confirmation": () => ({ body: bodies.confirmNewsletter }),
  },
});
