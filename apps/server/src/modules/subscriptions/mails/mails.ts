import { cardExpiring } from "./card-expiring.ts";
import { subscriptionEnded } from "./subscription-ended.ts";
import { subscriptionPrice } from "./subscription-price.ts";
import { subscriptionUnpaid } from "./subscription-unpaid.ts";

export const mails = [cardExpiring, subscriptionEnded, subscriptionPrice, subscriptionUnpaid];
