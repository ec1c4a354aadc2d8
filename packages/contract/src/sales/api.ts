import { z } from "zod";
import { Id, ImageView, Instant, line, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

export const saleStates = ["paid", "refunded", "partially_refunded"] as const;
export const saleSorts = ["soldAt", "eventAt", "amount", "product", "email"] as const;
export const saleScopes = ["own", "all"] as const;

export const SaleFilter = z.object({
  /** `all` is for the team; `own`: what is sold in one's own channels. */
  scope: z.enum(saleScopes).default("own"),
  q: line(100).optional(),
  product: Slug.optional(),
  channel: Slug.optional(),
  state: z.enum(saleStates).optional(),
  /** When it was sold: from `from` to before `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type SaleFilter = z.output<typeof SaleFilter>;

export const SaleOrder = z.object({
  sort: z.enum(saleSorts).default("soldAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
});

/** A sold line. All amounts in minor units of `currency`, as they stand now: refunds are taken off tax, fee and payout. */
export const Sale = z.object({
  id: Id,
  orderId: Id,
  order: z.string(),
  /** No slug: a period of a subscription. */
  product: z.object({ slug: Slug.nullable(), title: z.string() }),
  channel: z.object({ slug: Slug, title: z.string() }),
  buyer: z.object({
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    country: z.string().nullable(),
  }),
  currency: z.string(),
  amount: z.int(),
  /** A gift to the organizer with it. */
  support: z.int(),
  refunded: z.int(),
  tax: z.int(),
  fee: z.int(),
  payout: z.int(),
  state: z.enum(saleStates),
  soldAt: Instant,
  eventAt: Instant.nullable(),
});
export type Sale = z.infer<typeof Sale>;

const sums = {
  count: z.int(),
  gross: z.int(),
  refunded: z.int(),
  tax: z.int(),
  fee: z.int(),
  payout: z.int(),
};

/** `total`: with words that many sales have, those seen so far; exact once `hasMore` is false. */
export const Sales = longPageOf(Sale);
export type Sales = z.infer<typeof Sales>;

/** Sums of all matching sales, or, with words that many sales have, of those among the newest. */
export const SaleSums = z.object({
  count: z.int(),
  /** Only sales since then were looked through; null: all of them. */
  since: Instant.nullable(),
  /** By currency; the most used first. */
  sums: z.array(z.object({ currency: z.string(), ...sums })),
  /** Sales per day or month (Europe/Madrid) in the first of those currencies, gifts included. */
  chart: z.object({
    step: z.enum(["day", "month"]),
    points: z.array(z.object({ at: z.string(), gross: z.int(), count: z.int() })),
  }),
});
export type SaleSums = z.infer<typeof SaleSums>;

/** Days that the overview shows, today included; it compares them with as many before. */
export const overviewDays = 30;

/** What was sold in the last days against the days before: the same figures as the list of sales of that time. */
export const SalesOverview = z.object({
  /** Beginning of the first day and end of the last (Europe/Madrid). */
  from: Instant,
  to: Instant,
  /** By currency; the most used first. */
  now: SaleSums.shape.sums,
  before: SaleSums.shape.sums,
  /** Every day of the time, in the first currency. */
  days: z.array(
    z.object({ at: z.iso.date(), gross: z.int(), payout: z.int(), refunded: z.int(), count: z.int() }),
  ),
  /** Products that brought most in the first currency, refunds taken off. */
  best: z.array(
    z.object({
      product: z.object({ slug: Slug, title: z.string(), image: ImageView.nullable() }),
      channel: z.object({ slug: Slug, title: z.string() }),
      count: z.int(),
      amount: z.int(),
    }),
  ),
});
export type SalesOverview = z.infer<typeof SalesOverview>;

const Thing = z.object({ slug: Slug, title: z.string() });

/** Choices for the filters: products and channels with at least one order. */
export const SaleChoices = z.object({ products: z.array(Thing), channels: z.array(Thing) });
export type SaleChoices = z.infer<typeof SaleChoices>;

export const opportunityStages = ["looked", "ordered", "refused"] as const;

/** A person who wanted a product, has no ticket for it, and accepts promotional mail. */
export const Opportunity = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  product: z.object({ slug: Slug, title: z.string() }),
  channel: z.object({ slug: Slug, title: z.string() }),
  /** Opened the checkout, made an order, or was refused by the bank. */
  stage: z.enum(opportunityStages),
  times: z.int(),
  at: Instant,
});
export type Opportunity = z.infer<typeof Opportunity>;

export const OpportunityFilter = z.object({
  scope: z.enum(saleScopes).default("own"),
  q: line(100).optional(),
  product: Slug.optional(),
  stage: z.enum(opportunityStages).optional(),
});
export type OpportunityFilter = z.output<typeof OpportunityFilter>;

export const Opportunities = longPageOf(Opportunity);
export type Opportunities = z.infer<typeof Opportunities>;

export const OpportunitySums = z.object({
  /** Everybody, also those who did not consent to be written to and are not named. */
  looked: z.int(),
  ordered: z.int(),
  refused: z.int(),
  unnamed: z.int(),
  /** Filter choices. */
  products: z.array(Thing),
});
export type OpportunitySums = z.infer<typeof OpportunitySums>;

/** Below `/api`: the sales of a `SaleFilter` as CSV, streamed; not an operation of the JSON contract. */
export const saleTablePath = "/sales/table";

export const listSales = route({
  method: "GET",
  path: "/sales",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary: "What was sold in one's own channels; everything for the team",
  query: LongPage.extend(SaleFilter.shape).extend(SaleOrder.shape),
  output: Sales,
  refusals: [],
});

export const sumSales = route({
  method: "GET",
  path: "/sales/sums",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "What the sales that match come to, and what was sold per day or month",
  query: SaleFilter,
  output: SaleSums,
  refusals: [],
});

export const getSalesOverview = route({
  method: "GET",
  path: "/sales/overview",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "What was sold in the last 30 days against the 30 days before, by day, and what sold best",
  query: SaleFilter.pick({ scope: true }),
  output: SalesOverview,
  refusals: [],
});

export const listSaleChoices = route({
  method: "GET",
  path: "/sales/choices",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "Products and channels of which something was ordered, to filter sales by",
  query: SaleFilter.pick({ scope: true }),
  output: SaleChoices,
  refusals: [],
});

export const listOpportunities = route({
  method: "GET",
  path: "/sales/opportunities",
  audience: "producer",
  ability: "sales",
  load: "list",
  summary:
    "Who wanted something of one's own and did not buy it: named only with their consent to be written to",
  query: LongPage.extend(OpportunityFilter.shape),
  output: Opportunities,
  refusals: [],
});

export const sumOpportunities = route({
  method: "GET",
  path: "/sales/opportunities/sums",
  audience: "producer",
  ability: "figures",
  load: "list",
  summary: "How many wanted something and did not buy it, and what they wanted",
  query: OpportunityFilter.pick({ scope: true, product: true }),
  output: OpportunitySums,
  refusals: [],
});
