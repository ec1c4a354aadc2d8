// Refusals of every domain, one line each. Apart from `domains.ts`, because routes are typed with all codes: a list with
// the routes would make each of them depend on itself.
export * from "./accounts/errors.ts";
export * from "./catalogue/errors.ts";
export * from "./channels/errors.ts";
export * from "./chat/errors.ts";
export * from "./checkout/errors.ts";
export * from "./coupons/errors.ts";
export * from "./identities/errors.ts";
export * from "./live/errors.ts";
export * from "./media/errors.ts";
export * from "./mends/errors.ts";
export * from "./pages/errors.ts";
export * from "./payments/errors.ts";
export * from "./payouts/errors.ts";
export * from "./people/errors.ts";
export * from "./playback/errors.ts";
export * from "./podcasts/errors.ts";
export * from "./posts/errors.ts";
export * from "./privacy/errors.ts";
export * from "./ratings/errors.ts";
export * from "./registration/errors.ts";
export * from "./shipping/errors.ts";
export * from "./speakers/errors.ts";
export * from "./subscriptions/errors.ts";
export * from "./teams/errors.ts";
export * from "./webhooks/errors.ts";
export * from "./wishes/errors.ts";
