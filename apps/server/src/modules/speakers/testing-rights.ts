import { emptySpeaker } from "@palco/contract/speakers/edit";
import { rightsPart } from "#testing/rights.ts";
import { aSpeaker } from "./testing.ts";

export const rights = rightsPart({
  things: async (app, { owner }) => ({ speaker: await aSpeaker(app, { owner }) }),
  requests: {
    "GET /speakers/:slug": ({ speaker }) => ({ params: { slug: speaker.slug } }),
    "POST /speakers": () => ({ body: { name: "Grace Hopper", tags: ["navy"] } }),
    "GET /speakers/:id/edit": ({ speaker }) => ({ params: { id: speaker.id } }),
    "PUT /speakers/:id": ({ speaker }) => ({
      params: { id: speaker.id },
      body: { ...emptySpeaker, name: "Ada", tags: ["maths"], revision: 1 },
    }),
    "DELETE /speakers/:id": ({ speaker }) => ({ params: { id: speaker.id } }),
  },
});
