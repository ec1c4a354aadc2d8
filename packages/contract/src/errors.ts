import { accountErrors } from "./accounts/errors.ts";
import { catalogueErrors } from "./catalogue/errors.ts";
import { channelErrors } from "./channels/errors.ts";
import { chatErrors } from "./chat/errors.ts";
import { checkoutErrors } from "./checkout/errors.ts";
import { couponErrors } from "./coupons/errors.ts";
import { liveErrors } from "./live/errors.ts";
import { mediaErrors } from "./media/errors.ts";
import { pageErrors } from "./pages/errors.ts";
import { paymentErrors } from "./payments/errors.ts";
import { payoutErrors } from "./payouts/errors.ts";
import { playbackErrors } from "./playback/errors.ts";
import { podcastErrors } from "./podcasts/errors.ts";
import { postErrors } from "./posts/errors.ts";
import { speakerErrors } from "./speakers/errors.ts";
import { subscriptionErrors } from "./subscriptions/errors.ts";
import { shippingErrors } from "./shipping/errors.ts";
import { webhookErrors } from "./webhooks/errors.ts";

/** Refusals that every route may answer, with their HTTP status. */
export const commonErrors = {
  "request.invalid": 400,
  "request.not_found": 404,
  "request.method_not_allowed": 405,
  "request.conflict": 409,
  "request.too_large": 413,
  "request.unsupported_media_type": 415,
  "request.too_many": 429,
  "request.key_reused": 422,
  "request.key_running": 409,
  "auth.required": 401,
  "auth.forbidden": 403,
  "server.error": 500,
  "server.unavailable": 503,
  "server.busy": 503,
  "server.too_slow": 503,
  "server.disk_full": 507,
} as const;

/** Every code a refusal can have, with its HTTP status. `tsc` asks for a text in each language. */
export const errorStatus = {
  ...commonErrors,
  ...accountErrors,
  ...catalogueErrors,
  ...channelErrors,
  ...chatErrors,
  ...checkoutErrors,
  ...couponErrors,
  ...liveErrors,
  ...mediaErrors,
  ...pageErrors,
  ...paymentErrors,
  ...payoutErrors,
  ...playbackErrors,
  ...podcastErrors,
  ...postErrors,
  ...speakerErrors,
  ...subscriptionErrors,
  ...shippingErrors,
  ...webhookErrors,
} as const;

export type ErrorCode = keyof typeof errorStatus;
