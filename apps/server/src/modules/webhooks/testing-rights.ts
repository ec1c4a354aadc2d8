import { rightsPart } from "#testing/rights.ts";
import { aWebhook } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { published: { channel } }) => ({ webhook: await aWebhook(app, channel) }),
  params: ({ webhook }) => webhook,
  requests: {
    "POST /channels/:slug/webhooks": () => ({
      body: { url: "https://8.8.8.8/hook", events: ["order.paid"] },
    }),
    "PUT /channels/:slug/webhooks/:id": () => ({
      body: { url: "https://8.8.8.8/hook", events: ["order.paid"], active: true },
    }),
  },
});
