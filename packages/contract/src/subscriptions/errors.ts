/** Refusals of this domain and their HTTP status. */
export const subscriptionErrors = {
  "subscriptions.not_found": 404,
  /** The channel, or the platform, is not sold by subscription. */
  "subscriptions.not_sold": 409,
  "subscriptions.already_subscribed": 409,
  /** It was not cancelled, or what was paid is over: there is nothing to go on with. */
  "subscriptions.over": 409,
  "subscriptions.already_cancelled": 409,
  /** The next period is paid already. */
  "subscriptions.paid_ahead": 409,
  /** No provider here keeps a card without a payment. */
  "subscriptions.card_with_payment": 409,
  /** The price one says yes to is not the one that is asked. */
  "subscriptions.price_changed": 409,
} as const;
