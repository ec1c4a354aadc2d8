import { limits } from "@palco/values/limits";
import { z } from "zod";
import { ProductCard } from "../catalogue/api.ts";
import { ChannelCard } from "../channels/api.ts";
import { line, Page } from "../fields.ts";
import { route } from "../route.ts";
import { SpeakerCard } from "../speakers/api.ts";

/** Words to look for: from three letters on (specification, section 5). */
export const SearchWords = line(100).min(limits.searchLetters);

export const search = route({
  method: "GET",
  path: "/search",
  audience: "everyone",
  load: "search",
  summary: "Products, channels and speakers that match, best first; accents and small mistakes are forgiven",
  query: Page.extend({ q: SearchWords }),
  output: z.object({
    products: z.array(ProductCard),
    channels: z.array(ChannelCard),
    speakers: z.array(SpeakerCard),
    /** Products found, up to `mostCounted`; `hasMore`: there are more. Channels and speakers come with the first page. */
    total: z.int(),
    hasMore: z.boolean(),
    page: z.int(),
    size: z.int(),
  }),
  refusals: [],
  shared: "visitors",
});
