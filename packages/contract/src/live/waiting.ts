import { z } from "zod";
import { Slug } from "../fields.ts";
import { route } from "../route.ts";

/** How often a page says that it waits. */
export const waitingEveryMs = 30_000;

export const waitFor = route({
  method: "POST",
  path: "/products/:slug/waiting",
  audience: "user",
  purchaseSession: "product",
  summary:
    "I wait for it to begin: said every half a minute by the waiting page, counted in `waiting` of the player and the live room",
  params: z.object({ slug: Slug }),
  refusals: ["catalogue.not_found"],
});
