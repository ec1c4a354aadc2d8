// Every domain of the contract, one line each: routes (`all.ts`) and examples (`examples.ts`) are derived from this list,
// refusals from `refusals.ts`. A domain's `index.ts` exports its routes and schemas, and a body for each of its routes as
// `…BodyExamples`. The browser never imports this list: it would load every schema.
export * from "./access/index.ts";
export * from "./accounts/index.ts";
export * from "./catalogue/index.ts";
export * from "./channels/index.ts";
export * from "./chapters/index.ts";
export * from "./chat/index.ts";
export * from "./checkout/index.ts";
export * from "./coupons/index.ts";
export * from "./currencies/index.ts";
export * from "./identities/index.ts";
export * from "./invoices/index.ts";
export * from "./library/index.ts";
export * from "./live/index.ts";
export * from "./media/index.ts";
export * from "./overview/index.ts";
export * from "./pages/index.ts";
export * from "./people/index.ts";
export * from "./payments/index.ts";
export * from "./payouts/index.ts";
export * from "./playback/index.ts";
export * from "./podcasts/index.ts";
export * from "./posts/index.ts";
export * from "./privacy/index.ts";
export * from "./ratings/index.ts";
export * from "./registration/index.ts";
export * from "./sales/index.ts";
export * from "./search/index.ts";
export * from "./shipping/index.ts";
export * from "./site-config/index.ts";
export * from "./speakers/index.ts";
export * from "./subscriptions/index.ts";
export * from "./teams/index.ts";
export * from "./webhooks/index.ts";
export * from "./wishes/index.ts";
export * from "./mends/index.ts";
