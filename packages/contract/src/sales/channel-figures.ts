import { z } from "zod";
import { Id, Instant } from "../fields.ts";
import { route } from "../route.ts";

/** What a channel has and sold. Amounts: gross less what was given back, by currency, the largest first. */
export const ChannelFigures = z.object({
  id: Id,
  published: z.int(),
  nextDate: Instant.nullable(),
  sold: z.array(z.object({ currency: z.string(), amount: z.int() })),
});
export type ChannelFigures = z.infer<typeof ChannelFigures>;

export const listChannelFigures = route({
  method: "GET",
  path: "/manage/channel-figures",
  audience: "admin",
  load: "list",
  summary: "Products, next date and sales of the last 30 days of each of these channels",
  query: z.object({
    /** Up to 50, separated by commas. */
    ids: z
      .string()
      .max(2000)
      .transform((ids) => ids.split(",").filter(Boolean))
      .pipe(z.array(Id).max(50)),
  }),
  output: z.object({ items: z.array(ChannelFigures) }),
  refusals: [],
});

/** Figures of one's own channel. */
export const OwnChannelFigures = ChannelFigures.extend({
  /** Subscriptions that are open, counted up to `mostCounted` + 1. */
  subscribers: z.int(),
});
export type OwnChannelFigures = z.infer<typeof OwnChannelFigures>;

export const listOwnChannelFigures = route({
  method: "GET",
  path: "/sales/channels",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "Products, subscribers, next date and sales of the last 30 days of each of one's own channels",
  output: z.object({ items: z.array(OwnChannelFigures) }),
  refusals: [],
});
