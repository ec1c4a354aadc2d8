import { z } from "zod";
import { Id, Instant, Slug } from "../fields.ts";
import { route } from "../route.ts";

/** Something that was called off, and how far its money is on the way back. */
export const CancellationView = z.object({
  id: Id,
  /** The date it is about; null: all of the product. */
  sessionId: Id.nullable(),
  sessionAt: Instant.nullable(),
  note: z.string(),
  createdAt: Instant,
  /** The last day to give the money back: 20 business days. */
  deadlineOn: z.iso.date(),
  doneAt: Instant.nullable(),
  /** Orders: all, given back, refused by a provider at least once and tried again. The rest is on its way. */
  total: z.int(),
  done: z.int(),
  retried: z.int(),
});
export type CancellationView = z.infer<typeof CancellationView>;

/** Effects of a cancellation. */
const Affected = z.object({
  sessionId: Id.nullable(),
  sessionAt: Instant.nullable(),
  orders: z.int(),
  /** Minor units that would go back, by currency. */
  sums: z.array(z.object({ amount: z.int(), currency: z.string() })),
});

export const listCancellations = route({
  method: "GET",
  path: "/products/:slug/cancellations",
  audience: "producer",
  summary: "What of a product was called off, and what could be",
  params: z.object({ slug: Slug }),
  output: z.object({ items: z.array(CancellationView), possible: z.array(Affected) }),
  refusals: ["catalogue.not_found"],
});

export const cancelEvent = route({
  method: "POST",
  path: "/products/:slug/cancellations",
  audience: "producer",
  summary: "Call off a product or one of its dates: whoever bought it is told and gets the money back",
  params: z.object({ slug: Slug }),
  body: z.strictObject({
    /** The date; absent: all of it. */
    sessionId: Id.optional(),
    /** To the buyers. */
    note: z.string().trim().max(500, "too_long").default(""),
  }),
  output: CancellationView,
  status: 201,
  refusals: ["catalogue.not_found", "checkout.session_invalid", "checkout.already_cancelled"],
  idempotent: true,
});
