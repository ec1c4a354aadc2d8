import type { MailTemplate } from "./mail-template.ts";
import { accountPending } from "./templates/account-pending.ts";
import { cardExpiring } from "./templates/card-expiring.ts";
import { channelPublished } from "./templates/channel-published.ts";
import { channelReturned } from "./templates/channel-returned.ts";
import { confirmEmail } from "./templates/confirm-email.ts";
import { orderPaid } from "./templates/order-paid.ts";
import { orderRefunded } from "./templates/order-refunded.ts";
import { orderSent } from "./templates/order-sent.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { subscriptionEnded } from "./templates/subscription-ended.ts";
import { subscriptionPaid } from "./templates/subscription-paid.ts";
import { subscriptionPrice } from "./templates/subscription-price.ts";
import { subscriptionUnpaid } from "./templates/subscription-unpaid.ts";
import { webhookDisabled } from "./templates/webhook-disabled.ts";
import { welcome } from "./templates/welcome.ts";

/** Every mail we write, by the name that is kept with it. A new one is a file in `templates/` and a line here. */
export const templates = {
  "account-pending": accountPending,
  "card-expiring": cardExpiring,
  "channel-published": channelPublished,
  "channel-returned": channelReturned,
  "confirm-email": confirmEmail,
  "order-paid": orderPaid,
  "order-refunded": orderRefunded,
  "order-sent": orderSent,
  "password-changed": passwordChanged,
  "reset-password": resetPassword,
  "subscription-ended": subscriptionEnded,
  "subscription-paid": subscriptionPaid,
  "subscription-price": subscriptionPrice,
  "subscription-unpaid": subscriptionUnpaid,
  "webhook-disabled": webhookDisabled,
  welcome,
} as const;

export type TemplateName = keyof typeof templates;
export type TemplateData<N extends TemplateName> =
  (typeof templates)[N] extends MailTemplate<infer Data> ? Data : never;
